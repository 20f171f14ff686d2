import './course-editor.css'
import './outline/course-outline.css'
import './rich-text/rich-lesson.css'
import '#app/ui/rich-text-field.css'
import '#app/features/courses/course.css'
import '#app/features/courses/lesson/lesson.css'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { lazyPart } from '#app/client/lazy-part.ts'
import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import { pageDataContext } from '#app/client/request-context.ts'
import { staticMeta } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { useIsHydrated } from '#app/client/use-is-hydrated.ts'
import { EDITOR_PATH, NEW_COURSE } from '#app/features/courses/course.rules.ts'
import { idSchema } from '#app/shared/id.schema.ts'
import { PartFallback } from '#app/ui/part-fallback.tsx'
import { CourseList } from './course-list.tsx'
import { editableCoursesQuery, storedCourseQuery } from './course-editor.queries.ts'
import type { Route } from './+types/admin-courses.page'

// Lazy: the list doesn't need the editor's code.
const CourseEditor = lazyPart(async () => (await import('./course-editor.tsx')).CourseEditor)

export const meta = staticMeta({
  title: 'Manage Courses',
  description: "For people who write this site's courses.",
  path: EDITOR_PATH,
  isHidden: true,
})

export const shouldRevalidate = shouldRevalidateOnUrlChange

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  const courseId = url.searchParams.get('course')
  if (courseId === null) await queryClient.prefetchQuery(editableCoursesQuery(api))
  else if (idSchema.safeParse(courseId).success)
    await queryClient.prefetchQuery(storedCourseQuery(api, courseId))
  return { queries: writeQueries(queryClient) }
}

export default function AdminCoursesPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const course = search.get('course')
  return (
    <PageQueries text={loaderData.queries}>
      {course === null ? (
        <CourseList />
      ) : (
        <Editor
          key={course}
          courseId={course === NEW_COURSE ? null : course}
          firstItem={search.get('lesson') ?? search.get('topic')}
        />
      )}
    </PageQueries>
  )
}

type EditorProps = { courseId: string | null; firstItem: string | null }

/** Rendered only in the browser, because it may restore a draft from this device. */
function Editor(props: EditorProps) {
  const isHydrated = useIsHydrated()
  const loading = (
    <div className="wrap">
      <PartFallback className="courses-loading">Loading the editor…</PartFallback>
    </div>
  )
  if (!isHydrated) return loading
  return (
    <Suspense fallback={loading}>
      <CourseEditor {...props} />
    </Suspense>
  )
}
