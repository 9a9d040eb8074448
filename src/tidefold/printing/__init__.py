"""Print and play: sheets, cards and short rules as a PDF. Needs the extra `print` (fpdf2)."""
