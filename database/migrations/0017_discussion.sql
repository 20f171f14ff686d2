-- The forum. Authors are named by id and by the name they had when they wrote, without a foreign key: what people wrote
-- together can live apart from their accounts. Ids are made by the browser and double as idempotency keys.

create table discussion_post (
  id uuid primary key,
  -- Chosen once: it never changes.
  category text not null check (category in ('Interview', 'Compensation', 'Career', 'SystemDesign')),
  -- Both are empty in a deleted post.
  title text not null check (char_length(title) <= 200),
  content text not null check (char_length(content) <= 10000),
  author_id uuid not null,
  author_name text not null check (char_length(author_name) between 1 and 200),
  -- The comments that can be read. Whoever writes a comment holds this row, so that all of a thread's counts are true.
  comment_count integer not null default 0 check (comment_count >= 0),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  -- By an administrator.
  hidden_at timestamptz(3),
  -- By its author. A job then deletes the row and what hangs on it.
  deleted_at timestamptz(3)
) with (fillfactor = 85);
create index discussion_post_shown on discussion_post (category, created_at desc, id desc)
  where deleted_at is null and hidden_at is null;
-- The same for administrators, who also see what is hidden.
create index discussion_post_newest_first on discussion_post (category, created_at desc, id desc)
  where deleted_at is null;
create index discussion_post_of_author on discussion_post (author_id, id);

create table discussion_comment (
  post_id uuid not null references discussion_post (id) on delete cascade,
  id uuid not null,
  -- What it answers: a comment, or the post itself at depth 0. One index thus finds the answers to either.
  parent_id uuid not null,
  depth integer not null check (depth between 0 and 2),
  -- Empty in a deleted comment.
  content text not null check (char_length(content) <= 10000),
  author_id uuid not null,
  author_name text not null check (char_length(author_name) between 1 and 200),
  -- Answers that have a row, deleted ones too.
  reply_count integer not null default 0 check (reply_count >= 0),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  hidden_at timestamptz(3),
  -- A deleted comment stays only while something answers it.
  deleted_at timestamptz(3),
  primary key (post_id, id),
  check (id <> post_id),
  check ((depth = 0) = (parent_id = post_id))
) with (fillfactor = 90);
create index discussion_comment_in_order on discussion_comment (post_id, parent_id, created_at, id);
create index discussion_comment_of_author on discussion_comment (author_id, post_id, id);

-- Something that was reported and that nobody has decided on yet, however many reported it. `thing_id` is the post's own
-- id or that of one of its comments.
create table discussion_case (
  post_id uuid not null references discussion_post (id) on delete cascade,
  thing_id uuid not null,
  report_count integer not null default 1 check (report_count >= 0),
  created_at timestamptz(3) not null default now(),
  primary key (post_id, thing_id)
);
create index discussion_case_oldest_first on discussion_case (created_at, thing_id);

-- Each person reports each thing once.
create table discussion_report (
  post_id uuid not null references discussion_post (id) on delete cascade,
  thing_id uuid not null,
  reporter_id uuid not null,
  reason text not null check (char_length(reason) between 1 and 1000),
  created_at timestamptz(3) not null default now(),
  primary key (post_id, thing_id, reporter_id)
);
create index discussion_report_newest_first on discussion_report (post_id, thing_id, created_at desc);
create index discussion_report_of_reporter on discussion_report (reporter_id, post_id, thing_id);

-- What a person wrote in the present stretch of time: it limits all processes together.
create table discussion_quota (
  author_id uuid not null,
  kind text not null check (kind in ('post', 'comment', 'report')),
  started_at timestamptz(3) not null default now(),
  used integer not null,
  primary key (author_id, kind)
);

alter publication flashcards_live add table
  discussion_post (id, category),
  discussion_comment (post_id, id),
  discussion_case (post_id, thing_id);
