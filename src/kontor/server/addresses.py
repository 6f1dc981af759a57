"""Parses IP addresses.

A server that listens on `::` sees an IPv4 client as, for example, `::ffff:192.0.2.7`; this module treats such
an address as the IPv4 address `192.0.2.7`.
"""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, ip_address


def parse_address(text: str) -> IPv4Address | IPv6Address:
    """Return the IP address in `text`. An IPv4-mapped IPv6 address becomes its IPv4 address.

    Raise `ValueError` if `text` is not an address.

    >>> parse_address("::ffff:192.0.2.7")
    IPv4Address('192.0.2.7')
    """
    found = ip_address(text.partition("%")[0])
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return found if mapped is None else mapped
