import { type RawBuilder, sql } from 'kysely'
import type { Edit } from '#app/shared/edit.schema.ts'

const WRITER_LENGTH = 37

/**
 * For the `where` of an update: whether the row may take this save. A page of an earlier build sends no edit and
 * overwrites, as it always did.
 */
export const acceptsEdit = (lastEdit: RawBuilder<unknown>, edit: Edit | undefined): RawBuilder<boolean> =>
  edit === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(${lastEdit} = ${edit.base} or (left(${lastEdit}, ${WRITER_LENGTH}) = ${edit.id.slice(0, WRITER_LENGTH)}
        and ${lastEdit} collate "C" < ${edit.id}))`

/** The value of `last_edit` after a save; unknown to every writer if the page sent none. */
export const nextEdit = (edit: Edit | undefined): string => edit?.id ?? `${crypto.randomUUID()}:0000000000`
