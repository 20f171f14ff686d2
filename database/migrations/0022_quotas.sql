-- How often a person or a network did something in the current period. One row for each subject and kind, so that one
-- statement counts and limits, over all processes together.
create table quota (
  -- A person's id, or `net:` and a keyed hash of a network address.
  subject text not null check (char_length(subject) <= 100),
  kind text not null check (char_length(kind) between 1 and 40),
  used integer not null check (used > 0),
  expires_at timestamptz(3) not null,
  primary key (subject, kind)
);
create index quota_by_end on quota (expires_at);

-- discussion_quota stays for one release, because processes of the release before still write to it during a rolling
-- deploy. Nothing reads it any more; the next release drops it.
