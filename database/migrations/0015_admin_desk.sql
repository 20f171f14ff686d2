-- What the admin desk reads, and what leaves by the clock.

-- The list under 'Featured decks': the administrators' own decks, featured or not, and whatever else is featured.
create index public_deck_curated on public_deck (created_at desc, id desc) where owner_id is null or featured;

-- Rejected copies whose time is over are looked for once a day, whoever owns them.
create index deck_rejected_by_time on deck (rejected_at) where rejected_at is not null;

-- People are found by the beginning of their address.
create index person_by_address on person (email text_pattern_ops);

-- The log of one type, newest first. Of one person there is such an index already.
create index activity_of_type on activity (type, created_at desc, id desc);

-- Drops the months that ended so many days ago, whole. It does not wait for long: whoever writes would wait with it.
create function drop_activity_months(keep_days integer) returns integer language plpgsql
set lock_timeout = '500ms' as $$
declare
  last_end timestamp := (now() at time zone 'UTC') - make_interval(days => keep_days);
  name text;
  dropped integer := 0;
begin
  for name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'activity'::regclass
      and to_date(substr(c.relname, 2), 'YYYY_MM') + interval '1 month' <= last_end
    order by 1
  loop
    execute format('drop table activity_month.%I', name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;

-- That something was recorded, and no more than that. A publication of its own: it tells of new rows only, so that a
-- person who leaves with a hundred thousand entries wakes nobody, and it names the table, not the month.
create publication flashcards_activity for table activity (id)
  with (publish = 'insert', publish_via_partition_root = true);
