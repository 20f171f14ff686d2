-- Learners who studied before card_memory existed: the job rebuild-learners derives their memory from their reviews.
-- A run over single cards has the id of their set as its deck (a UUID of version 8), which is no deck to join.
insert into learner_memory (learner_id, needs_rebuild)
select distinct learner_id, true from study_run
on conflict (learner_id) do nothing;

insert into learning_deck (learner_id, deck_id, joined_at)
select learner_id, deck_id, min(started_at) from study_run
where substr(deck_id::text, 15, 1) <> '8'
group by learner_id, deck_id
on conflict (learner_id, deck_id) do nothing;
