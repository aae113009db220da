"""Drawing for terminals: styled lines and their shapes."""
