-- A learner's own decks and their cards. Every key leads with the owner, so the tables can be
-- split by owner later; ids are made by the browser (UUIDv7) and double as idempotency keys.

create table deck (
  owner_id uuid not null,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 120),
  description text not null default '' check (char_length(description) <= 2000),
  category text not null check (char_length(category) <= 60),
  -- Kept with the cards in one transaction, so that a list never has to count them.
  card_count integer not null default 0 check (card_count between 0 and 200),
  -- Milliseconds, not microseconds: the value travels in a cursor through JavaScript and must come back equal.
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (owner_id, id)
);
create index deck_newest_first on deck (owner_id, created_at desc, id desc);

create table card (
  owner_id uuid not null,
  deck_id uuid not null,
  id uuid not null,
  question text not null default '' check (char_length(question) <= 4000),
  answer text not null default '' check (char_length(answer) <= 20000),
  hint text not null default '' check (char_length(hint) <= 2000),
  difficulty text not null default 'easy' check (difficulty in ('easy', 'medium', 'hard')),
  type text not null default 'Other'
    check (type in ('Hashmap', 'Lists', 'DP', 'Trees', 'Graphs', 'Sorting', 'Searching', 'Other')),
  code text not null default '' check (char_length(code) <= 20000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (owner_id, deck_id, id),
  foreign key (owner_id, deck_id) references deck (owner_id, id) on delete cascade
);
