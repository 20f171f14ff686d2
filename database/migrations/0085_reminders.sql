-- When a learner wants to be reminded. The instants are what a job looks for: it never reads a learner who isn't due.
create table reminder (
  learner_id uuid primary key,
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  -- Minutes after midnight in the learner's zone, in steps of half an hour.
  minute smallint not null default 450 check (minute between 0 and 1410 and minute % 30 = 0),
  -- 0 is Monday.
  weekday smallint not null default 0 check (weekday between 0 and 6),
  paused_until timestamptz(3),
  -- Null: nothing is sent until the settings change.
  digest_at timestamptz(3),
  push_at timestamptz(3),
  -- Raised by each change, for the events of the calendar feed.
  revision integer not null default 1,
  updated_at timestamptz(3) not null default now()
);
create index reminder_digest_at on reminder (digest_at) where digest_at is not null;
create index reminder_push_at on reminder (push_at) where push_at is not null;

-- One row per learner, kind and day of their calendar, inserted before the message is sent: the key makes a second one
-- impossible. A row that stays 'claimed' belongs to a process that ended while it was sending.
create table reminder_message (
  learner_id uuid not null,
  kind text not null check (kind in ('digest', 'push')),
  day integer not null,
  state text not null default 'claimed' check (state in ('claimed', 'sent', 'skipped')),
  claimed_at timestamptz(3) not null default now(),
  primary key (learner_id, kind, day)
);

-- The secret address of a learner's calendar, as a hash.
create table calendar_feed (
  learner_id uuid primary key,
  token_hash text not null unique check (length(token_hash) = 64),
  created_at timestamptz(3) not null default now(),
  last_read_at timestamptz(3)
);

-- The browsers that show notifications: where to send them, and the keys that encrypt them.
create table push_subscription (
  learner_id uuid not null,
  id uuid not null,
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 120),
  auth text not null check (length(auth) <= 60),
  device text not null default '' check (char_length(device) <= 80),
  created_at timestamptz(3) not null default now(),
  last_sent_at timestamptz(3),
  primary key (learner_id, id),
  unique (learner_id, endpoint)
);

-- The site's own key for push services, generated once unless the settings have one.
create table push_key (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null,
  created_at timestamptz(3) not null default now()
);

-- Another zone moves the learner's hour: the job looks at them again at once and finds the new instant.
create function move_reminders() returns trigger language plpgsql as $$
begin
  update reminder set
    digest_at = case when digest_at is not null then now() end,
    push_at = case when push_at is not null then now() end
  where learner_id = new.learner_id;
  return null;
end $$;
create trigger learner_zone_inserted after insert on learner_memory
  for each row execute function move_reminders();
create trigger learner_zone_updated after update of time_zone, device_time_zone on learner_memory
  for each row when (coalesce(old.time_zone, old.device_time_zone) is distinct from coalesce(new.time_zone, new.device_time_zone))
  execute function move_reminders();
