-- What the forecast of a plan needs from the learner's own answers, and what its steps really take.

-- The sum of the recall that the schedule expected at the answers of due_answers, in thousandths: who misses more than
-- that forgets faster than the model. 0 for days before this column.
alter table study_day add column due_expected integer not null default 0;
alter table study_day_deck add column due_expected integer not null default 0;

-- The study day on which the learner answered the notice about what moved; it stays closed on every device.
alter table study_plan add column moved_seen_day integer;

-- How long learners really take, summed up by a job: a request never reads another learner's rows. Few rows.
create table measured_time (
  -- card: an answer; ref is ''. exercise: until it is solved; ref is its slug.
  kind text not null check (kind in ('card', 'exercise')),
  ref text not null check (length(ref) <= 60),
  -- The median of the learners.
  seconds integer not null check (seconds >= 0),
  learners integer not null check (learners >= 0),
  primary key (kind, ref)
);
