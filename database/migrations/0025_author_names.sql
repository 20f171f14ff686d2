-- Names in the forum: nobody can take a name that looks like another author's. The server makes the skeleton, because
-- PostgreSQL knows no look-alikes. This is a table of its own: a change of `person` ends that person's live streams.
create table author_name (
  person_id uuid primary key references person (id) on delete cascade,
  -- The name that the skeleton was made from; another one is looked at again.
  name text not null check (char_length(name) between 1 and 200),
  skeleton text not null check (char_length(skeleton) <= 2000),
  -- Shown beside the name where the name alone does not tell who it is.
  tag text check (tag ~ '^[0-9a-f]{4,12}$'),
  updated_at timestamptz(3) not null default now(),
  -- Of all who look alike one has no tag, and no two have the same.
  constraint author_name_is_distinct unique nulls not distinct (skeleton, tag)
);
