import type { Viewer } from '#app/shared/viewer.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { canOpenCourse, coursePath } from './course.rules.ts'
import type { CourseSummary } from './course.schema.ts'

type CourseCardProps = { course: CourseSummary; viewer: Viewer | null }

export function CourseCard({ course, viewer }: CourseCardProps) {
  const titleId = `course-${course.id}`
  const badgeId = `${titleId}-badge`
  const buttonId = `${titleId}-view`
  const isLive = course.lessonCount > 0
  const labelProps = { id: buttonId, 'aria-labelledby': `${buttonId} ${titleId}` }
  return (
    <article className="deck course" data-empty={!isLive || undefined} aria-labelledby={titleId}>
      <header className="deck-head">
        <h2 id={titleId} dir="auto">
          {course.title}
        </h2>
      </header>
      <div className="rule">
        <span />
      </div>
      <div className="deck-body">{course.preview !== '' && <p dir="auto">{course.preview}</p>}</div>
      <footer className="deck-foot">
        <Badge id={badgeId} kind={course.isDraft ? 'pending' : isLive ? 'live' : 'soon'}>
          {course.isDraft ? 'Draft' : isLive ? 'Live' : 'Coming Soon'}
        </Badge>
        {canOpenCourse(viewer, course) ? (
          <ButtonLink {...labelProps} size="sm" variant="tonal" to={coursePath(course.id)} prefetch="intent">
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
