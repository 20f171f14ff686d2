from parcels.address import Address
from parcels.carrier import depot_for, read_row
from parcels.layout import ROW_BYTES
from parcels.manifest import build_manifest
from parcels.parcel import Parcel
from parcels.row import build_row


def row_for(name, street="Talweg 3"):
    return build_row(Parcel(Address(name, street, "80331", "Munich"), 1250))


def test_plain_name():
    """A plain name leaves every field in its position"""
    assert read_row(row_for("Ada Byron")) == {
        "name": "Ada Byron",
        "street": "Talweg 3",
        "postal_code": "80331",
        "city": "Munich",
    }


def test_umlaut_in_the_name():
    """The carrier reads the postal code of Bjørn Dahl"""
    assert read_row(row_for("Bjørn Dahl"))["postal_code"] == "80331"


def test_special_letters_in_name_and_street():
    """Special letters in name and street leave the city alone"""
    assert read_row(row_for("Jürgen Groß", "Hölderlinstraße 9"))["city"] == "Munich"


def test_name_is_kept():
    """A name keeps its special letters"""
    assert read_row(row_for("Jürgen Groß"))["name"] == "Jürgen Groß"


def test_long_plain_name():
    """A long name is cut to its field"""
    assert read_row(row_for("Maximilian Alexander Hohenberg"))["name"] == "Maximilian Alexander Hoh"


def test_depot():
    """The first digit decides the depot"""
    assert depot_for(row_for("Ada Byron")) == "Munich"


def test_row_length():
    """A row with special letters has the carrier's length"""
    assert len(row_for("Zoë Lindén")) == ROW_BYTES


def test_manifest_heading():
    """The manifest starts with the number of parcels"""
    parcel = Parcel(Address("Ada Byron", "Talweg 3", "80331", "Munich"), 1250)
    assert build_manifest([parcel, parcel]).split(b"\r\n")[0] == b"PARCELS 0002"
