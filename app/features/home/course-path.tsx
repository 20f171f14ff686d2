import { Link } from 'react-router'
import { canOpenCourse, coursePath, NO_COURSES } from '#app/features/courses/course.rules.ts'
import type { CourseSummary } from '#app/features/courses/course.schema.ts'
import { countOf } from '#app/shared/figure-text.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { Badge } from '#app/ui/badge.tsx'

type CoursePathProps = {
  courses: readonly CourseSummary[]
  /** Of all, with those that aren't shown here. */
  courseCount: number
  viewer: Viewer | null
}

const formatNumber = (position: number) => String(position + 1).padStart(2, '0')

/** The courses as a table of contents. A course without lessons is announced but not linked. */
export function CoursePath({ courses, courseCount, viewer }: CoursePathProps) {
  return (
    <section className="band wrap" id="courses" aria-labelledby="home-courses">
      <div className="band-head">
        <h2 id="home-courses">The course path</h2>
        <p className="muted">
          {courses.length === 0
            ? NO_COURSES
            : `${countOf(courseCount, 'course')} in the order we'd study them. The first lesson of every topic is open to everyone.`}
        </p>
        {courses.length > 0 && (
          <Link className="link" to="/courses">
            All courses
          </Link>
        )}
      </div>
      {courses.length > 0 && (
        <ol className="home-contents">
          {courses.map((course, position) => (
            <li key={course.id}>
              {canOpenCourse(viewer, course) ? (
                <Link className="home-contents-row" to={coursePath(course.id)} prefetch="intent">
                  <Line {...{ course, position }} />
                </Link>
              ) : (
                <span className="home-contents-row" data-soon="">
                  <Line {...{ course, position }} />
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Line({ course, position }: { course: CourseSummary; position: number }) {
  const isLive = course.lessonCount > 0
  return (
    <>
      <span className="home-contents-number nums">{formatNumber(position)}</span>
      <span className="home-contents-title" dir="auto">
        {course.title}
      </span>
      <span className="home-contents-dots" aria-hidden="true" />
      {isLive && <span className="home-contents-count nums">{countOf(course.lessonCount, 'lesson')}</span>}
      <Badge kind={isLive ? 'live' : 'soon'} isQuiet={isLive}>
        {isLive ? 'Live' : 'Coming Soon'}
      </Badge>
    </>
  )
}
