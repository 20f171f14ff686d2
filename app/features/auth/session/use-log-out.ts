import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Viewer } from '#app/shared/viewer.ts'

/** Ends the session on the server, then leaves the pages that need one, which clears their data in memory. */
export function useLogOut(viewer: Viewer | null): () => void {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  async function logOut() {
    const { logOutAndClear } = await import('./log-out-and-clear.ts')
    await logOutAndClear(viewer, async () => {
      await navigate('/')
      await revalidate()
    })
  }

  return () => void logOut()
}

/** Leaves the signed-in pages when the person logs out in another tab. */
export function useCrossTabLogOut(viewer: Viewer | null): void {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const personId = viewer?.id ?? null
  useEffect(() => {
    if (personId === null) return undefined
    const subscription = { isEnded: false, end: () => {} }
    // Visitors don't need this code. Signed-in people load it early, because it must also work offline.
    import('./log-out-and-clear.ts')
      .then(({ handleCrossTabLogOut }) => {
        if (subscription.isEnded) return
        subscription.end = handleCrossTabLogOut(personId, async () => {
          await navigate('/')
          await revalidate()
        })
      })
      .catch(() => {})
    return () => {
      subscription.isEnded = true
      subscription.end()
    }
  }, [personId, navigate, revalidate])
}
