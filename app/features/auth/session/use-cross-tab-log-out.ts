import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { lazyCode } from '#app/client/lazy-part.ts'
import type { Viewer } from '#app/shared/viewer.ts'

const logOutCode = lazyCode(() => import('./log-out-and-clear.ts'))

/** Leaves the signed-in pages when the person logs out in another tab. */
export function useCrossTabLogOut({ id: personId }: Viewer): void {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const subscription = { isEnded: false, end: () => {} }
    // Loaded early, because it must also work offline.
    void logOutCode.wait().then(({ handleCrossTabLogOut }) => {
      if (subscription.isEnded) return
      subscription.end = handleCrossTabLogOut(personId, async () => {
        await navigate('/')
        await revalidate()
      })
    })
    return () => {
      subscription.isEnded = true
      subscription.end()
    }
  }, [personId, navigate, revalidate])
}
