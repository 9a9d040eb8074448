"""The rules of tournaments: pairings and standings; nothing here is stored."""
