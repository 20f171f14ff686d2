-- Accounts. The columns are those that Better Auth 1.7 reads and writes, in snake case,
-- plus the role, which no input of any call can set.

create table person (
  id uuid primary key,
  name text not null check (char_length(name) <= 200),
  email text not null unique check (email = lower(email) and char_length(email) <= 254),
  email_verified boolean not null default false,
  image text,
  role text not null default 'user' check (role in ('user', 'admin')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table session (
  id uuid primary key,
  user_id uuid not null references person (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz(3) not null,
  ip_address text,
  user_agent text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index session_by_person on session (user_id);

create table account (
  id uuid primary key,
  user_id uuid not null references person (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (provider_id, account_id)
);
create index account_by_person on account (user_id);

create table verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index verification_by_identifier on verification (identifier);

create table rate_limit (
  id uuid primary key,
  key text not null unique,
  count integer not null,
  last_request bigint not null
);
