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
