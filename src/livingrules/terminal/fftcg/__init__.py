"""The table of FFTCG on a screen."""
