from dataclasses import dataclass

from .money import to_number


@dataclass(frozen=True)
class Tariff:
    """What a customer agreed to. Stations that aren't listed cost the default price."""

    default_price: str
    station_prices: dict
    monthly_fee: str
    free_from: str

    def price_at(self, station):
        return to_number(self.station_prices.get(station, self.default_price))

    def fee_for(self, charged):
        """The monthly fee is waived from a certain amount on."""
        if charged >= to_number(self.free_from):
            return to_number("0")
        return to_number(self.monthly_fee)
