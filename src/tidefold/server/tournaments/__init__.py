"""Tournaments on paper: who meets whom, and how everybody stands; nothing here is stored."""
