-- Tracks and their units, as the build has them: what the plan of a learner lays over the days. Few rows, replaced on
-- every start, and read whole.
create table study_track (
  slug text primary key check (length(slug) <= 60),
  position integer not null,
  content jsonb not null
);

-- What a learner prepares for. Minutes a day are in learner_memory, the day in interview. Units and steps are named by
-- their slugs, because the tracks come from the build; what was done is never stored here: it is in the reviews,
-- lessons and attempts.
create table study_plan (
  learner_id uuid primary key,
  track text not null check (length(track) <= 60),
  -- Bit 0 is Monday, bit 6 Sunday.
  weekdays smallint not null check (weekdays between 1 and 127),
  -- The study day on which it was made.
  start_day integer not null,
  -- What the learner chose for single units: known, first, later or out.
  choices jsonb not null default '{}',
  -- How often each step was skipped.
  skips jsonb not null default '{}',
  -- When the placement check was finished.
  placed_at timestamptz(3),
  updated_at timestamptz(3) not null default now()
);

-- The session of a day, from its start on: its steps stay as they were laid out, also on another device.
create table plan_day (
  learner_id uuid not null,
  day integer not null,
  steps jsonb not null,
  skipped text[] not null default '{}',
  started_at timestamptz(3) not null default now(),
  stopped_at timestamptz(3),
  primary key (learner_id, day)
);
