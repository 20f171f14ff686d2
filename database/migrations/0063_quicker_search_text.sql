-- The same text as before in a fifth of the time: publishing a course of 500 long lessons took longer than a statement may.

create or replace function search_fold(input text, is_query boolean default false) returns text
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
    -- By regular expression, because `translate` compares every letter with each of the 32 signs.
    return regexp_replace(folded, '[!-/:-@[-`{-~]+', ' ', 'g');
  end if;
  -- The collation again: without it, a database of locale C knows no letters but those of ASCII.
  return btrim(regexp_replace(folded collate "und-x-icu", '[^[:alnum:]]+', ' ', 'g'));
end $$;

-- Single spaces are most of a text and stay as they are.
create or replace function search_text_of_html(html text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(replace(replace(replace(replace(replace(replace(
    regexp_replace(regexp_replace(html, '<(script|style)\M.*?</\1>', ' ', 'gi'), '<[^>]*>', ' ', 'g'),
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'), '\s{2,}|[^\S ]', ' ', 'g'))
$$;
