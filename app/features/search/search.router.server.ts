import { publicRead, router } from '#app/platform/procedures.server.ts'
import { searchInput } from './search.schema.ts'
import { search } from './search.service.server.ts'

/** Each statement has the permission in itself: the owner, or a shelf of what is public. */
export const searchRouter = router({
  find: publicRead.input(searchInput).query(({ ctx, input }) => search(ctx, input)),
})
