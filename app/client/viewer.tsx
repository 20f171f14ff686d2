import { createContext, useContext, type ReactNode } from 'react'
import type { Viewer } from '#app/shared/viewer.ts'

const ViewerContext = createContext<Viewer | null>(null)

export function ViewerProvider({ viewer, children }: { viewer: Viewer | null; children: ReactNode }) {
  return <ViewerContext value={viewer}>{children}</ViewerContext>
}

/** The person who is logged in, or null for a visitor. For display only: the server decides what is allowed. */
export function useViewer(): Viewer | null {
  return useContext(ViewerContext)
}

/** The same below the signed-in layout, where there is always a viewer. */
export function useSignedInViewer(): Viewer {
  const viewer = useViewer()
  if (viewer === null) throw new Error('This screen is outside the signed-in layout.')
  return viewer
}
