-- A post has tags, helpful marks, an accepted answer and earlier versions; readers have unread marks and follow posts.

alter table discussion_post
  add column tags text[] not null default '{}',
  -- By triggers on discussion_helpful, so that a deleted account's marks are subtracted, too.
  add column helpful_count integer not null default 0,
  -- A comment on the post itself; null again when it is deleted or hidden.
  add column accepted_comment_id uuid,
  -- Of the comments that can be read; unread marks compare with it. Null also for comments from before this column.
  add column last_comment_at timestamptz(3),
  -- The rows of discussion_version.
  add column edit_count integer not null default 0;
alter table discussion_comment
  add column helpful_count integer not null default 0,
  add column edit_count integer not null default 0;

-- Lists that the columns of a post alone can't give at a cost that doesn't grow: 'open' has the posts without an accepted
-- answer, and '#tag' those with a tag. Only visible posts; a trigger follows each post. No index on discussion_post,
-- because every comment updates its row.
create table discussion_listing (
  list text not null check (char_length(list) <= 40),
  category text not null,
  created_at timestamptz(3) not null,
  post_id uuid not null references discussion_post (id) on delete cascade,
  primary key (list, category, created_at, post_id)
);
create index discussion_listing_of_post on discussion_listing (post_id);
create index discussion_listing_newest_tags on discussion_listing (created_at desc) where list <> 'open';

create function discussion_follow_listing() returns trigger language plpgsql as $$
begin
  delete from discussion_listing where post_id = new.id;
  if new.deleted_at is null and new.hidden_at is null then
    insert into discussion_listing (list, category, created_at, post_id)
      select list, new.category, new.created_at, new.id
      from unnest(array(select '#' || tag from unnest(new.tags) tag)
        || case when new.accepted_comment_id is null then '{open}'::text[] else '{}'::text[] end) list
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger discussion_post_listed
  after insert or update of tags, accepted_comment_id, hidden_at, deleted_at, created_at on discussion_post
  for each row execute function discussion_follow_listing();

insert into discussion_listing (list, category, created_at, post_id)
  select 'open', category, created_at, id from discussion_post where deleted_at is null and hidden_at is null;

-- Each person marks each post and comment once. `thing_id` is the post's own id or that of one of its comments.
create table discussion_helpful (
  post_id uuid not null references discussion_post (id) on delete cascade,
  thing_id uuid not null,
  person_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (post_id, thing_id, person_id)
);
create index discussion_helpful_of_person on discussion_helpful (person_id, post_id, thing_id);

create function discussion_count_helpful() returns trigger language plpgsql as $$
declare
  post uuid := case when tg_op = 'DELETE' then old.post_id else new.post_id end;
  thing uuid := case when tg_op = 'DELETE' then old.thing_id else new.thing_id end;
  change integer := case when tg_op = 'DELETE' then -1 else 1 end;
begin
  if post = thing then
    update discussion_post set helpful_count = helpful_count + change where id = post;
  else
    update discussion_comment set helpful_count = helpful_count + change where post_id = post and id = thing;
  end if;
  return null;
end $$;
create trigger discussion_helpful_counted after insert or delete on discussion_helpful
  for each row execute function discussion_count_helpful();

-- What a post or a comment said before an edit.
create table discussion_version (
  post_id uuid not null references discussion_post (id) on delete cascade,
  thing_id uuid not null,
  version integer not null,
  author_id uuid not null,
  -- Empty for a comment.
  title text not null check (char_length(title) <= 200),
  content text not null check (char_length(content) <= 10000),
  -- When this version was written, not when it was replaced.
  created_at timestamptz(3) not null,
  primary key (post_id, thing_id, version)
);
create index discussion_version_of_author on discussion_version (author_id, post_id, thing_id);

-- When a person last opened a post, and how much they hear about it.
create table discussion_reading (
  person_id uuid not null,
  post_id uuid not null references discussion_post (id) on delete cascade,
  read_at timestamptz(3),
  -- Every comment, replies to the person, or nothing; without a level the person follows it no more than any other post.
  level text check (level in ('all', 'replies', 'none')),
  primary key (person_id, post_id)
);
create index discussion_reading_of_post on discussion_reading (post_id, person_id);
create index discussion_reading_levels on discussion_reading (person_id, level, post_id) where level is not null;

-- Posts up to this time count as read.
create table discussion_reader (
  person_id uuid primary key,
  read_before timestamptz(3) not null
);
