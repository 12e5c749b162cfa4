# A tournament: its home page, settings, publishing.
