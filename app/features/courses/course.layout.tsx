import { data, Outlet, useOutletContext, type ShouldRevalidateFunctionArgs } from 'react-router'
import { livePositionContext, pageDataContext, viewerContext } from '#app/client/request-context.ts'
import { NOT_FOUND } from '#app/shared/http-status.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { nullIfNotFound } from './loader-helpers.ts'
import { courseMessages } from './course.messages.ts'
import type { CourseView } from './course.schema.ts'
import type { Route } from './+types/course.layout'

/** The course without its lessons: loaded once and kept while the reader switches lessons. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  const courseRequest = queryClient.fetchQuery(api.course.get.queryOptions({ courseId: params.courseId }))
  const course = await nullIfNotFound(courseRequest, url.pathname)
  const viewer = context.get(viewerContext)
  const livePosition = context.get(livePositionContext)
  return data({ course, viewer, livePosition }, course === null ? { status: NOT_FOUND } : {})
}

/** Selecting another lesson of the same course loads only that lesson. */
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

export const useOpenCourse = () => useOutletContext<OpenCourse>()
