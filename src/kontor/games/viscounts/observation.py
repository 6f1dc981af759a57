from kontor.core.observation import ObservationSpec, Piece

SPEC = ObservationSpec((Piece("x", 1, 1),))
