import { countOf } from '#app/shared/figure-text.ts'
import { formatDay } from '#app/shared/time-text.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { canOpenCourse, coursePath } from './course.rules.ts'
import type { CourseSummary } from './course.schema.ts'
import { type CourseProgress, progressPercent } from './progress/course-progress.rules.ts'

type CourseCardProps = {
  course: CourseSummary
  viewer: Viewer | null
  /** The heading level of its title. */
  level?: 2 | 3
  /** Only for learners who have started a course. */
  progress?: CourseProgress | 'notStarted'
}

export function CourseCard({ course, viewer, level = 2, progress }: CourseCardProps) {
  const titleId = `course-${course.id}`
  const badgeId = `${titleId}-badge`
  const buttonId = `${titleId}-view`
  const Title = level === 2 ? 'h2' : 'h3'
  const isLive = course.lessonCount > 0
  // With progress, the tonal button is Continue.
  const viewVariant = progress === undefined ? 'tonal' : 'secondary'
  const labelProps = { id: buttonId, 'aria-labelledby': `${buttonId} ${titleId}` }
  return (
    <article className="deck course" data-empty={!isLive || undefined} aria-labelledby={titleId}>
      <header className="deck-head">
        <Title id={titleId} dir="auto">
          {course.title}
        </Title>
      </header>
      <div className="rule">
        <span />
      </div>
      <div className="deck-body">
        {course.preview !== '' && <p dir="auto">{course.preview}</p>}
        {progress !== undefined && isLive && <CardProgress {...{ course, progress }} />}
      </div>
      <footer className="deck-foot">
        <Badge id={badgeId} kind={course.isDraft ? 'pending' : isLive ? 'live' : 'soon'}>
          {course.isDraft ? 'Draft' : isLive ? 'Live' : 'Coming Soon'}
        </Badge>
        {canOpenCourse(viewer, course) ? (
          <ButtonLink
            {...labelProps}
            size="sm"
            variant={viewVariant}
            to={coursePath(course.id)}
            prefetch="intent"
          >
            View Course
          </ButtonLink>
        ) : (
          <Button {...labelProps} size="sm" variant="tonal" isUnavailable aria-describedby={badgeId}>
            View Course
          </Button>
        )}
      </footer>
    </article>
  )
}

type CardProgressProps = { course: CourseSummary; progress: CourseProgress | 'notStarted' }

function CardProgress({ course, progress }: CardProgressProps) {
  if (progress === 'notStarted') {
    return <p className="deck-note">{countOf(course.lessonCount, 'lesson')}, not started</p>
  }
  const { doneCount, lessonCount, finishedAt, next } = progress
  if (finishedAt !== null) {
    return (
      <p className="deck-note" data-done>
        <Icon name="check" />
        Finished {formatDay(finishedAt)}, {countOf(lessonCount, 'lesson')}
      </p>
    )
  }
  return (
    <>
      <ProgressBar
        label={course.title}
        percent={progressPercent(progress)}
        caption={`${doneCount} of ${countOf(lessonCount, 'lesson')}`}
      />
      {next !== null && (
        <ButtonLink className="deck-continue" size="sm" variant="tonal" to={next.path} prefetch="intent">
          <span>
            Continue: <bdi>{next.title}</bdi>
          </span>
          <Icon name="arrow-right" />
        </ButtonLink>
      )}
    </>
  )
}
