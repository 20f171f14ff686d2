import { useEffect } from 'react'
import { VISITOR_ID } from '#app/client/device-names.ts'
import { listDraftNames } from '#app/client/draft-names.ts'
import { lazyCode } from '#app/client/lazy-part.ts'

const carrying = lazyCode(() => import('./carry-visitor-work.ts'))

/** Stores in the account what its owner did on this device before signing up or logging in. */
export function useCarryVisitorWork(personId: string) {
  useEffect(() => {
    if (listDraftNames(VISITOR_ID).length === 0) return
    void carrying.wait().then(({ carryVisitorWork }) => carryVisitorWork(personId))
  }, [personId])
}
