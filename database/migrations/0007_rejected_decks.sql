-- What an owner can still take back is looked for with every visit to their decks, and almost never there.
create index deck_rejected on deck (owner_id, rejected_at desc) where rejected_at is not null;
