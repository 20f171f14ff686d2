import { adminRead, adminWrite, router } from '#app/platform/procedures.server.ts'
import { enqueueSums, readHealth, readSums, readWaiting } from './overview.service.server.ts'

/** Three reads, so that one that fails leaves the other panels. */
export const adminOverviewRouter = router({
  sums: adminRead.query(({ ctx }) => readSums(ctx.db, new Date())),
  waiting: adminRead.query(({ ctx }) => readWaiting(ctx.db, new Date())),
  health: adminRead.query(({ ctx }) => readHealth(ctx, new Date())),
  sumNow: adminWrite.mutation(({ ctx }) => enqueueSums(ctx)),
})
