-- The last save of each text that is stored while it is typed: who wrote it (one open screen) and the number of the
-- save, as in 'uuid:0000000012'. A save that follows on neither is answered with what is there.
alter table exercise_draft add column last_edit text not null default '';
alter table story add column last_edit text not null default '';
alter table interview add column last_edit text not null default '';
alter table mock_note add column last_edit text not null default '';
alter table mock_mark add column last_edit text not null default '';
