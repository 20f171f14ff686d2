-- Mock interviews over a system design, a debugging or an AI-assisted round. Only the new build creates those; to an old
-- process such a room looks as if its exercise were gone.
alter table mock_round
  -- What the slug is the name of. A round over a deck has no slug.
  add column kind text not null default 'exercise' check (kind in ('exercise', 'design', 'debug', 'assisted'));

-- A final board, or the files that were changed, is longer than the code of an exercise. The new check is wider than the
-- old one, so every row passes it.
alter table mock_round drop constraint mock_round_final_code_check;
alter table mock_round add constraint mock_round_final_code_check check (length(final_code) <= 200000) not valid;

alter table mock_code
  -- What the shared document may hold, fixed when the clock starts: a board, or the paths of a project. Null for one text.
  add column document jsonb check (length(document::text) <= 10000);
