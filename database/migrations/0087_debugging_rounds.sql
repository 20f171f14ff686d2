-- Projects of debugging rounds, as the build has them. Few rows, replaced on every start.
create table debug_project (
  slug text primary key check (length(slug) <= 60),
  position integer not null,
  content jsonb not null
);

-- A learner's round of one project. Another round of the same project takes the place of the one before.
create table debug_round (
  learner_id uuid not null,
  slug text not null check (length(slug) <= 60),
  round_id uuid not null,
  -- The open screen that goes on with it; the others only show it.
  screen uuid not null,
  phase text not null check (phase in ('understand', 'find', 'fix', 'explain', 'done')),
  -- Planned minutes and used milliseconds of each phase, and since when the clock runs.
  clock jsonb not null,
  -- Hypotheses that were dropped, and the one that was committed.
  dropped jsonb not null default '[]',
  committed jsonb,
  -- Passed tests, when the fix was done.
  result jsonb,
  gave_up boolean not null default false,
  ticks text[] not null default '{}',
  explanation_mark smallint check (explanation_mark between 1 and 4),
  -- What is saved while it is typed: changed files as JSON by path, texts, and what the learner opened and ran.
  files text not null default '{}' check (length(files) <= 200000),
  think text not null default '' check (length(think) <= 2000),
  because text not null default '' check (length(because) <= 2000),
  sure text not null default 'think-so' check (sure in ('sure', 'think-so', 'guess')),
  explanation text not null default '' check (length(explanation) <= 5000),
  log text not null default '[]' check (length(log) <= 20000),
  last_edit text not null default '',
  active_at timestamptz(3) not null default now(),
  started_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  finished_rounds integer not null default 0,
  primary key (learner_id, slug)
);

-- A committed hypothesis is compared with the cause, so nothing may change it as long as its round exists.
create function keep_committed_hypothesis() returns trigger language plpgsql as $$
begin
  if old.round_id = new.round_id and old.committed is not null and new.committed is distinct from old.committed then
    raise exception 'A committed hypothesis can''t be changed.' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_committed_hypothesis before update of committed on debug_round
  for each row execute function keep_committed_hypothesis();
