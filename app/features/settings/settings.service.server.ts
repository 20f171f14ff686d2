import { isFlagOn } from '#app/features/flags/flag.service.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Subscription } from '#app/shared/profile.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { settingsErrors } from './settings.messages.ts'
import { updateCompany, updateSubscription } from './settings.store.server.ts'

/** The only part of a profile that its person writes. */
export const saveCompany = (tx: Transaction, viewer: Viewer, company: string): Promise<void> =>
  updateCompany(tx, viewer.id, company)

/** Nothing is paid: the plan is written down, and only while payments are switched on. */
export async function switchPlan(tx: Transaction, viewer: Viewer, plan: Subscription): Promise<void> {
  if (!(await isFlagOn(tx, 'enablePayments'))) throw settingsErrors.paymentsOff()
  await updateSubscription(tx, viewer.id, plan)
}
