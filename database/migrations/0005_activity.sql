-- What people did, written once and with the server's time. A month is one partition, so that old
-- months can be dropped whole. The partitions stand in a schema of their own: they are no tables
-- that anyone names.

create table activity (
  id uuid not null,
  created_at timestamptz(3) not null default now(),
  person_id uuid not null,
  type text not null check (
    type in ('login', 'register', 'create_deck', 'study_deck', 'view_course_topic', 'view_course_subtopic')
  ),
  deck_id uuid,
  deck_title text check (char_length(deck_title) <= 200),
  course_title text check (char_length(course_title) <= 200),
  topic_title text check (char_length(topic_title) <= 200),
  subtopic_title text check (char_length(subtopic_title) <= 200),
  primary key (created_at, id)
) partition by range (created_at);
create index activity_of_person on activity (person_id, created_at desc, id desc);

create schema activity_month;

-- Makes the partitions from this month to so many months ahead; those that are there stay as they are.
create function make_activity_months(months_ahead integer) returns void language plpgsql as $$
declare
  this_month timestamp := date_trunc('month', now() at time zone 'UTC');
  first_day timestamp;
  name text;
begin
  for ahead in 0..months_ahead loop
    first_day := this_month + make_interval(months => ahead);
    name := to_char(first_day, '"m"YYYY_MM');
    -- Asked first: making a partition locks the whole table for a moment.
    continue when to_regclass('activity_month.' || name) is not null;
    execute format(
      'create table activity_month.%I partition of activity for values from (%L) to (%L)',
      name, first_day at time zone 'UTC', (first_day + interval '1 month') at time zone 'UTC'
    );
  end loop;
end
$$;

select make_activity_months(12);
