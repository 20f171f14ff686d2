-- What administrators decide about the site as a whole. One row.
create table site_setting (
  id boolean primary key default true check (id),
  name text not null default 'Flashcards' check (length(name) between 1 and 60),
  -- Null: the address of the configuration.
  support_address text check (length(support_address) <= 254),
  sign_up text not null default 'open' check (sign_up in ('open', 'invitation', 'closed')),
  -- The hash of the set-up code. While there is one, the site waits for its first administrator.
  setup_code_hash text check (length(setup_code_hash) = 64),
  set_up_at timestamptz(3),
  updated_at timestamptz(3) not null default now()
);
insert into site_setting default values;

-- Caches of all processes follow it; the hash stays in the database.
alter publication flashcards_live add table site_setting (id);

-- Links to sign up with. Only a hash is stored; the last characters are for the list.
create table invitation (
  id uuid primary key,
  token_hash text not null unique check (length(token_hash) = 64),
  token_end text not null check (length(token_end) = 4),
  note text not null default '' check (length(note) <= 120),
  role text not null check (role in ('user', 'admin')),
  -- Null: no limit.
  max_uses integer check (max_uses > 0),
  uses integer not null default 0 check (uses >= 0),
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  constraint invitation_uses_within_limit check (uses <= max_uses),
  -- One link must not make more than one administrator.
  constraint invitation_of_admin_once check (role <> 'admin' or (max_uses is not null and max_uses = 1))
);
create index invitation_by_time on invitation (created_at desc, id desc);

-- How far the starter library is loaded, for the page that shows it. At most one row.
create table library_load (
  id boolean primary key default true check (id),
  state text not null check (state in ('waiting', 'running', 'stopped', 'done')),
  courses integer not null default 0,
  courses_done integer not null default 0,
  decks integer not null default 0,
  decks_done integer not null default 0,
  current_name text,
  -- The names of the courses and decks that could not be loaded.
  failed text[] not null default '{}',
  started_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- False: an administrator made the link by hand, so whoever uses it has not shown that the mailbox is theirs.
alter table account_token add column proves_mailbox boolean not null default true;
