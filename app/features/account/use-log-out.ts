import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Viewer } from '#app/shared/viewer.ts'

/** Ends the session on the server, then leaves the pages that need one; with them goes what was in memory. */
export function useLogOut(viewer: Viewer | null): () => void {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  // Visitors need none of it. For those who are logged in it is there before the connection can be lost.
  const isLoggedIn = viewer !== null
  useEffect(() => {
    if (isLoggedIn) import('./leave-site.ts').catch(() => {})
  }, [isLoggedIn])

  async function leave() {
    const { leaveSite } = await import('./leave-site.ts')
    await leaveSite(viewer, async () => {
      await navigate('/')
      await revalidate()
    })
  }

  return () => void leave()
}
