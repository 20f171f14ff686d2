-- The condition on a month's name stood in the query's where, and a plan may ask it of every relation of the database
-- before it asks which of them are months: 'pg_toast_16384' has no year, and nothing was dropped. The names are read
-- one by one now, of the months alone.
create or replace function drop_activity_months(keep_days integer) returns integer language plpgsql
set lock_timeout = '500ms' as $$
declare
  last_end timestamp := (now() at time zone 'UTC') - make_interval(days => keep_days);
  name text;
  dropped integer := 0;
begin
  for name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'activity'::regclass
    order by 1
  loop
    continue when to_date(substr(name, 2), 'YYYY_MM') + interval '1 month' > last_end;
    execute format('drop table activity_month.%I', name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;
