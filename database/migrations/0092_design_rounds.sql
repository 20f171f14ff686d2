-- Prompts of system design rounds with their worked designs, as the build has them. Few rows, replaced on every start.
create table design_prompt (
  slug text primary key check (length(slug) <= 60),
  position integer not null,
  content jsonb not null
);

-- A learner's round of one prompt. Another round of the same prompt takes the place of the one before.
create table design_round (
  learner_id uuid not null,
  slug text not null check (length(slug) <= 60),
  round_id uuid not null,
  -- The open screen that goes on with it; the others only show it.
  screen uuid not null,
  phase text not null
    check (phase in ('requirements', 'estimates', 'api', 'data-model', 'design', 'deep-dive', 'trade-offs', 'done')),
  -- Planned minutes and used milliseconds of each phase, and since when the clock runs.
  clock jsonb not null,
  -- How the learner compared the points with the worked design.
  marks jsonb not null default '{}' check (length(marks::text) <= 5000),
  -- What is saved while it is drawn and typed: boxes, arrows, numbers, checks, and a text for each phase.
  work jsonb not null check (length(work::text) <= 150000),
  last_edit text not null default '',
  active_at timestamptz(3) not null default now(),
  started_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  finished_rounds integer not null default 0,
  primary key (learner_id, slug)
);
