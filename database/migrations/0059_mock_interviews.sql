-- Mock interviews: a room for two people behind a secret link. Everything of a room is keyed by the room, because it
-- belongs to both people, and is deleted with it.
create table mock_room (
  id uuid primary key,
  -- SHA-256 of the secret in the link.
  secret_hash text not null unique,
  owner_id uuid not null,
  minutes integer not null check (minutes between 5 and 120),
  is_alone boolean not null default false,
  -- Set once and never cleared: a link admits one person besides the owner, also after that person's account is deleted.
  second_joined_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  closed_at timestamptz(3),
  ended_at timestamptz(3)
);
create index mock_room_by_owner on mock_room (owner_id, id);
create index mock_room_by_age on mock_room (created_at);

-- Seat 1 is the owner's. A guest has no account, only a signed cookie whose hash is here.
create table mock_seat (
  room_id uuid not null references mock_room on delete cascade,
  seat smallint not null check (seat in (1, 2)),
  person_id uuid,
  guest_hash text,
  name text not null check (length(name) between 1 and 200),
  zone_offset_minutes integer not null,
  is_here boolean not null default false,
  joined_at timestamptz(3) not null default now(),
  primary key (room_id, seat),
  check ((person_id is null) <> (guest_hash is null))
);
create index mock_seat_by_person on mock_seat (person_id, room_id, seat) where person_id is not null;

-- When a process last had an open stream of this seat. Apart from the seat, so that a heartbeat publishes nothing.
create table mock_presence (
  room_id uuid not null,
  seat smallint not null,
  seen_at timestamptz(3) not null default now(),
  primary key (room_id, seat),
  foreign key (room_id, seat) references mock_seat on delete cascade
);

create table mock_round (
  room_id uuid not null references mock_room on delete cascade,
  round smallint not null check (round between 1 and 2),
  -- Null if the app plays the interviewer.
  interviewer_seat smallint check (interviewer_seat in (1, 2)),
  slug text not null check (length(slug) <= 60),
  language text not null check (language in ('python', 'javascript', 'typescript', 'sql')),
  started_at timestamptz(3),
  paused_at timestamptz(3),
  paused_ms bigint not null default 0,
  ended_at timestamptz(3),
  -- The follow-up questions that the interviewer has ticked.
  ticked smallint[] not null default '{}',
  -- Set when the interview ends: the final code, how it counted and when the exercise comes back.
  final_code text check (length(final_code) <= 20000),
  result text check (result in ('again', 'hard', 'good')),
  due_day integer,
  primary key (room_id, round)
);

-- The head of the shared code of a round: its row is the lock that orders the updates.
create table mock_code (
  room_id uuid not null,
  round smallint not null,
  last_seq integer not null default 0,
  -- The last update that was merged.
  merged_seq integer not null default 0,
  bytes integer not null default 0,
  minute integer not null default 0,
  updates_in_minute integer not null default 0,
  primary key (room_id, round),
  foreign key (room_id, round) references mock_round on delete cascade
);

-- Append-only: what both people typed, as Yjs updates. Older ones are merged into one row.
create table mock_update (
  room_id uuid not null,
  round smallint not null,
  seq integer not null,
  data bytea not null check (octet_length(data) <= 524288),
  primary key (room_id, round, seq),
  foreign key (room_id, round) references mock_code on delete cascade
);

create table mock_message (
  room_id uuid not null,
  id uuid not null,
  round smallint not null,
  seat smallint not null,
  -- The number of the hint, from 0; null for a message that was typed.
  hint smallint,
  text text not null check (length(text) <= 2000),
  created_at timestamptz(3) not null default now(),
  primary key (room_id, id),
  foreign key (room_id, seat) references mock_seat on delete cascade
);
create unique index mock_message_hint on mock_message (room_id, round, hint) where hint is not null;
create index mock_message_by_seat on mock_message (room_id, seat);

-- `seat` gave the mark; it is shown to both when the interview has ended.
create table mock_mark (
  room_id uuid not null,
  round smallint not null,
  criterion text not null check (criterion in ('communication', 'problem-solving', 'code', 'testing')),
  seat smallint not null,
  mark smallint not null check (mark between 1 and 4),
  comment text not null default '' check (length(comment) <= 300),
  primary key (room_id, round, criterion),
  foreign key (room_id, seat) references mock_seat on delete cascade
);
create index mock_mark_by_seat on mock_mark (room_id, seat);

-- Notes of one person about a round; nobody else ever sees them.
create table mock_note (
  room_id uuid not null,
  round smallint not null,
  seat smallint not null,
  text text not null check (length(text) <= 4000),
  primary key (room_id, round, seat),
  foreign key (room_id, seat) references mock_seat on delete cascade
);
create index mock_note_by_seat on mock_note (room_id, seat);

alter publication flashcards_live add table
  mock_room (id), mock_seat (room_id, seat), mock_round (room_id, round), mock_message (room_id, id),
  mock_update (room_id, round, seq);
