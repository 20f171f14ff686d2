-- outside a transaction: the tables have rows
-- Who follows a post: every comment asks, and most of a post's rows are of people who only opened it.
drop index concurrently if exists discussion_reading_followers;
create index concurrently if not exists discussion_reading_followers
  on discussion_reading (post_id, person_id) where level = 'all';

-- What an inbox shows under 'Decks and cards': a few items among those of the forum. The kinds are those of KINDS_OF.
drop index concurrently if exists inbox_item_decisions;
create index concurrently if not exists inbox_item_decisions
  on inbox_item (person_id, created_at desc, id desc)
  where kind in ('deck-approved', 'deck-rejected', 'deck-changes', 'update-approved', 'suggestion-taken', 'suggestion-declined');
