from .row import build_row

LINE_END = b"\r\n"


def build_manifest(parcels):
    """The file for the carrier: a heading with the number of parcels, then a row for each."""
    heading = f"PARCELS {len(parcels):04d}".encode("ascii")
    rows = [build_row(parcel) for parcel in parcels]
    return LINE_END.join([heading, *rows]) + LINE_END
