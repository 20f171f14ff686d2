import { isFlagOn } from '#app/features/flags/flag.service.server.ts'
import { changeDisplayName } from '#app/features/names/display-name.service.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Subscription } from '#app/shared/profile.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { settingsErrors } from './settings.messages.ts'
import { updateCompany, updateSubscription } from './settings.store.server.ts'

/** Saves the profile fields that a person can edit. */
export async function saveProfile(
  tx: Transaction,
  viewer: Viewer,
  { company, displayName }: { company: string; displayName?: string | undefined },
): Promise<void> {
  await updateCompany(tx, viewer.id, company)
  if (displayName === undefined) return
  await changeDisplayName(tx, { id: viewer.id, isAdmin: viewer.role === 'admin' }, displayName)
}

/** Payment is simulated: only the plan is saved, and only while payments are on. */
export async function switchPlan(tx: Transaction, viewer: Viewer, plan: Subscription): Promise<void> {
  if (!(await isFlagOn(tx, 'enablePayments'))) throw settingsErrors.paymentsOff()
  await updateSubscription(tx, viewer.id, plan)
}
