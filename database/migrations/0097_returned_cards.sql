-- Cards that came back on a day, whatever their phase, at their first answer of it, and how many were right: due_answers
-- leaves out those that are still learned. 0 for days before these columns.
alter table study_day add column returned_cards integer not null default 0, add column returned_right integer not null default 0;
alter table study_day_deck add column returned_cards integer not null default 0, add column returned_right integer not null default 0;
