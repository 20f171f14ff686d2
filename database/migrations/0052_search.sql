-- Search. `public_search` holds the text of everything that somebody besides its owner may find, and nothing else: what is
-- pending, withdrawn, hidden or a draft has no row. Triggers keep it, so no writer can forget it. A learner's own cards
-- are not copied here; they are searched in `card`, by owner.

-- Both are trusted: the owner of the database may create them.
create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;

-- Parts of `public_search`, and the views that say what belongs into it.
create schema search_part;

-- Text in lower case and without accents. The built-in function is only stable, because its rules are a file; an index
-- needs an immutable one. The collations make the result independent of the locale of the database. Most text is ASCII,
-- if not from the beginning, then without its curly quotes: the plain function gives the same in a fifth of the time.
create function search_unaccented(input text) returns text language plpgsql immutable strict parallel safe as $$
declare
  bare text := public.unaccent('public.unaccent', input);
begin
  if octet_length(bare) = char_length(bare) then return lower(bare collate "C"); end if;
  return translate(lower(bare collate "und-x-icu"), '⁰¹²³⁴⁵⁶⁷⁸⁹ⁿ', '0123456789n');
end $$;
create function search_plain(input text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length(input) = char_length(input) then lower(input collate "C") collate "default"
    else search_unaccented(input) end
$$;

-- Text as it is indexed, and a query as it is compared: words without the signs between them. Names that the parser of full
-- text search would break become words: C++, C#, .NET, O(n log n). A document also gets the parts of what was joined: the
-- words inside O(…), and those of camelCase; a query doesn't, because all of its words have to match.
create function search_fold(input text, is_query boolean default false) returns text
language plpgsql immutable strict parallel safe as $$
declare
  folded text := search_plain(input);
  complexity constant text := '\mo\s?\(((?:[^()]|\([^()]*\)){1,40})\)';
  inner_text text;
  found_names text := '';
begin
  if not is_query and input ~ '[a-z][A-Z]' then
    select coalesce(string_agg(regexp_replace(name[1], '([a-z0-9])([A-Z])', '\1 \2', 'g'), ' '), '') into found_names
    from regexp_matches(input, '\m([A-Za-z][A-Za-z0-9]*[a-z0-9][A-Z][A-Za-z0-9]*)\M', 'g') name;
  end if;
  if folded like '%c++%' then folded := regexp_replace(folded, '\mc\+\+', ' cplusplus ', 'g'); end if;
  if folded like '%#%' then folded := regexp_replace(folded, '\m([cf])#', ' \1sharp ', 'g'); end if;
  if folded like '%.net%' then folded := regexp_replace(folded, '(^|[^a-z0-9])\.net\M', '\1 dotnet ', 'g'); end if;
  if folded like '%o%(%' then
    -- At most 50 in one text, so that a hostile one costs little.
    for step in 1..50 loop
      inner_text := substring(folded from complexity);
      exit when inner_text is null;
      folded := regexp_replace(folded, complexity, ' bigo' || regexp_replace(inner_text, '[^a-z0-9]', '', 'g')
        || case when is_query then ' ' else ' ' || replace(regexp_replace(inner_text, '[^a-z0-9]+', ' ', 'g'), '\', '') || ' ' end);
    end loop;
  end if;
  if found_names <> '' then folded := folded || ' ' || lower(found_names); end if;
  if not is_query then
    -- The parser finds the words; it must only not see names of hosts, paths and numbers with signs.
    return translate(folded, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32));
  end if;
  -- The collation again: without it, a database of locale C knows no letters but those of ASCII.
  return btrim(regexp_replace(folded collate "und-x-icu", '[^[:alnum:]]+', ' ', 'g'));
end $$;

-- Not safe in parallel on purpose: workers take longer to start than a search may take.
create function search_query(terms text) returns tsquery language sql immutable strict parallel unsafe as $$
  select to_tsquery('pg_catalog.english', terms)
$$;

-- HTML of a lesson as text.
create function search_text_of_html(html text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(replace(replace(replace(replace(replace(replace(
    regexp_replace(regexp_replace(html, '<(script|style)\M.*?</\1>', ' ', 'gi'), '<[^>]*>', ' ', 'g'),
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'), '\s+', ' ', 'g'))
$$;

-- Each shelf is a partition with its own indexes, so that a search never reads rows that its reader may not see.
create table public_search (
  shelf text not null check (shelf in
    ('featured-deck', 'featured-card', 'public-deck', 'public-card', 'lesson', 'exercise', 'post')),
  -- The deck of a card, the course of a lesson; else the id itself.
  parent_id uuid not null,
  id uuid not null,
  -- Of an exercise, which has no other id.
  slug text,
  -- Visitors find a locked lesson by its title only.
  is_locked boolean not null default false,
  title text not null,
  body text not null,
  title_words tsvector not null generated always as (to_tsvector('pg_catalog.english', search_fold(title))) stored,
  words tsvector not null generated always as (
    setweight(to_tsvector('pg_catalog.english', search_fold(title)), 'A')
    || setweight(to_tsvector('pg_catalog.english', search_fold(body)), 'C')) stored,
  stored_at timestamptz(3) not null default now(),
  primary key (shelf, parent_id, id)
) partition by list (shelf);
create table search_part.featured_deck partition of public_search for values in ('featured-deck');
create table search_part.featured_card partition of public_search for values in ('featured-card');
create table search_part.public_deck partition of public_search for values in ('public-deck');
create table search_part.public_card partition of public_search for values in ('public-card');
create table search_part.lesson partition of public_search for values in ('lesson');
create table search_part.exercise partition of public_search for values in ('exercise');
create table search_part.post partition of public_search for values in ('post');
create index public_search_title on public_search using gin (title_words);
create index public_search_words on public_search using gin (words);
-- New words are added to `search_word` from the rows that are new.
create index public_search_newest on public_search (stored_at);

-- The words of all that is public, to complete what is being typed and to correct typos. A job writes it.
create table search_word (
  word text primary key check (char_length(word) between 3 and 30),
  uses integer not null default 1
);
create index search_word_by_prefix on search_word (word text_pattern_ops) include (uses);
create index search_word_similar on search_word using gin (word gin_trgm_ops);

-- The words that are spelled like this one. The usual threshold of 0.3 misses letters that changed places.
create function search_similar_words(typed text, how_many integer) returns table (word text, uses integer)
language sql stable strict set pg_trgm.similarity_threshold = 0.2 as $$
  select w.word, w.uses from search_word w
  where w.word % typed and char_length(w.word) between char_length(typed) - 2 and char_length(typed) + 2
  order by similarity(w.word, typed) desc, w.uses desc, w.word limit how_many
$$;

-- What is public, one view for each kind. The triggers, the rebuild and the test read these.

create view search_part.source_deck as
  select case when featured then 'featured-deck' else 'public-deck' end as shelf, id as parent_id, id, null::text as slug,
    false as is_locked, coalesce(name, '') as title, coalesce(description, '') as body
  from public.public_deck where approved and not coming_soon;

create view search_part.source_card as
  select case when d.featured then 'featured-card' else 'public-card' end as shelf, c.deck_id as parent_id, c.id,
    null::text as slug, false as is_locked, c.question as title,
    case when c.code = '' then c.answer else c.answer || E'\n' || c.code end as body
  from public.public_card c join public.public_deck d on d.id = c.deck_id
  where d.approved and not d.coming_soon;

create view search_part.source_lesson as
  select 'lesson' as shelf, course.id as parent_id, (lesson.value ->> 'id')::uuid as id, null::text as slug,
    lesson.ordinality > 1 as is_locked, coalesce(lesson.value ->> 'title', '') as title,
    search_text_of_html(coalesce(content.html, lesson.value ->> 'content', '')) as body
  from public.course
  cross join jsonb_array_elements(course.live_outline -> 'topics') topic
  cross join jsonb_array_elements(topic.value -> 'subtopics') with ordinality lesson
  left join public.course_content content
    on content.id = (lesson.value ->> 'contentRefId')::uuid and content.course_id = course.id
  where course.published_at is not null;

-- Only what the list and the statement say: not the difficulty, the patterns, the hints, the other names, the solutions.
create view search_part.source_exercise as
  select 'exercise' as shelf, md5(slug)::uuid as parent_id, md5(slug)::uuid as id, slug, false as is_locked, title,
    coalesce(content ->> 'statement', '') as body
  from public.exercise;

create view search_part.source_post as
  select 'post' as shelf, id as parent_id, id, null::text as slug, false as is_locked, title, content as body
  from public.discussion_post where deleted_at is null and hidden_at is null;

create view search_part.source as
  select * from search_part.source_deck union all select * from search_part.source_card
  union all select * from search_part.source_lesson union all select * from search_part.source_exercise
  union all select * from search_part.source_post;

-- The number of cards changes with every card, so only the columns that matter start this one.
create function search_follow_deck() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from public_search where shelf in ('featured-deck', 'public-deck') and parent_id = old.id;
  end if;
  if tg_op = 'DELETE' then
    delete from public_search where shelf in ('featured-card', 'public-card') and parent_id = old.id;
    return null;
  end if;
  insert into public_search (shelf, parent_id, id, title, body)
    select shelf, parent_id, id, title, body from search_part.source_deck where id = new.id;
  if tg_op = 'INSERT' then return null; end if;
  if (old.approved and not old.coming_soon, old.featured) is distinct from
      (new.approved and not new.coming_soon, new.featured) then
    if old.approved and not old.coming_soon and new.approved and not new.coming_soon then
      -- Moves the rows to the other shelf without folding their text again.
      update public_search set shelf = case when new.featured then 'featured-card' else 'public-card' end
      where shelf = case when old.featured then 'featured-card' else 'public-card' end and parent_id = new.id;
    else
      delete from public_search where shelf in ('featured-card', 'public-card') and parent_id = new.id;
      insert into public_search (shelf, parent_id, id, title, body)
        select shelf, parent_id, id, title, body from search_part.source_card where parent_id = new.id;
    end if;
  end if;
  return null;
end $$;
create trigger public_deck_search_inserted after insert or delete on public_deck
  for each row execute function search_follow_deck();
create trigger public_deck_search_updated after update of name, description, approved, featured, coming_soon on public_deck
  for each row when ((old.name, old.description, old.approved, old.featured, old.coming_soon)
    is distinct from (new.name, new.description, new.approved, new.featured, new.coming_soon))
  execute function search_follow_deck();

-- Triggers run in the order of their names. These come after the ones that count the cards, which lock the deck: a card
-- that is added while its deck is being approved then sees the approval, or the approval sees the card.
create function search_follow_cards() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from public_search s using changed c, before b
    where s.shelf in ('featured-card', 'public-card') and s.parent_id = b.deck_id and s.id = b.id
      and c.deck_id = b.deck_id and c.id = b.id and (c.question, c.answer, c.code) is distinct from (b.question, b.answer, b.code);
  end if;
  insert into public_search (shelf, parent_id, id, title, body)
    select s.shelf, s.parent_id, s.id, s.title, s.body
    from changed c join search_part.source_card s on s.parent_id = c.deck_id and s.id = c.id
    where tg_op = 'INSERT' or not exists (
      select from public_search p where p.shelf = s.shelf and p.parent_id = s.parent_id and p.id = s.id);
  return null;
end $$;
create function search_forget_cards() returns trigger language plpgsql as $$
begin
  delete from public_search s using changed c
  where s.shelf in ('featured-card', 'public-card') and s.parent_id = c.deck_id and s.id = c.id;
  return null;
end $$;
create trigger public_card_words_inserted after insert on public_card
  referencing new table as changed for each statement execute function search_follow_cards();
create trigger public_card_words_updated after update on public_card
  referencing old table as before new table as changed for each statement execute function search_follow_cards();
create trigger public_card_words_deleted after delete on public_card
  referencing old table as changed for each statement execute function search_forget_cards();

-- Writes only the lessons that differ.
create function search_store_course(course_id uuid) returns void language sql as $$
  with source as (select * from search_part.source_lesson where parent_id = search_store_course.course_id),
  gone as (
    delete from public_search p where p.shelf = 'lesson' and p.parent_id = search_store_course.course_id
      and not exists (select from source where source.id = p.id))
  insert into public_search (shelf, parent_id, id, is_locked, title, body)
  -- A lesson that an old outline has twice is stored once.
  select distinct on (id) shelf, parent_id, id, is_locked, title, body from source order by id, is_locked
  on conflict (shelf, parent_id, id) do update
    set is_locked = excluded.is_locked, title = excluded.title, body = excluded.body, stored_at = now()
    where (public_search.is_locked, public_search.title, public_search.body)
      is distinct from (excluded.is_locked, excluded.title, excluded.body)
$$;
create function search_follow_course() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from public_search where shelf = 'lesson' and parent_id = old.id;
  else
    perform search_store_course(new.id);
  end if;
  return null;
end $$;
create trigger course_search_stored after insert or delete or update of outline, published_at on course
  for each row execute function search_follow_course();
create function search_follow_contents() returns trigger language plpgsql as $$
begin
  perform search_store_course(course_id) from (select distinct course_id from changed) c;
  return null;
end $$;
create trigger course_content_search_inserted after insert on course_content
  referencing new table as changed for each statement execute function search_follow_contents();
create trigger course_content_search_updated after update on course_content
  referencing new table as changed for each statement execute function search_follow_contents();

create function search_follow_exercise() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from public_search where shelf = 'exercise' and parent_id = md5(old.slug)::uuid;
  end if;
  if tg_op <> 'DELETE' then
    insert into public_search (shelf, parent_id, id, slug, title, body)
      select shelf, parent_id, id, slug, title, body from search_part.source_exercise where slug = new.slug;
  end if;
  return null;
end $$;
create trigger exercise_search_stored after insert or delete or update of slug, title, content on exercise
  for each row execute function search_follow_exercise();

create function search_follow_post() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then delete from public_search where shelf = 'post' and parent_id = old.id; end if;
  if tg_op <> 'DELETE' then
    insert into public_search (shelf, parent_id, id, title, body)
      select shelf, parent_id, id, title, body from search_part.source_post where id = new.id;
  end if;
  return null;
end $$;
create trigger discussion_post_search_stored
  after insert or delete or update of title, content, hidden_at, deleted_at on discussion_post
  for each row execute function search_follow_post();

insert into public_search (shelf, parent_id, id, slug, is_locked, title, body)
select distinct on (shelf, parent_id, id) shelf, parent_id, id, slug, is_locked, title, body
from search_part.source order by shelf, parent_id, id, is_locked;
