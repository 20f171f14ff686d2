import { useEffect, useState } from 'react'
import type { SessionStep } from '#app/features/plan/plan.schema.ts'
import { MINUTE_MS } from '#app/shared/units.ts'

/** How much longer than planned an exercise takes before the bar says so. */
const LONG_FACTOR = 1.5
const CODE_KINDS: ReadonlySet<string> = new Set(['write', 'again'])

/** Whether an exercise has been open for much longer than planned. */
export function useIsLong(step: SessionStep | null): boolean {
  const [longId, setLongId] = useState<string | null>(null)
  const id = step !== null && CODE_KINDS.has(step.kind) ? step.id : null
  const minutes = step?.minutes ?? 0
  useEffect(() => {
    if (id === null) return undefined
    const timer = setTimeout(() => setLongId(id), minutes * LONG_FACTOR * MINUTE_MS)
    return () => clearTimeout(timer)
  }, [id, minutes])
  return id !== null && longId === id
}
