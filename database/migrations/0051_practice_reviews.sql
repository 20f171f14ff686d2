-- The results of an exercise are stored as reviews, and its schedule is their replay, as with cards: so one statement stores
-- an attempt, and a fit or another goal of the learner's counts for exercises, too. `memory` and `due_day` are for processes of
-- the release before; the next one drops them.
alter table exercise_progress
  add column reviews jsonb not null default '[]' check (jsonb_array_length(reviews) <= 100),
  -- The study day of the last review: only the first result of a day counts.
  add column reviewed_day integer,
  -- The stored attempts, the last one first. An attempt that is sent twice is found here, under the lock of this row.
  add column attempt_ids uuid[] not null default '{}';

-- Attempts are stored in a ring of 20 slots, so that their number is bounded also when several arrive at the same time.
alter table exercise_attempt add column slot smallint;

with numbered as (
  select learner_id, slug, id, row_number() over (partition by learner_id, slug order by id desc) as newest
  from exercise_attempt)
update exercise_attempt a set slot = ((p.attempts - n.newest) % 20 + 20) % 20
from numbered n join exercise_progress p on p.learner_id = n.learner_id and p.slug = n.slug
where a.learner_id = n.learner_id and a.slug = n.slug and a.id = n.id and n.newest <= 20;

create unique index exercise_attempt_slot on exercise_attempt (learner_id, slug, slot);

with finished as (
  select learner_id, slug, array_agg(id order by id desc) as ids,
    coalesce(jsonb_agg(jsonb_build_object('id', id, 'at', (extract(epoch from created_at) * 1000)::bigint, 'zoneOffsetMinutes', 0,
      'rating', case when outcome = 'gave-up' then 'again' when hints_opened > 0 then 'hard' else 'good' end) order by id)
      filter (where outcome <> 'failed'), '[]') as reviews
  from exercise_attempt group by learner_id, slug)
update exercise_progress p set reviews = f.reviews, attempt_ids = f.ids, reviewed_day = (p.memory ->> 'lastReviewDay')::integer
from finished f where p.learner_id = f.learner_id and p.slug = f.slug;
