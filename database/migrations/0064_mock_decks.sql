-- Mock interviews over a deck. The room has copies of some of its cards, so nothing is read from the deck later: a deck
-- that is withdrawn or deleted meanwhile leaves the interview as it is, and shows nothing new to anyone.
alter table mock_room
  add column deck_id uuid,
  add column deck_name text check (length(deck_name) <= 300);

-- The slug is null for a round over a deck. Only the new build creates those; an old process can't show them.
-- squawk-ignore ban-drop-not-null
alter table mock_round alter column slug drop not null;
alter table mock_round
  -- When the interviewer read the answer before the clock started. From then on the roles of the round are fixed.
  add column opened_at timestamptz(3);

create table mock_card (
  room_id uuid not null references mock_room on delete cascade,
  position smallint not null check (position between 0 and 19),
  card_id uuid not null,
  question text not null check (length(question) <= 4000),
  answer text not null check (length(answer) <= 20000),
  hint text not null check (length(hint) <= 2000),
  code text not null check (length(code) <= 20000),
  -- The round whose interviewer drew the card; null while nobody has seen it.
  round smallint check (round between 1 and 2),
  sent_at timestamptz(3),
  -- Alone: when the candidate asked for the answer.
  revealed_at timestamptz(3),
  mark text check (mark in ('missed', 'partly', 'knew', 'skipped')),
  marked_at timestamptz(3),
  -- Set when the interview ends: when the card comes back to the candidate, and to the interviewer.
  due_day integer,
  interviewer_due_day integer,
  primary key (room_id, position)
);

alter publication flashcards_live add table mock_card (room_id, position);
