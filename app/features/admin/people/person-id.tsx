import { SHOWN_ID_LENGTH } from '#app/shared/limits.ts'

/**
 * A person's id by its last characters, with the whole id on hover and the name beside it. Ids begin with a time, so
 * those of the same minute begin alike.
 */
export function PersonId({ id, name }: { id: string; name?: string | null | undefined }) {
  return (
    <span className="admin-person-id" title={id}>
      {name !== null && name !== undefined && name !== '' && <bdi>{name} </bdi>}
      <span className="mono">{id.slice(-SHOWN_ID_LENGTH)}</span>
    </span>
  )
}
