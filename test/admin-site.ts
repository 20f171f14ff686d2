import type { Viewer } from '#app/shared/viewer.ts'
import { createTestApp, type TestApp } from './app.ts'
import { insertPerson } from './factories/person.ts'

export type AdminSite = TestApp & {
  admin: Viewer
  /** The same calls, as the administrator. */
  queryAsAdmin(call: string, input?: unknown): ReturnType<TestApp['callQuery']>
  mutateAsAdmin(call: string, input?: unknown): ReturnType<TestApp['callMutation']>
  /** Reads the audit log, oldest first. */
  audit(): Promise<
    Array<{ action: string; actor: string | null; subject: string | null; before: unknown; after: unknown }>
  >
}

const parse = (text: string | null): unknown => (text === null ? null : JSON.parse(text))

/** Creates the app with one administrator. */
export async function createAdminSite(env: Record<string, string> = {}): Promise<AdminSite> {
  const site = await createTestApp(env)
  const admin = await insertPerson(site.db, { role: 'admin', email: 'admin@example.com' })
  const cookie = await site.cookieOf(admin)
  return {
    ...site,
    admin,
    queryAsAdmin: (call, input) => site.callQuery(`admin.${call}`, input, cookie),
    mutateAsAdmin: (call, input) => site.callMutation(`admin.${call}`, input, cookie),
    async audit() {
      const rows = await site.db.selectFrom('admin_audit').selectAll().orderBy('id').execute()
      return rows.map((row) => ({
        action: row.action,
        actor: row.actor_id,
        subject: row.subject_id,
        before: parse(row.before_value),
        after: parse(row.after_value),
      }))
    },
  }
}
