-- Courses. The outline stands on the course; what a lesson says stands apart, so that opening a course of 500
-- lessons loads the one that is read. Readers' places share no constraint with the catalogue.

create table course (
  id uuid primary key,
  title text not null check (char_length(title) between 1 and 200),
  description text not null default '' check (char_length(description) <= 2000),
  position integer not null default 0,
  -- { topics: [{ id, title, subtopics: [{ id, title, contentRefId, recommendedFlashcards, content?, script? }] }] };
  -- `content` and `script` only in courses of before, until they are first read.
  outline jsonb not null
    check (jsonb_typeof(outline -> 'topics') = 'array' and octet_length(outline::text) <= 33554432),
  -- Kept with the outline, so that the list need not open it.
  lesson_count integer not null default 0 check (lesson_count between 0 and 10000),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index course_in_order on course (position, id);

create table course_content (
  id uuid primary key,
  -- Checked at the end of the transaction: contents are written before their course.
  course_id uuid not null references course (id) on delete cascade deferrable initially deferred,
  html text not null default '' check (octet_length(html) <= 200000),
  script text not null default '' check (octet_length(script) <= 100000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index course_content_of_course on course_content (course_id);

-- Where a reader is in a course, and what they have done. It outlives lessons and courses.
create table lesson_progress (
  learner_id uuid not null,
  course_id uuid not null,
  lesson_id uuid not null,
  seen_at timestamptz(3) not null default now(),
  done_at timestamptz(3),
  primary key (learner_id, course_id, lesson_id)
);

-- Recommended cards are named by their id alone.
create index public_card_by_id on public_card (id);

alter publication flashcards_live add table course (id);
