import { type RefObject, Suspense } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '#app/client/lazy-part.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { courseMessages } from '#app/features/courses/course.messages.ts'
import {
  editorPath,
  isLocked,
  lessonPagePath,
  lessonPath,
  type LessonPosition,
  neighboursOf,
  signUpPath,
} from '#app/features/courses/course.rules.ts'
import type { CourseView, LessonView } from '#app/features/courses/course.schema.ts'
import { BeforeReading } from './before-reading.tsx'
import { LessonBody } from './lesson-body.tsx'
import type { QuestionsBeforeReading } from './lesson-questions.ts'
import { RecommendedCards } from './recommended-cards.tsx'
import { WriteItYourself } from './write-it-yourself.tsx'

const PostsAbout = lazyPart(async () => (await import('#app/features/post-links/posts-about.tsx')).PostsAbout)

type LessonArticleProps = {
  course: CourseView
  viewer: Viewer | null
  lesson: LessonView
  questions: QuestionsBeforeReading | null
  heading: RefObject<HTMLHeadingElement | null>
  isDone: boolean
  onMark: (isDone: boolean) => void
  /** The lesson before this one, if moving on has just marked it as done. */
  marked: { id: string; title: string } | null
  onUnmark: (lessonId: string) => void
  onNext: () => void
  /** Null unless this is the only lesson that is left. */
  onFinish: (() => void) | null
}

/** The lesson in the viewer, with links to the previous and the next one. */
export function LessonArticle(props: LessonArticleProps) {
  const { course, viewer, lesson, questions, heading, isDone, onMark } = props
  const { marked, onUnmark, onNext, onFinish } = props
  const editor = editorPath(viewer, { courseId: course.id, lessonId: lesson.id })
  const { previous, next } = neighboursOf(course, lesson.id)
  const lessonsInTopic = course.topics[lesson.topicIndex]?.lessons.length ?? 1
  return (
    <article className="lesson">
      {marked !== null && (
        <div className="lesson-marked" role="status">
          <Icon name="check" />
          <p dir="auto">{courseMessages.markedDone(marked.title)}</p>
          <Button size="sm" variant="ghost" onClick={() => onUnmark(marked.id)}>
            Undo
          </Button>
        </div>
      )}
      <div className="lesson-bar">
        <p className="small faint">
          <bdi>{lesson.topicTitle}</bdi> · lesson {lesson.subIndex + 1} of {lessonsInTopic}
        </p>
        <div className="row">
          {editor !== null && (
            <ButtonLink to={editor} variant="ghost" size="sm" icon="pencil">
              Edit
            </ButtonLink>
          )}
          <ButtonLink
            to={lessonPagePath(course.id, lesson.topicIndex, lesson.subIndex)}
            variant="ghost"
            size="sm"
            icon="book"
          >
            Open as page
          </ButtonLink>
        </div>
      </div>
      <h1 ref={heading} tabIndex={-1} dir="auto">
        {lesson.title}
      </h1>
      <BeforeReading lessonId={lesson.id} questions={questions}>
        {lesson.html === '' && lesson.frameContentId === null ? (
          <EmptyState title={courseMessages.noContent} />
        ) : (
          <LessonBody courseId={course.id} lesson={lesson} />
        )}
      </BeforeReading>
      {viewer !== null && (
        <p className="lesson-done">
          <Button
            icon={isDone ? 'check' : 'tick'}
            variant={isDone ? 'tonal' : 'secondary'}
            aria-pressed={isDone}
            onClick={() => onMark(!isDone)}
          >
            {isDone ? 'Done' : 'Mark as done'}
          </Button>
        </p>
      )}
      <WriteItYourself exercises={lesson.exercises} />
      <RecommendedCards cards={lesson.cards} viewer={viewer} from={lessonPath(course.id, lesson.id)} />
      {(previous !== null || next !== null) && (
        <nav className="pager" aria-label="Lessons">
          {previous === null ? (
            <span />
          ) : (
            <PagerLink label="Previous lesson" target={previous} {...{ course, viewer }} />
          )}
          {next !== null && (
            <PagerLink label="Next lesson" target={next} onClick={onNext} {...{ course, viewer }} />
          )}
        </nav>
      )}
      {onFinish !== null && (
        <p className="lesson-finish">
          <Button variant="primary" icon="tick" onClick={onFinish}>
            Finish the course
          </Button>
        </p>
      )}
      {/* Last, because it comes late and would move what is pressed. */}
      {viewer !== null && (
        <Suspense>
          <PostsAbout viewer={viewer} subject={{ kind: 'lesson', parentId: course.id, id: lesson.id }} />
        </Suspense>
      )}
    </article>
  )
}

type PagerLinkProps = {
  label: string
  target: LessonPosition
  course: CourseView
  viewer: Viewer | null
  onClick?: () => void
}

function PagerLink({ label, target, course, viewer, onClick }: PagerLinkProps) {
  const path = lessonPath(course.id, target.id)
  const isTargetLocked = isLocked(viewer, target.subIndex)
  return (
    <Link
      to={isTargetLocked ? signUpPath(path) : path}
      prefetch={isTargetLocked ? 'none' : 'intent'}
      preventScrollReset={!isTargetLocked}
      onClick={onClick}
      title={isTargetLocked ? courseMessages.unlock : undefined}
    >
      <span>
        {label}
        {isTargetLocked && (
          <>
            <Icon name="lock" />
            <span className="visually-hidden">, {courseMessages.unlock}</span>
          </>
        )}
      </span>
      <strong dir="auto">{target.title}</strong>
    </Link>
  )
}
