-- How an owner publishes a deck: sent for review, changes requested, approved, and then updates of an approved deck.
alter table deck
  -- Increases with every change of the name, the description or the category.
  add column details_version integer not null default 0,
  -- Waits for a decision: the deck itself, or an update of an approved one.
  add column is_in_review boolean not null default false,
  add column submitted_at timestamptz(3),
  add column review_note text not null default '' check (char_length(review_note) <= 1000),
  -- The answer of the last review, until the deck is sent again.
  add column changes_requested_at timestamptz(3),
  add column changes_reason text not null default '' check (char_length(changes_reason) <= 4000),
  -- What was published last, to tell what the owner has changed since. Unknown for decks approved before this migration.
  add column published_at timestamptz(3),
  add column published_revision integer,
  add column published_name text,
  add column published_description text,
  add column published_category text;
update deck set is_in_review = true, submitted_at = created_at
where public_deck_id is not null and not approved_for_public and rejected_at is null;

-- The queue of updates, newest first.
create index deck_update_pending on deck (submitted_at desc, public_deck_id desc)
  where is_in_review and approved_for_public;

-- The version of the owner's card that was published; none for a card that an administrator added to the public deck. An
-- update then leaves alone what only an administrator changed.
alter table public_card add column source_version integer;
alter table public_card disable trigger public_card_updated;
update public_card set source_version = 0
from public_deck where public_deck.id = public_card.deck_id and public_deck.owner_id is not null;
alter table public_card enable trigger public_card_updated;

-- Live updates tell a deck in review from others, also when it leaves the review, so that reviewers see a change at once.
create unique index deck_live_key on deck (owner_id, id, is_in_review);
alter table deck replica identity using index deck_live_key;
alter publication flashcards_live drop table deck;
alter publication flashcards_live add table deck (owner_id, id, is_in_review);
