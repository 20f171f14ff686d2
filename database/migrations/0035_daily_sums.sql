-- Sums by day for the administrators' overview. What one learner did on one day is counted in the transaction that
-- stores it, so learners never wait for each other; a job adds these rows up, and screens read only its sums.

create table learner_day (
  person_id uuid not null,
  -- In UTC, by the server's clock.
  day date not null,
  signups integer not null default 0,
  answers integer not null default 0,
  -- Answers that were taken back on this day.
  undone integer not null default 0,
  -- Lessons that were done on this day and still are.
  lessons integer not null default 0,
  updated_at timestamptz(3) not null default now(),
  primary key (person_id, day)
);
create index learner_day_of_day on learner_day (day);
create index learner_day_changed on learner_day (updated_at);
create index learner_day_signed_up on learner_day (person_id) include (day) where signups > 0;

create table day_sum (
  day date primary key,
  signups integer not null,
  active integer not null,
  answers integer not null,
  lessons integer not null
);
create table week_sum (
  -- The Monday.
  week date primary key,
  active integer not null
);
create table cohort_sum (
  signup_week date not null,
  week date not null,
  active integer not null,
  primary key (signup_week, week)
);
-- One row: up to when the learners' days are in the sums.
create table sum_state (
  id boolean primary key default true check (id),
  summed_at timestamptz(3) not null,
  duration_ms integer not null
);

create function utc_day(moment timestamptz) returns date language sql immutable as $$
  select (moment at time zone 'UTC')::date
$$;

create function count_signup() returns trigger language plpgsql as $$
begin
  insert into learner_day (person_id, day, signups) values (new.id, utc_day(new.created_at), 1)
  on conflict (person_id, day) do update set signups = 1, updated_at = now();
  return null;
end $$;
create trigger person_counts_signup after insert on person for each row execute function count_signup();

create function count_reviews() returns trigger language plpgsql as $$
begin
  insert into learner_day as d (person_id, day, answers, undone)
  select learner_id, utc_day(received_at), count(grade), count(undoes) from added group by 1, 2
  on conflict (person_id, day) do update set
    answers = d.answers + excluded.answers, undone = d.undone + excluded.undone, updated_at = now();
  return null;
end $$;
create trigger review_counts_answers after insert on review referencing new table as added
  for each statement execute function count_reviews();

-- A lesson counts on the day it was done, and no more when that is taken back.
create function count_lesson() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.done_at is not distinct from old.done_at then return null; end if;
    if old.done_at is not null then
      update learner_day set lessons = lessons - 1, updated_at = now()
      where person_id = old.learner_id and day = utc_day(old.done_at);
    end if;
  end if;
  if new.done_at is not null then
    insert into learner_day as d (person_id, day, lessons) values (new.learner_id, utc_day(new.done_at), 1)
    on conflict (person_id, day) do update set lessons = d.lessons + 1, updated_at = now();
  end if;
  return null;
end $$;
create trigger lesson_progress_counts_lesson after insert or update of done_at on lesson_progress
  for each row execute function count_lesson();

-- What happened before this migration.
insert into learner_day (person_id, day, signups, answers, undone, lessons)
select person_id, day, sum(signups), sum(answers), sum(undone), sum(lessons) from (
  select id as person_id, utc_day(created_at) as day, 1 as signups, 0 as answers, 0 as undone, 0 as lessons from person
  union all
  select learner_id, utc_day(received_at), 0, count(grade), count(undoes), 0 from review group by 1, 2
  union all
  select learner_id, utc_day(done_at), 0, 0, 0, count(*) from lesson_progress where done_at is not null group by 1, 2
) counted group by 1, 2;
