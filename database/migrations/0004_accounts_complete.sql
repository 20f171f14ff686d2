-- Accounts, complete: profile, ban, settings of the sign-in methods, one-time tokens, counters
-- that hold on every process, and who changed what as an administrator.

alter table person
  add column company text not null default '' check (char_length(company) <= 120),
  -- Simulated: nothing that costs money hangs on it.
  add column subscription text not null default 'Free' check (subscription in ('Free', 'Premium', 'Pro')),
  add column banned_at timestamptz(3),
  add column ban_reason text check (char_length(ban_reason) <= 500),
  add constraint person_ban_has_time check (ban_reason is null or banned_at is not null);

-- A backup must not log anyone in: only the hash of a token is kept. Open sessions go on.
update session set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');
create index session_by_end on session (expires_at);

-- What an admin edits under Authentication > Sign-in method: one row, for ever.
create table auth_settings (
  id boolean primary key default true check (id),
  email_password_enabled boolean not null default true,
  google_enabled boolean not null default true,
  password_min integer not null default 6 check (password_min between 6 and 64),
  password_max integer not null default 128 check (password_max between 64 and 256),
  needs_lowercase boolean not null default false,
  needs_uppercase boolean not null default false,
  needs_digit boolean not null default false,
  needs_symbol boolean not null default false,
  updated_at timestamptz(3) not null default now(),
  check (email_password_enabled or google_enabled)
);
insert into auth_settings default values;

-- Links and tokens that work once. Only their hash is here.
create table account_token (
  token_hash text primary key check (char_length(token_hash) = 64),
  purpose text not null check (purpose in ('reset-password', 'custom-token')),
  person_id uuid not null references person (id) on delete cascade,
  expires_at timestamptz(3) not null,
  -- A used one stays for a while, so that nothing can bring it back.
  used_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index account_token_by_person on account_token (person_id);
create index account_token_by_end on account_token (expires_at);

-- Tries in a row for one account; the key is a keyed hash of the address, whether it has an account or not.
create table attempt (
  key text primary key check (char_length(key) <= 100),
  tries integer not null,
  blocked_until timestamptz(3) not null,
  last_at timestamptz(3) not null
);
create index attempt_by_time on attempt (last_at);

-- Who did what as an administrator. Rows are only ever added.
create table admin_audit (
  id uuid primary key,
  created_at timestamptz(3) not null default now(),
  -- Null: a command on the server.
  actor_id uuid,
  action text not null check (char_length(action) <= 60),
  subject_id uuid,
  before_value text check (char_length(before_value) <= 4000),
  after_value text check (char_length(after_value) <= 4000)
);
create index admin_audit_newest_first on admin_audit (created_at desc, id desc);
