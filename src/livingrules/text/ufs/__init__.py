"""The words of UFS."""
