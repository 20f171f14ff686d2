import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Viewer } from '#app/shared/viewer.ts'

/** Ends the session on the server, then leaves the pages that need one; with them goes what was in memory. */
export function useLogOut(viewer: Viewer | null): () => void {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  async function leave() {
    const { logOutAndClear } = await import('./log-out-and-clear.ts')
    await logOutAndClear(viewer, async () => {
      await navigate('/')
      await revalidate()
    })
  }

  return () => void leave()
}

/** Leaves the pages of a person as soon as they log out in another tab of this browser. */
export function useLogOutElsewhere(viewer: Viewer | null): void {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const personId = viewer?.id ?? null
  useEffect(() => {
    if (personId === null) return undefined
    const subscription = { isEnded: false, end: () => {} }
    // Visitors need none of it. For those who are logged in it is loaded before the connection can be lost.
    import('./log-out-and-clear.ts')
      .then(({ followLogOut }) => {
        if (subscription.isEnded) return
        subscription.end = followLogOut(personId, async () => {
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
