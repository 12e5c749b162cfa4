# The public pages and the projector.
