-- Feature flags, the public catalogue, and what a private deck needs to be submitted to it.

-- A flag's id is its name. One that is missing counts as off.
create table feature_flag (
  id text primary key check (char_length(id) between 1 and 60),
  enabled boolean not null default false,
  updated_at timestamptz(3) not null default now()
);
insert into feature_flag (id)
values ('enablePayments'), ('showDiscussionTab'), ('enablePublicDecks'), ('enableUserActivityLogging')
on conflict (id) do nothing;

alter table deck
  -- The owner's copy of a submission. The public deck it leads to lives in the catalogue, without a foreign key.
  add column is_public boolean not null default false,
  add column public_deck_id uuid,
  add column approved_for_public boolean not null default false,
  -- A rejected copy is in no list; its owner can take it back for 30 days.
  add column rejected_at timestamptz(3),
  add column rejection_reason text not null default '' check (char_length(rejection_reason) <= 1000),
  -- Rises with every change of the deck's cards.
  add column cards_revision integer not null default 0,
  add constraint deck_submission check (is_public = (public_deck_id is not null)),
  add constraint deck_approval check (is_public or not approved_for_public);

-- The catalogue shares no key with what learners own, so that the two can live apart.
create table public_deck (
  id uuid primary key,
  -- None: the reserved owner 'admin'.
  owner_id uuid,
  -- The copy in which a submission's owner goes on editing.
  source_deck_id uuid,
  name text check (char_length(name) <= 120),
  description text check (char_length(description) <= 2000),
  category text check (char_length(category) <= 60),
  approved boolean not null default false,
  featured boolean not null default false,
  coming_soon boolean not null default false,
  card_count integer not null default 0 check (card_count between 0 and 200),
  cards_revision integer not null default 0,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint public_deck_featured_is_approved check (approved or not featured),
  constraint public_deck_of_admin_is_approved check (approved or owner_id is not null)
);
create index public_deck_approved on public_deck (created_at desc, id desc) where approved;
create index public_deck_pending on public_deck (created_at desc, id desc) where not approved;
create index public_deck_featured on public_deck (created_at desc, id desc) where featured;

create table public_card (
  deck_id uuid not null references public_deck (id) on delete cascade,
  id uuid not null,
  question text not null default '' check (char_length(question) <= 4000),
  answer text not null default '' check (char_length(answer) <= 20000),
  hint text not null default '' check (char_length(hint) <= 2000),
  difficulty text not null default 'easy' check (difficulty in ('easy', 'medium', 'hard')),
  type text not null default 'Other'
    check (type in ('Hashmap', 'Lists', 'DP', 'Trees', 'Graphs', 'Sorting', 'Searching', 'Other')),
  code text not null default '' check (char_length(code) <= 20000),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (deck_id, id)
);

alter table card add column version integer not null default 1;

-- Cards are listed by question. An index entry must stay under 2.7 kB, so it holds the beginning; the id decides
-- between equal beginnings. "C" is the order of code points, the same on every machine.
create index card_by_question on card (owner_id, deck_id, (left(question, 200) collate "C"), id);
create index public_card_by_question on public_card (deck_id, (left(question, 200) collate "C"), id);

-- The number of cards stands on the deck and is kept here, once per statement: no caller can forget it, and the
-- check on the column holds the limit whoever writes.
create function count_cards() returns trigger language plpgsql as $$
declare
  step integer := case tg_op when 'INSERT' then 1 when 'DELETE' then -1 else 0 end;
begin
  update deck set card_count = deck.card_count + step * n.cards, cards_revision = deck.cards_revision + 1
  from (select owner_id, deck_id, count(*)::integer as cards from changed group by owner_id, deck_id) n
  where deck.owner_id = n.owner_id and deck.id = n.deck_id;
  return null;
end $$;

create function count_public_cards() returns trigger language plpgsql as $$
declare
  step integer := case tg_op when 'INSERT' then 1 when 'DELETE' then -1 else 0 end;
begin
  update public_deck d set card_count = d.card_count + step * n.cards, cards_revision = d.cards_revision + 1
  from (select deck_id, count(*)::integer as cards from changed group by deck_id) n
  where d.id = n.deck_id;
  return null;
end $$;

create trigger card_inserted after insert on card
  referencing new table as changed for each statement execute function count_cards();
create trigger card_updated after update on card
  referencing new table as changed for each statement execute function count_cards();
create trigger card_deleted after delete on card
  referencing old table as changed for each statement execute function count_cards();
create trigger public_card_inserted after insert on public_card
  referencing new table as changed for each statement execute function count_public_cards();
create trigger public_card_updated after update on public_card
  referencing new table as changed for each statement execute function count_public_cards();
create trigger public_card_deleted after delete on public_card
  referencing old table as changed for each statement execute function count_public_cards();

alter publication flashcards_live add table
  card (owner_id, deck_id, id),
  public_card (deck_id, id),
  public_deck (id),
  feature_flag (id);
