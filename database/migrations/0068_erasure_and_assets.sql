-- Which accounts were deleted, so that a restored backup from before the deletion can delete them again. An id is random
-- and leads to nobody once its account is deleted.
create table erasure (
  erased_id uuid primary key,
  erased_at timestamptz not null default now()
);
-- For the job that deletes entries older than any backup.
create index erasure_by_time on erasure (erased_at);

-- The built browser files of every recent build. During a deploy a page of one build may ask a process of another one
-- for its files, and a tab may stay open for weeks.
create table asset (
  name text primary key,
  content bytea not null,
  -- The last start of a process that has this file itself.
  used_at timestamptz not null default now()
);
