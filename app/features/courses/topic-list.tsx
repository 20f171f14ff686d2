import { useState, type MouseEvent } from 'react'
import { Link, PrefetchPageLinks, useNavigate } from 'react-router'
import type { Viewer } from '#app/shared/viewer.ts'
import { Icon } from '#app/ui/icon.tsx'
import { showBounds } from '#app/ui/bound.tsx'
import { courseMessages } from './course.messages.ts'
import { coursePath, isLocked, lessonPath, signUpPath, topicPath } from './course.rules.ts'
import type { CourseView } from './course.schema.ts'

type Topic = CourseView['topics'][number]

type TopicListProps = {
  id: string
  course: CourseView
  viewer: Viewer | null
  /** The current topic; -1 for none. */
  topicIndex: number
  lessonId: string | null
  /** Only used on small screens. */
  isOpen: boolean
  isDone: (lessonId: string) => boolean
}

/**
 * The topics, with the current one expanded. Selecting a topic opens its first lesson. It is a form, so that the
 * buttons also work before hydration.
 */
export function TopicList({ id, course, viewer, topicIndex, lessonId, isOpen, isDone }: TopicListProps) {
  const navigate = useNavigate()
  const [closedId, setClosedId] = useState<string | null>(null)
  const [prefetchId, setPrefetchId] = useState<string | null>(null)

  function handleTopic(event: MouseEvent, topic: Topic, isCurrent: boolean) {
    event.preventDefault()
    if (isCurrent) {
      setClosedId(closedId === topic.id ? null : topic.id)
      return
    }
    setClosedId(null)
    void navigate(topicPath(course.id, topic.id), { preventScrollReset: true })
  }

  return (
    <form action={coursePath(course.id)} className="topics" id={id} data-open={isOpen || undefined}>
      <ol>
        {course.topics.map((topic, index) => {
          const isCurrent = index === topicIndex
          const isExpanded = isCurrent && closedId !== topic.id
          const handleIntent = isCurrent ? undefined : () => setPrefetchId(topic.id)
          return (
            <li key={topic.id}>
              <button
                type="submit"
                name="topic"
                value={topic.id}
                className="topic"
                aria-expanded={isExpanded}
                onClick={(event) => handleTopic(event, topic, isCurrent)}
                onMouseEnter={handleIntent}
                onFocus={handleIntent}
              >
                <Icon name="chevron-right" />
                <span dir="auto">{showBounds(topic.title)}</span>
                <span className="nums faint">
                  {topic.lessons.length}
                  <span className="visually-hidden">
                    {' '}
                    {topic.lessons.length === 1 ? 'lesson' : 'lessons'}
                  </span>
                </span>
              </button>
              {isExpanded && <Lessons {...{ course, viewer, topic, lessonId, isDone }} />}
            </li>
          )
        })}
      </ol>
      {prefetchId !== null && <PrefetchPageLinks page={topicPath(course.id, prefetchId)} />}
    </form>
  )
}

type LessonsProps = Pick<TopicListProps, 'course' | 'viewer' | 'lessonId' | 'isDone'> & { topic: Topic }

function Lessons({ course, viewer, topic, lessonId, isDone }: LessonsProps) {
  const firstLocked = topic.lessons.find((_, subIndex) => isLocked(viewer, subIndex))
  return (
    <>
      <ul>
        {topic.lessons.map((lesson, subIndex) => (
          <li key={lesson.id}>
            {isLocked(viewer, subIndex) ? (
              <LockedLesson courseId={course.id} lesson={lesson} />
            ) : (
              <Link
                className="topic-lesson"
                to={lessonPath(course.id, lesson.id)}
                prefetch="intent"
                preventScrollReset
                aria-current={lesson.id === lessonId ? 'page' : undefined}
              >
                <span dir="auto">
                  {showBounds(lesson.title)}
                  {isDone(lesson.id) && <span className="visually-hidden">, done</span>}
                </span>
                <Recall recall={course.recalls.find(({ lessonId: id }) => id === lesson.id)?.recall} />
                {isDone(lesson.id) && <Icon name="tick" />}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {firstLocked !== undefined && (
        <p className="unlock">
          <Icon name="lock" />
          <span>
            {courseMessages.unlock}.{' '}
            <Link className="link" to={signUpPath(lessonPath(course.id, firstLocked.id))}>
              Sign up
            </Link>
          </span>
        </p>
      )}
    </>
  )
}

/** In words: the mean over the few cards of a lesson is too rough for a number. */
const describeRecall = (recall: number) =>
  recall >= 0.9
    ? "you'd still recall its cards"
    : recall >= 0.7
      ? 'some of its cards are fading'
      : 'its cards need a review'

/** A mark that fades as the lesson's cards are forgotten; nothing before the first answer. */
function Recall({ recall }: { recall: number | undefined }) {
  if (recall === undefined) return null
  const text = describeRecall(recall)
  return (
    <span className="topic-lesson-recall" title={text}>
      <span className="visually-hidden">, {text}</span>
      <i aria-hidden="true" style={{ opacity: Math.max(0.15, recall) }} />
    </span>
  )
}

function LockedLesson({ courseId, lesson }: { courseId: string; lesson: Topic['lessons'][number] }) {
  return (
    <Link
      className="topic-lesson topic-lesson-locked"
      to={signUpPath(lessonPath(courseId, lesson.id))}
      title={courseMessages.unlock}
    >
      <span dir="auto">
        {showBounds(lesson.title)}
        <span className="visually-hidden">, {courseMessages.unlock}</span>
      </span>
      <Icon name="lock" />
    </Link>
  )
}
