-- How many bytes of text a deck's cards have together. All cards of a deck are read at once to study them, so their
-- size needs a limit; the sum is on the deck, where whoever adds a card holds the lock. Decks that are over the limit
-- already stay as they are, so the column has no check.
alter table deck add column card_bytes bigint not null default 0;
alter table public_deck add column card_bytes bigint not null default 0;

create or replace function count_cards() returns trigger language plpgsql as $$
declare
  step integer := case tg_op when 'INSERT' then 1 when 'DELETE' then -1 else 0 end;
begin
  update deck set card_count = deck.card_count + step * n.cards, card_bytes = deck.card_bytes + step * n.bytes,
    cards_revision = deck.cards_revision + 1
  from (
    select owner_id, deck_id, count(*)::integer as cards,
      sum(octet_length(question) + octet_length(answer) + octet_length(hint) + octet_length(code)) as bytes
    from changed group by owner_id, deck_id
  ) n
  where deck.owner_id = n.owner_id and deck.id = n.deck_id;
  return null;
end $$;

create or replace function count_public_cards() returns trigger language plpgsql as $$
declare
  step integer := case tg_op when 'INSERT' then 1 when 'DELETE' then -1 else 0 end;
begin
  update public_deck d set card_count = d.card_count + step * n.cards, card_bytes = d.card_bytes + step * n.bytes,
    cards_revision = d.cards_revision + 1
  from (
    select deck_id, count(*)::integer as cards,
      sum(octet_length(question) + octet_length(answer) + octet_length(hint) + octet_length(code)) as bytes
    from changed group by deck_id
  ) n
  where d.id = n.deck_id;
  return null;
end $$;

-- An update changes the bytes by the difference of the new rows and the old ones.
create function recount_card_bytes() returns trigger language plpgsql as $$
begin
  update deck set card_bytes = deck.card_bytes + n.bytes, cards_revision = deck.cards_revision + 1
  from (
    select owner_id, deck_id, sum(bytes) as bytes from (
      select owner_id, deck_id,
        octet_length(question) + octet_length(answer) + octet_length(hint) + octet_length(code) as bytes
      from changed
      union all
      select owner_id, deck_id,
        -(octet_length(question) + octet_length(answer) + octet_length(hint) + octet_length(code))
      from before
    ) each group by owner_id, deck_id
  ) n
  where deck.owner_id = n.owner_id and deck.id = n.deck_id;
  return null;
end $$;

create function recount_public_card_bytes() returns trigger language plpgsql as $$
begin
  update public_deck d set card_bytes = d.card_bytes + n.bytes, cards_revision = d.cards_revision + 1
  from (
    select deck_id, sum(bytes) as bytes from (
      select deck_id, octet_length(question) + octet_length(answer) + octet_length(hint) + octet_length(code) as bytes
      from changed
      union all
      select deck_id, -(octet_length(question) + octet_length(answer) + octet_length(hint) + octet_length(code))
      from before
    ) each group by deck_id
  ) n
  where d.id = n.deck_id;
  return null;
end $$;

drop trigger card_updated on card;
create trigger card_updated after update on card
  referencing old table as before new table as changed for each statement execute function recount_card_bytes();
drop trigger public_card_updated on public_card;
create trigger public_card_updated after update on public_card
  referencing old table as before new table as changed for each statement
  execute function recount_public_card_bytes();

update deck set card_bytes = n.bytes
from (
  select owner_id, deck_id,
    sum(octet_length(question) + octet_length(answer) + octet_length(hint) + octet_length(code)) as bytes
  from card group by owner_id, deck_id
) n
where deck.owner_id = n.owner_id and deck.id = n.deck_id;

update public_deck d set card_bytes = n.bytes
from (
  select deck_id, sum(octet_length(question) + octet_length(answer) + octet_length(hint) + octet_length(code)) as bytes
  from public_card group by deck_id
) n
where d.id = n.deck_id;
