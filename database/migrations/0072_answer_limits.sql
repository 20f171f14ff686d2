-- What one answer may cost is bounded: a card and a study day take a limited number of answers, and a late answer is
-- replayed from a checkpoint.

-- The limits count what is stored, so that taking answers back makes no room for more.
alter table card_memory
  -- Undone answers and their undos; together with reps they are all stored events of the card.
  add column undone_events integer not null default 0;
alter table study_day
  -- Together with answers they are all stored answers of the day.
  add column undone_answers integer not null default 0;
alter table learner_memory
  -- The UTC day of the last receipt, in days since 1970-01-01, and how many events arrived on it.
  add column received_day integer,
  add column received_events integer not null default 0;

-- The memory of a card after some of its answers, in steps of reps. Derived from the reviews like card_memory; most cards
-- have too few answers for a row.
create table card_checkpoint (
  learner_id uuid not null,
  card_id uuid not null,
  reps integer not null check (reps > 0),
  -- The last answer that it includes.
  answered_at timestamptz(3) not null,
  review_id uuid not null,
  outcome jsonb not null,
  primary key (learner_id, card_id, reps)
);

-- These take the place of stored_run_events and review_history, which processes of the build before still call.

-- Which of these events are stored and when they were answered, and which of them an undo of the same run names.
create function known_run_events(of_learner uuid, started timestamptz, event_ids uuid[], card_ids uuid[])
  returns table (stored_id uuid, stored_at timestamptz, undone_id uuid) language plpgsql stable as $$
begin
  return query
    select r.id, r.answered_at::timestamptz, null::uuid from review r
    where r.learner_id = of_learner and r.run_started_at = started and r.id = any(event_ids)
    union all
    select null::uuid, null::timestamptz, r.undoes from review r
    where r.learner_id = of_learner and r.run_started_at = started and r.card_id = any(card_ids)
      and r.undoes = any(event_ids);
end
$$;

-- Whether a card has more events than a replay may read. Reads no more than that of them.
create function has_more_events(of_learner uuid, of_card uuid, max_events integer)
  returns boolean language plpgsql stable as $$
begin
  return (
    select count(*) > max_events from (
      select from review r where r.learner_id = of_learner and r.card_id = of_card limit max_events + 1
    ) first_events
  );
end
$$;

-- The answers of a card after a checkpoint, or all of them, and all of its undos: an undo can be older than its answer.
create function card_history(of_learner uuid, of_card uuid, after_at timestamptz, after_id uuid)
  returns setof review language plpgsql stable as $$
begin
  return query select r.* from review r
    where r.learner_id = of_learner and r.card_id = of_card
      and (after_at is null or r.undoes is not null or (r.answered_at, r.id) > (after_at, after_id));
end
$$;
