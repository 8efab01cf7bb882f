"""The nodes of trees that only the texts of some games have."""
