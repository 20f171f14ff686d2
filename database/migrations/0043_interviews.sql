-- Interviews that a learner prepares for.
create table interview (
  learner_id uuid not null,
  id uuid not null,
  title text not null default '' check (char_length(title) <= 120),
  -- A study day: days since 1970-01-01 on the learner's calendar.
  day integer not null,
  minutes_per_day smallint not null check (minutes_per_day between 5 and 240),
  -- [{ kind, day, deckIds, note }]
  rounds jsonb not null default '[]' check (jsonb_typeof(rounds) = 'array' and octet_length(rounds::text) <= 16384),
  -- { rounds: [{ kind, result, deckIds, question }], savedAt }; null before the debrief.
  debrief jsonb check (octet_length(debrief::text) <= 32768),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (learner_id, id)
);
create index interview_by_day on interview (learner_id, day, id);

-- The forecast that the learner saw on a day, for the receipt: { low, high, decks: [{ deckId, low, high }] }.
create table interview_forecast (
  learner_id uuid not null,
  interview_id uuid not null,
  day integer not null,
  forecast jsonb not null check (octet_length(forecast::text) <= 32768),
  primary key (learner_id, interview_id, day)
);
