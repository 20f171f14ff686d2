-- The memory of a learner. Every key leads with the learner, and nothing here references the catalogue: decks and
-- cards are named by id, and read afterwards.

-- Settings and counters of one learner. A missing row stands for the defaults.
create table learner_memory (
  learner_id uuid primary key,
  -- Rises with every change of the learner's memory; a write that read an older revision reads again.
  revision integer not null default 0,
  -- Null until the learner chooses one: then the zone of the device that sent the last answers counts.
  time_zone text check (char_length(time_zone) between 1 and 64),
  device_time_zone text check (char_length(device_time_zone) between 1 and 64),
  day_start_hour smallint not null default 4 check (day_start_hour between 0 and 23),
  new_per_day smallint not null default 10 check (new_per_day between 0 and 200),
  minutes_per_day smallint not null default 25 check (minutes_per_day between 5 and 240),
  buttons smallint not null default 2 check (buttons in (2, 4)),
  has_confidence boolean not null default true,
  retention_permille smallint not null default 900 check (retention_permille between 700 and 970),
  card_order text not null default 'interleaved' check (card_order in ('interleaved', 'deck')),
  -- Study days (days since 1970-01-01 on the learner's calendar), both included.
  paused_from integer,
  paused_to integer,
  -- Derived from the reviews.
  review_count integer not null default 0,
  cards_studied integer not null default 0,
  cards_completed integer not null default 0,
  -- The parameters in use, a row of memory_fit; 0 stands for the defaults.
  fit_version integer not null default 0,
  -- The number of reviews at the last fit, whether its parameters were adopted or not.
  fit_review_count integer not null default 0,
  needs_fit boolean not null default false,
  -- Reviews from before card_memory existed; a job rebuilds the learner.
  needs_rebuild boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((paused_from is null) = (paused_to is null) and paused_from <= paused_to)
);
create index learner_memory_to_fit on learner_memory (learner_id) where needs_fit;
create index learner_memory_to_rebuild on learner_memory (learner_id) where needs_rebuild;

-- Every attempt to fit the parameters to a learner's reviews. Rows stay, because older reviews are replayed with theirs.
create table memory_fit (
  learner_id uuid not null,
  version integer not null check (version > 0),
  parameters double precision[] not null check (cardinality(parameters) = 21),
  review_count integer not null,
  -- Whether they predicted better; otherwise these are the parameters that stayed in use.
  is_better boolean not null,
  -- On reviews that were not used for the fit: with the parameters in use before, and with the new ones.
  test_count integer not null,
  loss_before double precision not null,
  loss_after double precision not null,
  created_at timestamptz(3) not null default now(),
  primary key (learner_id, version)
);

-- What the learner remembers of each card: derived from the reviews, which can rebuild it. A card of a deck that the
-- learner is learning has a row before its first answer, so that the queue is one range of an index.
create table card_memory (
  learner_id uuid not null,
  card_id uuid not null,
  -- Where it was answered last.
  deck_id uuid not null,
  phase text not null default 'new' check (phase in ('new', 'learning', 'review', 'relearning')),
  -- The order among new cards.
  new_position integer not null default 0,
  stability double precision,
  difficulty double precision,
  last_review_at timestamptz(3),
  last_review_day integer,
  interval_days integer,
  due_day integer,
  due_at timestamptz(3),
  reps integer not null default 0,
  lapses integer not null default 0,
  overconfident_day integer,
  -- The last rating, lowered by hints.
  last_rating text check (last_rating in ('again', 'hard', 'good', 'easy')),
  -- Not derived: the day that a spread backlog, a pause or an interview moved the card to. The next answer clears it.
  moved_day integer,
  queue_day integer generated always as (coalesce(moved_day, due_day)) stored,
  -- Not derived: false for suspended cards, deleted cards, and cards of decks that the learner left.
  is_active boolean not null default true,
  primary key (learner_id, card_id),
  check ((phase = 'new') = (due_day is null))
);
create index card_memory_queue on card_memory (learner_id, queue_day, due_at, card_id)
  where is_active and phase <> 'new';
create index card_memory_new on card_memory (learner_id, new_position, card_id) where is_active and phase = 'new';
create index card_memory_of_deck on card_memory (learner_id, deck_id);
create index card_memory_leech on card_memory (learner_id, lapses desc, card_id) where lapses >= 4;

-- The decks that a learner is learning.
create table learning_deck (
  learner_id uuid not null,
  deck_id uuid not null,
  -- All cards of the deck, or only those that have a row in card_memory.
  is_whole boolean not null default true,
  joined_at timestamptz(3) not null default now(),
  left_at timestamptz(3),
  -- The revision of the deck's cards that card_memory has rows for; null: none yet.
  synced_revision text check (char_length(synced_revision) <= 100),
  primary key (learner_id, deck_id)
);

-- What a learner set on a card, of any deck that they can read. Only they see it.
create table card_mark (
  learner_id uuid not null,
  card_id uuid not null,
  is_starred boolean not null default false,
  is_suspended boolean not null default false,
  note text not null default '' check (char_length(note) <= 2000),
  -- The number of lapses up to which a repair is no longer offered.
  repaired_lapses integer not null default 0,
  updated_at timestamptz(3) not null default now(),
  primary key (learner_id, card_id)
);
create index card_mark_starred on card_mark (learner_id, updated_at desc, card_id) where is_starred;
create index card_mark_suspended on card_mark (learner_id, updated_at desc, card_id) where is_suspended;
