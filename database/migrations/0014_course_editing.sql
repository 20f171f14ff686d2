-- Editing courses. What a save leaves out is not lost at once: another administrator may be about to save a version
-- that still names it.

alter table course_content
  -- Since when no lesson names it; null while one does.
  add column left_at timestamptz(3);
create index course_content_left on course_content (left_at) where left_at is not null;

alter table course
  -- The save that made the present version: a browser that never got the answer finds out that it was its own.
  add column last_save_id uuid;
