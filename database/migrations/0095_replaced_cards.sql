-- A card of the library can replace others that left the files: their answers then count for it.

create table replaced_card (
  -- The card that left.
  id uuid primary key,
  -- The card that its answers count for, and the deck of that card.
  card_id uuid not null,
  deck_id uuid not null,
  replaced_at timestamptz(3) not null default now(),
  -- How often all learners were looked through for answers to the card that left. Twice: answers that were being
  -- stored, or that a process of the previous build stored, are found the second time.
  passes smallint not null default 0 check (passes between 0 and 2),
  check (id <> card_id)
);
create index replaced_card_by_keeper on replaced_card (card_id);
