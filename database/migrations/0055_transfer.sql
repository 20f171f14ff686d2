-- Cards from elsewhere: tags, and which import created a card, so that the import can be undone.
alter table card
  add column tags text[] not null default '{}'
    check (cardinality(tags) <= 20 and octet_length(array_to_string(tags, '')) <= 5000),
  add column import_id uuid;

-- To find cards that an earlier import created, whatever deck they are in now.
create index card_by_id on card (owner_id, id);

-- One row for each import. Every key leads with the owner.
create table card_import (
  owner_id uuid not null,
  -- Made by the browser: a repeated request names the same import.
  id uuid not null,
  name text not null check (char_length(name) between 1 and 200),
  source text not null check (source in ('anki', 'csv', 'markdown')),
  keeps_schedule boolean not null,
  card_count integer not null default 0,
  updated_count integer not null default 0,
  review_count integer not null default 0,
  -- Also the start of its runs: it finds the imported reviews.
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  undone_at timestamptz(3),
  primary key (owner_id, id)
);
create index card_import_newest_first on card_import (owner_id, created_at desc, id desc) where undone_at is null;

-- The decks that an import created.
create table card_import_deck (
  owner_id uuid not null,
  import_id uuid not null,
  deck_id uuid not null,
  primary key (owner_id, import_id, deck_id)
);
