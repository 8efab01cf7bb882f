"""The version of the package, which is that of the rules: records, saved games and digests carry it."""

__version__ = "0.1.0"
