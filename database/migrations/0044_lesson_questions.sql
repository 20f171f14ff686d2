-- Whether a learner answered or skipped the questions before a lesson. The first row stays.
create table lesson_question (
  learner_id uuid not null,
  lesson_id uuid not null,
  is_skipped boolean not null,
  created_at timestamptz(3) not null default now(),
  primary key (learner_id, lesson_id)
);
