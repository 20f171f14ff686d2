import { countOf } from '#app/shared/figure-text.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { SectionHead } from '#app/ui/section-head.tsx'
import { CourseCard } from '#app/features/courses/course-card.tsx'
import type { CourseSummary } from '#app/features/courses/course.schema.ts'
import { CurrentCourse } from './current-course.tsx'
import { type CourseProgress, findCurrentCourse, groupCourses } from './course-progress.rules.ts'

type CourseGroupsProps = {
  courses: readonly CourseSummary[]
  progress: readonly CourseProgress[]
  viewer: Viewer | null
}

/** The list for a learner who has started a course: where to continue, what comes next, and what is finished. */
export function CourseGroups({ courses, progress, viewer }: CourseGroupsProps) {
  const current = findCurrentCourse(progress)
  const { inProgress, notStarted, finished } = groupCourses(courses, progress)
  const groups = [
    { id: 'in-progress', title: 'In progress', courses: inProgress, count: `${inProgress.length} more` },
    { id: 'next', title: 'Next in order', courses: notStarted, count: countOf(notStarted.length, 'course') },
    { id: 'finished', title: 'Finished', courses: finished, count: countOf(finished.length, 'course') },
  ]
  return (
    <>
      {current !== null && <CurrentCourse progress={current} />}
      {groups
        .filter((group) => group.courses.length > 0)
        .map((group) => (
          <section key={group.id} className="group" aria-labelledby={group.id}>
            <SectionHead id={group.id} title={group.title} count={group.count} />
            <div className="deck-grid">
              {group.courses.map((course) => (
                <CourseCard
                  key={course.id}
                  course={course}
                  viewer={viewer}
                  level={3}
                  progress={progress.find(({ courseId }) => courseId === course.id) ?? 'notStarted'}
                />
              ))}
            </div>
          </section>
        ))}
    </>
  )
}
