-- A browser that lost the answer to "a session began" sends it again under the same id. A unique index over the whole
-- table would need its partition key, the time; one on each month is enough, because a retry follows within seconds.

do $$
declare
  month regclass;
begin
  for month in select inhrelid::regclass from pg_inherits where inhparent = 'activity'::regclass loop
    execute format('create unique index on %s (id)', month);
  end loop;
end
$$;

create or replace function make_activity_months(months_ahead integer) returns void language plpgsql as $$
declare
  this_month timestamp := date_trunc('month', now() at time zone 'UTC');
  first_day timestamp;
  name text;
begin
  for ahead in 0..months_ahead loop
    first_day := this_month + make_interval(months => ahead);
    name := to_char(first_day, '"m"YYYY_MM');
    -- Checked first: creating a partition locks the whole table for a moment.
    continue when to_regclass('activity_month.' || name) is not null;
    execute format(
      'create table activity_month.%I partition of activity for values from (%L) to (%L)',
      name, first_day at time zone 'UTC', (first_day + interval '1 month') at time zone 'UTC'
    );
    execute format('create unique index on activity_month.%I (id)', name);
  end loop;
end
$$;
