import { useSyncExternalStore } from 'react'
import { Listeners } from '#app/client/listeners.ts'
import { clearDoneStep } from '#app/client/session-step.ts'
import type { PlanToday } from '#app/features/plan/plan.schema.ts'

/**
 * The newest plan of today that this tab has received. The session bar is outside of the page and its query cache, so
 * pages and actions publish what they receive here.
 */

let current: { personId: string; plan: PlanToday } | null = null
const listeners = new Listeners()

export function setCurrentPlan(personId: string, plan: PlanToday): void {
  current = { personId, plan }
  clearDoneStep()
  listeners.notify()
}

/** Null until this tab has received one for this person. */
export function useCurrentPlan(personId: string): PlanToday | null {
  const entry = useSyncExternalStore(
    listeners.subscribe,
    () => current,
    () => null,
  )
  return entry?.personId === personId ? entry.plan : null
}
