import { publicRead, router } from '#app/platform/procedures.server.ts'
import { readSetup } from './setup.service.server.ts'

export const setupRouter = router({
  state: publicRead.query(({ ctx }) => readSetup(ctx.db, ctx.config)),
})
