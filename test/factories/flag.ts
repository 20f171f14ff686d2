import type { FlagId } from '#app/features/flags/flag.rules.ts'
import type { Database } from '#app/platform/database.server.ts'

/** Switches a flag on or off. */
export async function setFlag(db: Database, id: FlagId, enabled: boolean) {
  await db
    .insertInto('feature_flag')
    .values({ id, enabled })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ enabled }))
    .execute()
}
