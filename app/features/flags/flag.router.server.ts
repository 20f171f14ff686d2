import { publicRead, router } from '#app/platform/procedures.server.ts'
import { toFlags } from './flag.rules.ts'
import { listEnabledFlagIds } from './flag.store.server.ts'

export const flagRouter = router({
  list: publicRead.query(async ({ ctx }) => toFlags(await listEnabledFlagIds(ctx.db))),
})
