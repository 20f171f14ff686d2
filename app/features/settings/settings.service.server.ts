import { isFlagOn } from '#app/features/flags/flag.service.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Subscription } from '#app/shared/profile.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { settingsErrors } from './settings.messages.ts'
import { updateCompany, updateSubscription } from './settings.store.server.ts'

/** Saves the only profile field that a person can edit. */
export const saveCompany = (tx: Transaction, viewer: Viewer, company: string): Promise<void> =>
  updateCompany(tx, viewer.id, company)

/** Payment is simulated: only the plan is saved, and only while payments are on. */
export async function switchPlan(tx: Transaction, viewer: Viewer, plan: Subscription): Promise<void> {
  if (!(await isFlagOn(tx, 'enablePayments'))) throw settingsErrors.paymentsOff()
  await updateSubscription(tx, viewer.id, plan)
}
