"""What the texts of FFTCG leave open, and the rules that decide it."""
