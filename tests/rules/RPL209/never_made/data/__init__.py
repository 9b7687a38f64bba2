from data.folders import Cells, Faces, Maps, Words

__all__ = ["Cells", "Faces", "Maps", "Words"]
