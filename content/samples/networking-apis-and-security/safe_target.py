import ipaddress


# region public-address
def public_address(host, resolve):
    """The address to connect to; resolve the name only once."""
    addresses = [ipaddress.ip_address(text) for text in resolve(host)]
    if not addresses:
        raise LookupError(host)
    for address in addresses:
        if not address.is_global or address.is_multicast:
            raise PermissionError(f"{host} is {address}")
    return str(addresses[0])
# endregion
