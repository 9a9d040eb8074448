"""How much does a table server carry, and how long do its players wait?"""
