-- What a person is writing and has not sent yet: a post, a comment, changes to a course. The name says which. Content is
-- the form's own text; null after it was sent or discarded, so that a late save of it is recognised.
create table draft (
  person_id uuid not null,
  name text not null check (length(name) <= 60),
  content text check (length(content) <= 200000),
  last_edit text not null,
  updated_at timestamptz(3) not null default now(),
  primary key (person_id, name)
);
