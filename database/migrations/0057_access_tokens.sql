-- Personal access tokens for the JSON API and the MCP server. Only the hash is stored, so that a copy of the database
-- contains no valid token. A revoked token has no row.
create table access_token (
  person_id uuid not null references person on delete cascade,
  id uuid not null,
  token_hash text not null check (char_length(token_hash) = 64),
  name text not null check (char_length(name) between 1 and 60),
  scope text not null check (scope in ('read', 'write')),
  created_at timestamptz(3) not null default now(),
  -- Null: never.
  expires_at timestamptz(3),
  -- To the hour, so that a request doesn't write a row each time.
  last_used_at timestamptz(3),
  primary key (person_id, id)
);
create unique index access_token_by_hash on access_token (token_hash);
