-- New cards of the starter library come in the order in which its lessons teach them. The position is that of a card in
-- its deck; what people add to such a deck has none and comes after.
alter table library_item add column position integer check (position >= 0);
