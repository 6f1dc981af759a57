"""Games written a second time: slowly and plainly, from the ledger alone, to be compared with the engines."""
