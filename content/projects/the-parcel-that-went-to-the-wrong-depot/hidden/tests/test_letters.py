from parcels.address import Address
from parcels.carrier import read_row
from parcels.layout import ROW_BYTES, fixed
from parcels.parcel import Parcel
from parcels.row import build_row


def row_for(name):
    return build_row(Parcel(Address(name, "Talweg 3", "80331", "Munich"), 1250))


def test_polish_name():
    """The carrier reads the name Michał Żak"""
    assert fixed("Michał Żak", 24).decode("utf-8").strip() == "Michał Żak"


def test_long_name_with_umlauts():
    """A name that fills its field with umlauts leaves the row at its length"""
    assert len(row_for("Ännchen Käthe Müller-Lüdenscheidt")) == ROW_BYTES


def test_letters_of_three_bytes():
    """Letters of three bytes leave the postal code in its position"""
    assert read_row(row_for("山田 花子"))["postal_code"] == "80331"


def test_cut_between_characters():
    """A name is never cut inside a letter"""
    assert fixed("aaaaü", 5) == b"aaaa "


def test_exact_fit():
    """A text that fits exactly isn't cut"""
    assert fixed("aaaü", 5).decode("utf-8") == "aaaü"
