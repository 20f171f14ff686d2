-- What a post is about: a card of the catalogue, or a lesson. Only ids: what they lead to is read with the permission of
-- each reader, and deleted decks and courses leave nothing behind but ids.
create table discussion_subject (
  post_id uuid primary key references discussion_post (id) on delete cascade,
  kind text not null check (kind in ('card', 'lesson')),
  -- The deck of the card, or the course of the lesson.
  parent_id uuid not null,
  subject_id uuid not null,
  -- That of the post.
  created_at timestamptz(3) not null default now()
);
create index discussion_subject_newest
  on discussion_subject (kind, parent_id, subject_id, created_at desc, post_id desc);

-- The tags whose new posts a person sees among the followed ones.
create table discussion_tag_follow (
  person_id uuid not null,
  tag text not null check (char_length(tag) <= 30),
  created_at timestamptz(3) not null default now(),
  primary key (person_id, tag)
);
