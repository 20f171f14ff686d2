-- The stories that a learner tells in behavioral interviews, with when each is to be practiced again.
create table story (
  learner_id uuid not null,
  id uuid not null,
  title text not null check (length(title) between 1 and 120),
  headline text not null default '' check (length(headline) <= 300),
  situation text not null default '' check (length(situation) <= 2000),
  task text not null default '' check (length(task) <= 2000),
  action text not null default '' check (length(action) <= 2000),
  result text not null default '' check (length(result) <= 2000),
  number text not null default '' check (length(number) <= 200),
  change text not null default '' check (length(change) <= 500),
  -- Competency to 'best' or 'could'; a competency that the story doesn't fit has no key.
  fits jsonb not null default '{}',
  memory jsonb,
  due_day integer,
  practiced_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (learner_id, id)
);
create index story_due on story (learner_id, due_day, id) where due_day is not null;

-- The newest answers to prompts. Ids are made by the browser, so sending twice stores once.
create table story_answer (
  learner_id uuid not null,
  id uuid not null,
  competency text not null check (length(competency) <= 30),
  -- Null if the learner had no story for the prompt.
  story_id uuid,
  covered_parts text[] not null,
  created_at timestamptz(3) not null,
  primary key (learner_id, id)
);
