"""Games as files: their cards pinned as they were printed, and whole games saved and restored."""
