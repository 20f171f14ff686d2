-- The starter library: decks and courses that come as files. What of it was loaded is known by its id, with a
-- fingerprint of what was written, so that a later load changes what the files changed and leaves alone what
-- people changed here.

create table library_item (
  id uuid primary key,
  kind text not null check (kind in ('deck', 'card', 'course')),
  -- The deck of a card; of a deck or a course: none.
  deck_id uuid,
  fingerprint text not null check (char_length(fingerprint) = 64),
  loaded_at timestamptz(3) not null default now(),
  constraint library_item_deck check ((kind = 'card') = (deck_id is not null))
);

-- A card that left the files leaves the deck, but not the database: reviews name its id for ever.
create table retired_card (
  id uuid primary key,
  deck_id uuid not null,
  question text not null,
  answer text not null,
  hint text not null,
  difficulty text not null,
  type text not null,
  code text not null,
  retired_at timestamptz(3) not null default now()
);
