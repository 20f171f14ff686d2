import { createContext, useContext, type ReactNode } from 'react'
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
  if (viewer === null) throw new Error('This screen is outside the signed-in layout.')
  return viewer
}
