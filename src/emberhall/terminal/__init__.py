"""Drawing for terminals: styled lines and their shapes, and a sketch of any view."""
