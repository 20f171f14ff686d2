import { useFlags } from '#app/features/flags/use-flags.ts'
import type { Viewer } from '#app/shared/viewer.ts'

/**
 * Whether the reader can open the discussion. For display only: the server checks it itself. Public pages have no context
 * of a viewer, so it is given.
 */
export function useCanAsk(viewer: Pick<Viewer, 'role'> | null): boolean {
  const { showDiscussionTab } = useFlags()
  return viewer !== null && (viewer.role === 'admin' || showDiscussionTab)
}
