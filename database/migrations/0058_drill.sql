-- The technique drill of content/drill, replaced when the files change. Nobody edits it here.
create table drill_technique (
  slug text primary key check (length(slug) <= 60),
  position integer not null,
  name text not null,
  -- For the columns of the map.
  short_name text not null,
  family text not null check (family in ('algorithms', 'sql', 'javascript')),
  use text not null,
  cost text not null
);
create index drill_technique_by_family on drill_technique (family, position);

-- The id is a hash of the slug, so its order is already mixed, and it doesn't name the technique.
create table drill_problem (
  id uuid primary key,
  slug text not null unique check (length(slug) <= 60),
  family text not null check (family in ('algorithms', 'sql', 'javascript')),
  accepted text[] not null check (cardinality(accepted) > 0),
  plausible text[] not null,
  text text not null,
  -- Cue, reasons, exercise: only sent after the pick.
  content jsonb not null
);

create table drill_contrast (
  slug text primary key check (length(slug) <= 120),
  first text not null,
  second text not null,
  content jsonb not null
);
create unique index drill_contrast_by_pair on drill_contrast (first, second);

-- The newest picks of a learner. The id is made by the browser, so sending twice stores once.
create table drill_pick (
  learner_id uuid not null,
  id uuid not null,
  problem_id uuid not null,
  -- The accepted technique that was picked, otherwise the first accepted one.
  needed text not null,
  -- Null for "I don't know".
  picked text,
  ms integer not null,
  created_at timestamptz(3) not null,
  primary key (learner_id, id)
);
create index drill_pick_newest on drill_pick (learner_id, created_at desc, id desc);

-- One row for each problem that a learner has met: when it comes back. Beside recall (card_memory) and writing
-- (exercise_progress) this is the schedule of recognising a technique.
create table drill_progress (
  learner_id uuid not null,
  problem_id uuid not null,
  picks integer not null,
  last_pick_at timestamptz(3) not null,
  memory jsonb,
  due_day integer,
  primary key (learner_id, problem_id)
);
create index drill_progress_due on drill_progress (learner_id, due_day, problem_id);
create index drill_progress_oldest on drill_progress (learner_id, last_pick_at, problem_id);

-- How often a learner picked what. Derived from drill_pick and changed with it in one statement; "I don't know" is ''.
create table drill_confusion (
  learner_id uuid not null,
  needed text not null,
  picked text not null,
  count integer not null check (count >= 0),
  primary key (learner_id, needed, picked)
);

-- The most frequent mix-ups of all learners, summed up by a job: a request never reads another learner's rows.
create table drill_mixup (
  needed text not null,
  picked text not null,
  count bigint not null,
  primary key (needed, picked)
);
create index drill_mixup_frequent on drill_mixup (needed, count desc, picked);
