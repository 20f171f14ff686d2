-- Study. Both tables lead with the learner and share no constraint with the catalogue: decks and cards are
-- named by id (and the deck's revision), because they may be deleted, or live elsewhere one day.

create table study_run (
  learner_id uuid not null,
  -- Made by the browser: a repeated request names the same run.
  id uuid not null,
  deck_id uuid not null,
  deck_revision text not null check (char_length(deck_revision) <= 100),
  -- The device's clock, drawn to [receipt - 400 days, receipt + 5 minutes] when the run is first heard of.
  started_at timestamptz(3) not null,
  -- At most one is set: studied to the end, or left for a new run. An undo at the end opens the run again.
  finished_at timestamptz(3),
  left_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (learner_id, id),
  check (finished_at is null or left_at is null)
);
-- To find the run that goes on when a learner opens a deck.
create index study_run_newest_first on study_run (learner_id, deck_id, started_at desc, id desc)
  where left_at is null;

-- Every answer, for ever: rows are added, never changed. An undo is one more row, which names the answer it takes
-- back. A scheduler can replay them in order of (run_started_at, seq).
create table review (
  learner_id uuid not null,
  -- The run's started_at as stored: it never changes, so an answer that is sent again meets its own row. The time
  -- of the answer itself could not be the partition key, because drawing it near depends on the receipt.
  run_started_at timestamptz(3) not null,
  -- Made by the browser.
  id uuid not null,
  run_id uuid not null,
  seq integer not null check (seq between 1 and 10000),
  deck_id uuid not null,
  card_id uuid not null,
  -- Repeat is 'again', Completed is 'good'. None in the row of an undo.
  grade text check (grade in ('again', 'good')),
  undoes uuid,
  duration_ms integer not null check (duration_ms between 0 and 3600000),
  used_hint boolean not null,
  mode text not null check (mode in ('classic')),
  -- The device's clock, drawn near; with its zone, because days count where the learner is.
  answered_at timestamptz(3) not null,
  zone_offset_minutes integer not null check (zone_offset_minutes between -900 and 900),
  received_at timestamptz(3) not null default now(),
  primary key (learner_id, run_started_at, id),
  check ((grade is null) = (undoes is not null))
) partition by range (run_started_at);

-- A month is one partition. They stand in a schema of their own: they are no tables that anyone names.
create schema review_month;

-- Makes what is missing of them, from as far back as a run may claim to have begun to a year ahead.
-- database/migrate.ts calls it at each start, so no job has to remember it.
create function make_review_months() returns void language plpgsql as $$
declare
  first_month timestamp := date_trunc('month', now() at time zone 'UTC') - interval '14 months';
  first_day timestamp;
  name text;
begin
  for step in 0..26 loop
    first_day := first_month + make_interval(months => step);
    name := to_char(first_day, '"m"YYYY_MM');
    -- Asked first: making a partition locks the whole table for a moment.
    continue when to_regclass('review_month.' || name) is not null;
    execute format(
      'create table review_month.%I partition of review for values from (%L) to (%L)',
      name, first_day at time zone 'UTC', (first_day + interval '1 month') at time zone 'UTC'
    );
  end loop;
end
$$;

select make_review_months();
