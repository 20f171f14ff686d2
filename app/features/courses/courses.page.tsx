import './course.css'
import { Suspense } from 'react'
import { Await } from 'react-router'
import { lazyPart } from '#app/client/lazy-part.ts'
import { IdleLive } from '#app/client/live/idle-live.tsx'
import { useIsHydrated } from '#app/client/use-is-hydrated.ts'
import {
  livePositionContext,
  pageDataContext,
  reportErrorContext,
  viewerContext,
} from '#app/client/request-context.ts'
import { staticMeta } from '#app/client/page-meta.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { CourseCard } from './course-card.tsx'
import { CourseGroups } from './progress/course-groups.tsx'
import type { CourseProgress } from './progress/course-progress.rules.ts'
import { courseMessages } from './course.messages.ts'
import { COURSES_TOPIC, editorPath, NEW_COURSE, NO_COURSES } from './course.rules.ts'
import type { CourseSummary } from './course.schema.ts'
import type { Route } from './+types/courses.page'

const NextStep = lazyPart(async () => (await import('./next-step.tsx')).NextStep)

export const meta = staticMeta({
  title: 'Courses',
  description: 'Short courses for technical interviews: lessons in the order we would study them.',
  path: '/courses',
})

type CourseListData = {
  courses: CourseSummary[] | null
  /** Empty for visitors, and for learners who have not started. */
  progress: CourseProgress[]
  viewer: Viewer | null
  livePosition: string | null
}

/** An error is logged and shown in place of the list, not as a toast. */
async function loadCourses(context: Route.LoaderArgs['context']): Promise<CourseListData> {
  const { api, queryClient } = context.get(pageDataContext)
  const viewer = context.get(viewerContext)
  const reportAnd =
    <T,>(fallback: T) =>
    (cause: unknown): T => {
      context.get(reportErrorContext)?.(cause)
      return fallback
    }
  const [courses, progress] = await Promise.all([
    queryClient.fetchQuery(api.course.list.queryOptions()).catch(reportAnd(null)),
    // Without the progress, the list is still useful.
    viewer === null ? [] : queryClient.fetchQuery(api.course.progress.queryOptions()).catch(reportAnd([])),
  ])
  return { courses, progress, viewer, livePosition: context.get(livePositionContext) }
}

export async function loader({ context }: Route.LoaderArgs) {
  return { listed: await loadCourses(context) }
}

/** Client-side navigation doesn't wait for the data: the page opens with a loading state. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const response = serverLoader()
  response.catch(() => {})
  return { listed: response.then(({ listed }) => listed) }
}

export default function CoursesPage({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense
      fallback={
        <CoursesFrame viewer={null}>
          <p className="courses-loading skeleton-late" role="status">
            {courseMessages.loading}
          </p>
        </CoursesFrame>
      }
    >
      <Await resolve={loaderData.listed} errorElement={<CoursesLoadError />}>
        {(listed) => <Courses {...listed} />}
      </Await>
    </Suspense>
  )
}

function CoursesFrame({ viewer, children }: { viewer: Viewer | null; children: React.ReactNode }) {
  const editor = editorPath(viewer)
  return (
    <div className="wrap">
      <PageHead
        title="Courses"
        action={editor !== null && <ButtonLink to={editor}>Manage Courses</ButtonLink>}
      >
        Short lessons in the order we would study them.
      </PageHead>
      {children}
    </div>
  )
}

function NextStepPlace() {
  return (
    <section className="plan-strip" aria-label="Next step">
      {useIsHydrated() && (
        <Suspense>
          <NextStep />
        </Suspense>
      )}
    </section>
  )
}

function CoursesLoadError() {
  return (
    <CoursesFrame viewer={null}>
      <EmptyState title={courseMessages.loadFailed} />
    </CoursesFrame>
  )
}

export function Courses({ courses, progress, viewer, livePosition }: CourseListData) {
  const editor = editorPath(viewer)
  return (
    <CoursesFrame viewer={viewer}>
      {viewer !== null && <NextStepPlace />}
      {courses === null && <EmptyState title={courseMessages.loadFailed} />}
      {courses?.length === 0 && (
        <EmptyState
          title={NO_COURSES}
          action={
            editor !== null && (
              <ButtonLink to={`${editor}?course=${NEW_COURSE}`} variant="primary">
                + Create Course
              </ButtonLink>
            )
          }
        />
      )}
      {courses !== null && courses.length > 0 && progress.length > 0 && (
        <CourseGroups {...{ courses, progress, viewer }} />
      )}
      {courses !== null && courses.length > 0 && progress.length === 0 && (
        <div className="deck-grid">
          {courses.map((course) => (
            <CourseCard key={course.id} course={course} viewer={viewer} />
          ))}
        </div>
      )}
      <IdleLive topic={COURSES_TOPIC} position={livePosition} />
    </CoursesFrame>
  )
}
