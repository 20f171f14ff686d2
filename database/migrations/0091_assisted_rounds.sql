-- Projects of AI-assisted rounds, as the build has them. Few rows, replaced on every start.
create table assisted_project (
  slug text primary key check (length(slug) <= 60),
  position integer not null,
  content jsonb not null
);

-- A learner's round of one project. Another round of the same project takes the place of the one before.
create table assisted_round (
  learner_id uuid not null,
  slug text not null check (length(slug) <= 60),
  round_id uuid not null,
  -- The open screen that goes on with it; the others only show it.
  screen uuid not null,
  phase text not null check (phase in ('read', 'build', 'verify', 'explain', 'done')),
  -- Planned minutes and used milliseconds of each phase, and since when the clock runs.
  clock jsonb not null,
  -- Since when the next proposal is shown; null until the learner asks for it.
  shown jsonb,
  -- What was decided about the proposals, in their order.
  decisions jsonb not null default '[]',
  -- Passed tests at the end, and the hidden ones that failed.
  result jsonb,
  -- Caught and missed proposals of the first round that was finished; it stays when the round is started again.
  tally jsonb,
  gave_up boolean not null default false,
  explanation_mark smallint check (explanation_mark between 1 and 4),
  -- What is saved while it is typed: changed files as JSON by path, the decision that is being made, and a log.
  files text not null default '{}' check (length(files) <= 200000),
  choice text not null default '' check (choice in ('', 'accept', 'edit', 'reject')),
  reason text not null default '' check (length(reason) <= 2000),
  version text not null default 'first' check (version in ('first', 'other')),
  draft text not null default '' check (length(draft) <= 20000),
  explanation text not null default '' check (length(explanation) <= 5000),
  log text not null default '[]' check (length(log) <= 20000),
  last_edit text not null default '',
  active_at timestamptz(3) not null default now(),
  started_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  finished_rounds integer not null default 0,
  primary key (learner_id, slug)
);

-- The debrief compares decisions with what the proposals were, so they are only added as long as their round exists.
create function keep_decisions() returns trigger language plpgsql as $$
begin
  if old.round_id = new.round_id and exists (
    select from jsonb_array_elements(old.decisions) with ordinality as made (decision, number)
    where new.decisions -> (number - 1)::integer is distinct from decision
  ) then
    raise exception 'A decision can''t be changed.' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_decisions before update of decisions on assisted_round
  for each row execute function keep_decisions();
