-- Live updates tell a waiting deck from an approved one, also when the row is deleted: only a change of what is public
-- wakes the open catalogues. The key that the log holds for a changed or deleted row becomes the id and the approval.
create unique index public_deck_live_key on public_deck (id, approved);
alter table public_deck replica identity using index public_deck_live_key;
alter publication flashcards_live drop table public_deck;
alter publication flashcards_live add table public_deck (id, approved);
