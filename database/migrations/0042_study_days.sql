-- Sums by study day, written in the transaction of the answers and equal to a recount of them. Progress is drawn from
-- these rows, never from all reviews. No lower bounds: an undo adds a negative number.

create table study_day (
  learner_id uuid not null,
  -- Days since 1970-01-01 on the learner's calendar.
  day integer not null,
  answers integer not null default 0,
  again integer not null default 0,
  duration_ms bigint not null default 0,
  new_cards integer not null default 0,
  -- Due cards at their first answer of the day, and how many were right: the true retention.
  due_answers integer not null default 0,
  due_right integer not null default 0,
  sure_answers integer not null default 0,
  sure_right integer not null default 0,
  think_so_answers integer not null default 0,
  think_so_right integer not null default 0,
  guess_answers integer not null default 0,
  guess_right integer not null default 0,
  primary key (learner_id, day)
);

create table study_day_deck (
  learner_id uuid not null,
  deck_id uuid not null,
  day integer not null,
  answers integer not null default 0,
  again integer not null default 0,
  duration_ms bigint not null default 0,
  new_cards integer not null default 0,
  due_answers integer not null default 0,
  due_right integer not null default 0,
  sure_answers integer not null default 0,
  sure_right integer not null default 0,
  think_so_answers integer not null default 0,
  think_so_right integer not null default 0,
  guess_answers integer not null default 0,
  guess_right integer not null default 0,
  primary key (learner_id, deck_id, day)
);
