-- 'This card is wrong': suggestions for cards of the catalogue. The same suggestion from several people is one row.

create table card_suggestion (
  id uuid primary key,
  -- No foreign key: approving an update replaces the rows of the cards.
  deck_id uuid not null,
  card_id uuid not null,
  -- The question when it was suggested, to name the card even after it is deleted.
  question text not null check (char_length(question) <= 4000),
  kind text not null check (kind in ('wrong', 'unclear', 'typo', 'other')),
  -- The suggested text of one side, and what it was; null for a note alone.
  side text check (side in ('question', 'answer')),
  original text check (char_length(original) <= 20000),
  proposed text check (char_length(proposed) <= 20000),
  -- Equal for the same suggestion.
  fingerprint text not null check (char_length(fingerprint) <= 64),
  status text not null default 'waiting' check (status in ('waiting', 'taken', 'declined')),
  -- Why it was declined; its authors read it.
  reason text check (char_length(reason) <= 1000),
  created_at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  check ((side is null) = (proposed is null) and (side is null) = (original is null)),
  check ((status = 'waiting') = (decided_at is null))
);
create unique index card_suggestion_same on card_suggestion (deck_id, card_id, fingerprint)
  where status = 'waiting';
create index card_suggestion_by_status on card_suggestion (status, created_at, id);

-- Who suggested it. The learner comes first.
create table suggestion_author (
  person_id uuid not null,
  suggestion_id uuid not null references card_suggestion (id) on delete cascade,
  note text not null default '' check (char_length(note) <= 1000),
  created_at timestamptz(3) not null default now(),
  -- They have read what was decided.
  read_at timestamptz(3),
  primary key (person_id, suggestion_id)
);
create index suggestion_author_of_suggestion on suggestion_author (suggestion_id, created_at);

alter publication flashcards_live add table card_suggestion (id);
