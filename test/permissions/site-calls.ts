import { CONFLICT } from '#app/shared/http-status.ts'
import { newId } from '#app/shared/ids.ts'
import type { Expectation } from './expectation.ts'
import { adminsOnly, anyone } from './people.ts'

const MISSING = 404

/** The site as a whole: who may sign up, invitations, the starter library. */
export const SITE_CALLS: Record<string, Expectation> = {
  'setup.state': { cells: anyone },
  'account.invitation': { cells: anyone, input: () => ({ token: 'x' }) },
  'admin.invitation.list': { cells: adminsOnly },
  'admin.invitation.create': {
    cells: adminsOnly,
    input: () => ({ life: '7', uses: '1', role: 'user', note: '' }),
  },
  // No such link, which only an administrator learns: everyone else gets the answer of a missing procedure.
  'admin.invitation.extend': { cells: { ...adminsOnly, admin: MISSING }, input: () => ({ id: newId() }) },
  'admin.invitation.revoke': { cells: { ...adminsOnly, admin: MISSING }, input: () => ({ id: newId() }) },
  'admin.site.settings': { cells: adminsOnly },
  'admin.site.save': { cells: adminsOnly, input: () => ({ name: 'Northwind' }) },
  'admin.site.library': { cells: adminsOnly },
  'admin.site.loadLibrary': { cells: adminsOnly },
  'admin.site.stopLibrary': { cells: adminsOnly },
  // The site of the test sends mail.
  'admin.person.createResetLink': {
    cells: { ...adminsOnly, admin: CONFLICT },
    input: ({ people }) => ({ personId: people.user.id }),
  },
}
