def store_contact(contacts, contact):
    """Part 5: adds a contact to the dictionary. One with the same email is replaced."""
    raise NotImplementedError
