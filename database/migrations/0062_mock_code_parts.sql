-- The pieces of the shared code, which decide how long merging takes: all of them, and those of the merged row.
alter table mock_code
  add column parts integer not null default 0,
  add column merged_parts integer not null default 0;
