import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#app/shared/viewer.ts'

/** Whether this reader can see a course, as SQL over the table `course`: drafts are for administrators only. */
export const isCourseVisible = (reader: Pick<Viewer, 'role'> | null): RawBuilder<boolean> =>
  reader?.role === 'admin' ? sql<boolean>`true` : sql<boolean>`course.published_at is not null`
