import { createContext, useContext, type ReactNode } from 'react'
import { EMPTY_PROFILE, type Profile } from '#app/shared/profile.ts'
import type { Viewer } from '#app/shared/viewer.ts'

const ViewerContext = createContext<Viewer | null>(null)

export function ViewerProvider({ viewer, children }: { viewer: Viewer | null; children: ReactNode }) {
  return <ViewerContext value={viewer}>{children}</ViewerContext>
}

/** Who is looking, or null for a visitor. Screens show by it; the server decides. */
export function useViewer(): Viewer | null {
  return useContext(ViewerContext)
}

/** The same below a signed-in layout, where a visitor cannot be. */
export function useSignedInViewer(): Viewer {
  const viewer = useViewer()
  if (viewer === null) throw new Error('This screen stands outside the signed-in layout.')
  return viewer
}

/** The profile in memory: the viewer's, or the empty one (Free, user) when nobody is logged in. @public */
export function useProfile(): Profile {
  const viewer = useViewer()
  if (viewer === null) return EMPTY_PROFILE
  const { name, email, role } = viewer
  return { ...EMPTY_PROFILE, name, email, role }
}
