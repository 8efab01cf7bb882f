"""The table of UFS and UniVersus on a screen."""
