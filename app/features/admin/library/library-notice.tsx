import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { libraryLoadQuery } from '#app/features/admin/admin.queries.ts'
import { describeLoad } from './library-progress.rules.ts'

/** On the overview, until the library is loaded whole. */
export function LibraryNotice() {
  const load = useQuery(libraryLoadQuery(useApi())).data ?? null
  if (load === null || (load.state === 'done' && load.failed.length === 0)) return null
  return (
    <p className="notice">
      Starter library: {describeLoad(load)}.{' '}
      <Link className="link" to="/admin/library">
        See how far it is
      </Link>
    </p>
  )
}
