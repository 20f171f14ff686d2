import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { Comment } from '#app/features/discussion/discussion.schema.ts'

type OwnComment = { parentId: string; comment: Comment }
type OwnComments = {
  /** What the reader just wrote there, whether or not its page has been loaded. */
  of: (parentId: string) => Comment[]
  add: (parentId: string, comment: Comment) => void
  replace: (comment: Comment) => void
  remove: (commentId: string) => void
}

const OwnCommentsContext = createContext<OwnComments | null>(null)

/** In a long thread a new comment stands pages away: whoever wrote it still sees it at once. */
export function OwnCommentsProvider({ children }: { children: ReactNode }) {
  const [own, setOwn] = useState<OwnComment[]>([])
  const value = useMemo(
    (): OwnComments => ({
      of: (parentId) => own.filter((one) => one.parentId === parentId).map(({ comment }) => comment),
      add: (parentId, comment) =>
        setOwn((all) => [...all.filter((one) => one.comment.id !== comment.id), { parentId, comment }]),
      replace: (comment) =>
        setOwn((all) => all.map((one) => (one.comment.id === comment.id ? { ...one, comment } : one))),
      remove: (commentId) => setOwn((all) => all.filter(({ comment }) => comment.id !== commentId)),
    }),
    [own],
  )
  return <OwnCommentsContext value={value}>{children}</OwnCommentsContext>
}

/** Those that are not among the listed ones yet. Once they are, the list alone says whether they are still there. */
export function useAddedComments(parentId: string, listed: ReadonlyMap<string, Comment>): Comment[] {
  const { of, remove } = useOwnComments()
  const own = of(parentId)
  const arrived = own.find(({ id }) => listed.has(id))?.id
  useEffect(() => {
    if (arrived !== undefined) remove(arrived)
  }, [arrived, remove])
  return own.filter(({ id }) => !listed.has(id))
}

export function useOwnComments(): OwnComments {
  const own = useContext(OwnCommentsContext)
  if (own === null) throw new Error('This comment is outside a thread.')
  return own
}
