import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProvider, createApiClient } from '#app/client/api.ts'
import { ViewerProvider } from '#app/client/viewer.tsx'
import type { Comment, Post } from '#app/features/discussion/discussion.schema.ts'
import { PostScreen } from './post-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const POST_ID = '0190b0d2-0000-7000-8000-000000000001'
const LINKED_ID = '0190b0d2-0000-7000-8000-000000000002'
const TEXT = {
  authorName: 'Li Na',
  authorTag: null,
  isAuthorAdmin: false,
  isMine: false,
  isHelpful: false,
  helpfulCount: 0,
  editCount: 0,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  editedAt: null,
}
const POST: Post = {
  ...TEXT,
  id: POST_ID,
  category: 'Interview',
  title: 'Debugging rounds',
  content: 'How do you begin?',
  tags: [],
  isHidden: false,
  commentCount: 2,
  acceptedId: null,
  unread: null,
  follows: null,
}
const comment = (id: string, content: string): Comment => ({
  ...TEXT,
  id,
  content,
  depth: 0,
  state: 'shown',
  replyCount: 0,
  replies: [],
})
const LISTED = comment('0190b0d2-0000-7000-8000-000000000003', 'The oldest comment')
const LINKED = comment(LINKED_ID, 'The comment of the link')

const failure = (status: number, errorCode: string) => ({
  error: { message: 'Failed', code: -32_000, data: { httpStatus: status, errorCode } },
})

function renderPost(hash = '') {
  let post: object = { result: { data: POST } }
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('discussion.post')) return Response.json(post)
    if (url.includes('discussion.comment')) return Response.json({ result: { data: LINKED } })
    return Response.json({ result: { data: { comments: [LISTED], nextCursor: null } } })
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createMemoryRouter([{ path: '/d', element: <PostScreen postId={POST_ID} /> }], {
    initialEntries: [`/d${hash}`],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <ApiProvider queryClient={queryClient} trpcClient={createApiClient()}>
        <ViewerProvider viewer={null}>
          <RouterProvider router={router} />
        </ViewerProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
  return {
    refetch: (answer: object) => {
      post = answer
      return queryClient.invalidateQueries()
    },
  }
}

test('[THREAD-01] a post stays after a failed read, and is gone when it was deleted', async () => {
  const { refetch } = renderPost()
  expect(await screen.findByText('How do you begin?')).not.toBeNull()
  await refetch(failure(503, 'api/unavailable'))
  expect(screen.queryByText('How do you begin?')).not.toBeNull()
  await refetch(failure(404, 'discussion/postDeleted'))
  await waitFor(() => expect(screen.queryByText('How do you begin?')).toBeNull())
})

test('[THREAD-02] a link to a comment that is not loaded shows it first, once', async () => {
  const scrollIntoView = vi.fn<() => void>()
  Element.prototype.scrollIntoView = scrollIntoView
  renderPost(`#comment-${LINKED_ID}`)
  expect(await screen.findByText('The comment of the link')).not.toBeNull()
  const shown = [...document.querySelectorAll('.comment')].map(({ id }) => id)
  expect(shown).toEqual([`comment-${LINKED_ID}`, `comment-${LISTED.id}`])
  expect(scrollIntoView).toHaveBeenCalledTimes(1)
})

test('[THREAD-02] a link to a comment that is loaded reads nothing more', async () => {
  renderPost(`#comment-${LISTED.id}`)
  expect(await screen.findByText('The oldest comment')).not.toBeNull()
  expect(screen.queryByText('The comment of the link')).toBeNull()
})
