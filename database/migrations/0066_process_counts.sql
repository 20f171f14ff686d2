-- What each server process counts against limits that hold over all of them, once a second and only while several run.
-- Unlogged: after a crash the counts are of no use, and the log that feeds live updates stays free of them.
create unlogged table process_count (
  kind text not null check (kind in ('calls', 'streams', 'waiting')),
  -- A keyed hash of a person or an address.
  key text not null check (length(key) <= 64),
  process_id integer not null,
  used integer not null,
  expires_at timestamptz(3) not null,
  primary key (kind, key, process_id)
);
create index process_count_of_process on process_count (process_id);
