"""How our players and other programs' players meet: views as JSON, and a seat played by an engine."""
