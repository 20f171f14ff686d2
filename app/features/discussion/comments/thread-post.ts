import { createContext, useContext } from 'react'
import type { Post } from '#app/features/discussion/discussion.schema.ts'

export const ThreadPostContext = createContext<Post | null>(null)

/** The post that the comments below belong to. */
export function useThreadPost(): Post {
  const post = useContext(ThreadPostContext)
  if (post === null) throw new Error('useThreadPost needs a ThreadPostContext.')
  return post
}
