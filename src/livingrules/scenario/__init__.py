"""Positions with actions and expectations: what a judge writes, and what the tests are made of."""
