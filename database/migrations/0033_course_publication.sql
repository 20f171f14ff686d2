-- A course is a draft until it is published, and readers see only the lessons that have a text.

alter table course_content
  -- A picture, a rule or a script counts as text; empty paragraphs don't.
  add column has_text boolean not null generated always as (
    script <> '' or html ~* '<(img|svg|hr|table)\y'
    or regexp_replace(html, '<[^>]*>|&nbsp;|[\s\u00a0]', '', 'g') <> '') stored;

alter table course
  -- Null: a draft, which only administrators see.
  add column published_at timestamptz(3),
  -- The outline that readers see: without the lessons that have no text.
  add column live_outline jsonb not null default '{"topics": []}';

create function course_live_outline(course_id uuid, outline jsonb) returns jsonb language sql stable as $$
  select jsonb_build_object('topics', coalesce(jsonb_agg(
    topic.value || jsonb_build_object('subtopics', (
      select coalesce(jsonb_agg(lesson.value order by lesson.ordinality), '[]'::jsonb)
      from jsonb_array_elements(coalesce(topic.value -> 'subtopics', '[]'::jsonb)) with ordinality lesson
      where case
        when lesson.value ->> 'contentRefId' is null then coalesce(lesson.value ->> 'content', '') ~ '\S'
        else exists (
          select from course_content content
          where content.id = (lesson.value ->> 'contentRefId')::uuid
            and content.course_id = course_live_outline.course_id and content.has_text)
        end))
    order by topic.ordinality), '[]'::jsonb))
  from jsonb_array_elements(course_live_outline.outline -> 'topics') with ordinality topic
$$;

-- Every writer stores the contents before the course, so the outline is filtered once, when it is written.
create function store_live_outline() returns trigger language plpgsql as $$
begin
  new.live_outline := course_live_outline(new.id, new.outline);
  new.lesson_count := jsonb_array_length(
    jsonb_path_query_array(new.live_outline, '$.topics[*].subtopics[*]'));
  return new;
end $$;
create trigger course_stores_live_outline before insert or update of outline on course
  for each row execute function store_live_outline();

-- The courses of before are live already.
update course set published_at = created_at, outline = outline;

-- The editor finds recommended cards by the words of their question.
create index public_card_question_words on public_card using gin (to_tsvector('simple', question));
