import { useSyncExternalStore } from 'react'
import type { PlanToday } from '#app/features/plan/plan.schema.ts'

/**
 * The newest plan of today that this tab has received. The session bar is outside of the page and its query cache, so
 * pages and actions publish what they receive here.
 */

let current: { personId: string; plan: PlanToday } | null = null
const listeners = new Set<() => void>()

export function setCurrentPlan(personId: string, plan: PlanToday): void {
  current = { personId, plan }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Null until this tab has received one for this person. */
export function useCurrentPlan(personId: string): PlanToday | null {
  const entry = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
  return entry?.personId === personId ? entry.plan : null
}
