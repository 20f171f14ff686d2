import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { createApiClient } from '#app/client/api.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { askPath, formatPostCount, type PostSubject, postsAboutPath } from './post-subject.rules.ts'
import { useCanAsk } from './use-can-ask.ts'

/** Null until it is known, and for what the reader can't ask about. */
function usePostCount(viewer: Viewer, { kind, parentId, id }: PostSubject): number | null {
  const canAsk = useCanAsk(viewer)
  const [counted, setCounted] = useState<{ id: string; count: number } | null>(null)
  useEffect(() => {
    if (!canAsk) return undefined
    let isShown = true
    // The page is of use without it.
    createApiClient()
      .discussion.subject.query({ kind, parentId, id })
      .then(
        ({ postCount }) => isShown && setCounted({ id, count: postCount }),
        () => {},
      )
    return () => {
      isShown = false
    }
  }, [canAsk, kind, parentId, id])
  return counted?.id === id ? counted.count : null
}

type PostsAboutProps = { viewer: Viewer; subject: PostSubject }

/** Below a lesson: the way to ask about it, and to what others asked. */
export function PostsAbout({ viewer, subject }: PostsAboutProps) {
  const count = usePostCount(viewer, subject)
  if (count === null) return null
  return (
    <p className="lesson-posts">
      <ButtonLink to={askPath(subject)} icon="message" size="sm" variant="ghost">
        Ask about this {subject.kind}
      </ButtonLink>
      {count > 0 && (
        <Link className="link small" to={postsAboutPath(subject)}>
          {formatPostCount(count)} about this {subject.kind}
        </Link>
      )}
    </p>
  )
}
