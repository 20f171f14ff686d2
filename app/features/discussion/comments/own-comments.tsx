import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { Comment } from '#app/features/discussion/discussion.schema.ts'

type OwnComment = { parentId: string; comment: Comment }
type OwnComments = {
  /** The reader's new replies to a parent, whether or not their page is loaded. */
  of: (parentId: string) => Comment[]
  add: (parentId: string, comment: Comment) => void
  replace: (comment: Comment) => void
  remove: (commentId: string) => void
}

const OwnCommentsContext = createContext<OwnComments | null>(null)

/** In a long thread a new comment may be on a page that isn't loaded; its author should still see it right away. */
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

/** The reader's new comments that the list doesn't contain yet. Once listed, they are removed here. */
export function useAddedComments(parentId: string, listed: ReadonlyMap<string, Comment>): Comment[] {
  const { of, remove } = useOwnComments()
  const own = of(parentId)
  const listedId = own.find(({ id }) => listed.has(id))?.id
  useEffect(() => {
    if (listedId !== undefined) remove(listedId)
  }, [listedId, remove])
  return own.filter(({ id }) => !listed.has(id))
}

export function useOwnComments(): OwnComments {
  const own = useContext(OwnCommentsContext)
  if (own === null) throw new Error('useOwnComments needs an OwnCommentsProvider.')
  return own
}
