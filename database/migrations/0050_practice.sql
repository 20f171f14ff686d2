-- The exercises of content/exercises, replaced when the files change. Nobody edits them here.
create table exercise (
  slug text primary key check (length(slug) <= 60),
  position integer not null,
  title text not null,
  difficulty text not null check (difficulty in ('easy', 'medium', 'hard')),
  patterns text[] not null,
  languages text[] not null,
  content jsonb not null,
  -- The lesson that teaches it, in the library of `content/`; no foreign keys, because the library is loaded apart.
  course_id uuid,
  lesson_id uuid
);
create index exercise_by_lesson on exercise (lesson_id, position, slug) where lesson_id is not null;

-- The cards that an exercise belongs to.
create table exercise_card (
  deck_id uuid not null,
  card_id uuid not null,
  slug text not null references exercise on delete cascade,
  primary key (deck_id, card_id, slug)
);
create index exercise_card_by_slug on exercise_card (slug, card_id);

-- One row for each exercise that a learner has tried: what the list shows, and when it comes back.
create table exercise_progress (
  learner_id uuid not null,
  slug text not null,
  attempts integer not null,
  last_attempt_at timestamptz(3) not null,
  solved_at timestamptz(3),
  solved_ms integer,
  gave_up_at timestamptz(3),
  -- The state of the schedule after the last time that counted, and its day for the queue.
  memory jsonb,
  due_day integer,
  primary key (learner_id, slug)
);
create index exercise_progress_due on exercise_progress (learner_id, due_day, slug) where due_day is not null;

-- The newest attempts of each exercise, with their code. The id is made by the browser, so sending twice stores once.
create table exercise_attempt (
  learner_id uuid not null,
  slug text not null,
  id uuid not null,
  language text not null check (language in ('python', 'javascript', 'typescript', 'sql')),
  outcome text not null check (outcome in ('solved', 'failed', 'gave-up')),
  passed_tests integer not null,
  total_tests integer not null,
  hints_opened integer not null,
  ms integer not null,
  code text not null check (length(code) <= 20000),
  created_at timestamptz(3) not null,
  primary key (learner_id, slug, id)
);

-- What a learner is writing, across devices.
create table exercise_draft (
  learner_id uuid not null,
  slug text not null,
  language text not null check (language in ('python', 'javascript', 'typescript', 'sql')),
  code text not null check (length(code) <= 20000),
  updated_at timestamptz(3) not null default now(),
  primary key (learner_id, slug, language)
);
