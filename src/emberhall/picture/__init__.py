"""Pictures that are not bound to a device: styled text for terminals. Standard library only."""
