-- What others did that concerns a person: one row each, written with its cause.
create table inbox_item (
  person_id uuid not null,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('reply', 'comment', 'accepted', 'deck-approved', 'deck-rejected', 'deck-changes',
    'update-approved', 'suggestion-taken', 'suggestion-declined', 'report-hidden', 'report-dismissed')),
  -- About the forum: the texts and names are read there, so that a row never says more than its reader may see.
  post_id uuid references discussion_post (id) on delete cascade,
  comment_id uuid,
  -- The name of a deck, or the question of a card.
  title text check (char_length(title) <= 300),
  -- The reason of a decision.
  detail text check (char_length(detail) <= 1000),
  deck_id uuid,
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  primary key (person_id, id)
);
create index inbox_item_newest on inbox_item (person_id, created_at desc, id desc);
create index inbox_item_unread on inbox_item (person_id, created_at desc, id desc) where read_at is null;
create index inbox_item_old_unread on inbox_item (created_at) where read_at is null;
create index inbox_item_of_post on inbox_item (post_id, comment_id) where post_id is not null;
create index inbox_item_read on inbox_item (read_at) where read_at is not null;

alter publication flashcards_live add table inbox_item (person_id, id);
