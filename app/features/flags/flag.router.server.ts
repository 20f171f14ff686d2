import { publicRead, router } from '#app/platform/procedures.server.ts'
import { toFlags } from './flag.rules.ts'

export const flagRouter = router({
  list: publicRead.query(async ({ ctx }) => toFlags(await ctx.readFlags())),
})
