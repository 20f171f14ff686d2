import { Link } from 'react-router'
import { coursePath } from '#app/features/courses/course.rules.ts'
import { formatDay } from '#app/shared/time-text.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { ProgressRule } from '#app/ui/progress-bar.tsx'
import { type CourseProgress, progressPercent } from './course-progress.rules.ts'

/** The course that was read last, with the one button that continues it. */
export function CurrentCourse({ progress }: { progress: CourseProgress }) {
  const { courseId, courseTitle, lessonCount, doneCount, lastSeenAt, next } = progress
  const percent = Math.round(progressPercent(progress))
  return (
    <section className="current-course" aria-labelledby="current-course">
      <div className="current-course-head">
        <h2 id="current-course" dir="auto">
          {courseTitle}
        </h2>
        <span className="small faint">
          Last read <time dateTime={lastSeenAt}>{formatDay(lastSeenAt)}</time>
        </span>
      </div>
      <ProgressRule
        aria-labelledby="current-course"
        aria-valuetext={`${doneCount} of ${lessonCount} lessons`}
        value={percent}
      />
      {next !== null && (
        <div className="current-course-body">
          <div>
            <p>
              Lesson {next.number} of {lessonCount}
            </p>
            {next.after !== null && (
              <p className="small faint">
                After it: <bdi>{next.after.title}</bdi>.
              </p>
            )}
            <p className="small">
              <Link className="link" to={coursePath(courseId)}>
                View Course
              </Link>
            </p>
          </div>
          <ButtonLink variant="primary" size="lg" to={next.path} prefetch="intent">
            <span>
              Continue: <bdi>{next.title}</bdi>
            </span>
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
