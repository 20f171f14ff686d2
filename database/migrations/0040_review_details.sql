-- What the schedule needs to know about an answer. The inputs of its decision (day start, target retention, longest
-- interval, parameters) are stored with the answer, so that a replay gives the same memory after a setting changed.
alter table review
  add column hints_used smallint not null default 0 check (hints_used between 0 and 3),
  -- What the learner said before the answer was shown; null if not prompted, or skipped.
  add column confidence text check (confidence in ('sure', 'think-so', 'guess')),
  add column day_start_hour smallint not null default 4 check (day_start_hour between 0 and 23),
  add column retention_permille smallint not null default 900 check (retention_permille between 700 and 970),
  -- The longest interval on that day, which interviews shorten.
  add column longest_interval_days smallint not null default 365 check (longest_interval_days between 1 and 365),
  -- The row of memory_fit with the parameters; 0 stands for the defaults.
  add column fit_version integer not null default 0 check (fit_version >= 0),
  add column scheduler_version text not null default 'fsrs-6/1' check (char_length(scheduler_version) <= 20),
  drop constraint review_grade_check,
  drop constraint review_mode_check,
  add constraint review_grade_check check (grade in ('again', 'hard', 'good', 'easy')),
  add constraint review_mode_check check (mode in ('classic', 'review'));

-- The history of one card, for a replay after a late answer or an undo.
create index review_of_card on review (learner_id, card_id, answered_at, id);

-- Functions, because planning a query over all months takes longer than running it: their plans are cached by session,
-- and a start time that is known when the plan is made leaves one month.

-- Which of these events are stored, and which of them an undo of the same run names.
create function stored_run_events(of_learner uuid, started timestamptz, event_ids uuid[], card_ids uuid[])
  returns table (stored_id uuid, undone_id uuid) language plpgsql stable as $$
begin
  return query
    select r.id, null::uuid from review r
    where r.learner_id = of_learner and r.run_started_at = started and r.id = any(event_ids)
    union all
    select null::uuid, r.undoes from review r
    where r.learner_id = of_learner and r.run_started_at = started and r.card_id = any(card_ids)
      and r.undoes = any(event_ids);
end
$$;

-- All events of these cards, for a replay.
create function review_history(of_learner uuid, card_ids uuid[])
  returns setof review language plpgsql stable as $$
begin
  if cardinality(card_ids) = 0 then
    return;
  end if;
  return query select r.* from review r where r.learner_id = of_learner and r.card_id = any(card_ids);
end
$$;
