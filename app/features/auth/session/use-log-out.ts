import { useNavigate, useRevalidator } from 'react-router'
import { lazyCode } from '#app/client/lazy-part.ts'
import type { Viewer } from '#app/shared/viewer.ts'

const logOutCode = lazyCode(() => import('./log-out-and-clear.ts'))

/** Ends the session on the server, then leaves the pages that need one, which clears their data in memory. */
export function useLogOut(viewer: Viewer | null): () => void {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  const leavePage = async () => {
    await navigate('/')
    await revalidate()
  }
  return () => void logOutCode.press(({ logOutAndClear }) => logOutAndClear(viewer, leavePage))
}
