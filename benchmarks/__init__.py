"""Long checks and measurements; run them from the project's folder, with the installed package."""
