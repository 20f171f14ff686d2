import { useState } from 'react'

/**
 * What is stored, with the changes that are being saved: shown from the press on until `save` is done, so that neither a
 * response that was read before a change nor the time until the mutation is known puts the old choice back. React's
 * useOptimistic isn't used: while its action runs, no navigation would end.
 */
export function useShownChanges<Value, Change>(
  stored: Value,
  merge: (value: Value, change: Change) => Value,
  save: (change: Change) => Promise<unknown>,
): [shown: Value, change: (change: Change) => void] {
  const [pending, setPending] = useState<readonly { change: Change }[]>([])

  async function handleChange(change: Change) {
    const entry = { change }
    setPending((entries) => [...entries, entry])
    try {
      await save(change)
    } catch {
      // The mutation says so; what is stored is shown again.
    }
    setPending((entries) => entries.filter((other) => other !== entry))
  }

  return [
    pending.reduce((value, { change }) => merge(value, change), stored),
    (change) => void handleChange(change),
  ]
}
