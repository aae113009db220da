"""What views, events and decisions look like: types for faces, a JSON schema, a check of both."""
