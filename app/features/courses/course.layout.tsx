import { data, Outlet, useOutletContext, type ShouldRevalidateFunctionArgs } from 'react-router'
import { pageDataContext } from '#app/client/page-data.ts'
import { livePositionContext, viewerContext } from '#app/client/request-context.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { notFoundIfMissing } from './course-answer.ts'
import { courseMessages } from './course.messages.ts'
import type { CourseView } from './course.schema.ts'
import type { Route } from './+types/course.layout'

const NOT_FOUND = 404

/** The course without its lessons: loaded once, while lessons come and go below it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  const asked = queryClient.fetchQuery(api.course.get.queryOptions({ courseId: params.courseId }))
  const course = await notFoundIfMissing(asked, url.pathname)
  const viewer = context.get(viewerContext)
  const livePosition = context.get(livePositionContext)
  return data({ course, viewer, livePosition }, course === null ? { status: NOT_FOUND } : {})
}

/** Choosing another lesson of the same course asks for that lesson only. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSameCourse = currentParams['courseId'] === nextParams['courseId']
  const isOtherLesson = currentUrl.search !== nextUrl.search
  return isSameCourse && isOtherLesson ? false : defaultShouldRevalidate
}

export type OpenCourse = { course: CourseView; viewer: Viewer | null; livePosition: string | null }

export default function CourseLayout({ loaderData }: Route.ComponentProps) {
  const { course, viewer, livePosition } = loaderData
  if (course !== null) return <Outlet context={{ course, viewer, livePosition } satisfies OpenCourse} />
  return (
    <div className="wrap course-message">
      <EmptyState
        title={courseMessages.notFound}
        action={<ButtonLink to="/courses">All courses</ButtonLink>}
      />
    </div>
  )
}

/** The course that the layout has loaded. */
export const useOpenCourse = () => useOutletContext<OpenCourse>()
