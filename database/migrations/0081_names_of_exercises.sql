-- The list of exercises finds them by their well-known names. From the content, which is large and compressed: reading it
-- for each row of a list would cost more than the list. The table has a few hundred rows, so writing it anew takes moments.
-- squawk-ignore adding-field-with-default
alter table exercise add column also_called jsonb generated always as (coalesce(content -> 'alsoCalled', '[]'::jsonb)) stored;

-- Search finds them by these names, too. Still not by the difficulty, the patterns, the hints and the solutions.
create or replace view search_part.source_exercise as
  select 'exercise' as shelf, md5(slug)::uuid as parent_id, md5(slug)::uuid as id, slug, false as is_locked, title,
    concat_ws(E'\n', coalesce(content ->> 'statement', ''),
      (select string_agg(name, ', ') from jsonb_array_elements_text(coalesce(content -> 'alsoCalled', '[]'::jsonb)) name)) as body
  from public.exercise;
-- Its trigger writes the rows of the index again.
update exercise set title = title;
