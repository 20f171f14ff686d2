import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProvider, createApiClient } from '#app/client/api.ts'
import type { Post } from '#app/features/discussion/discussion.schema.ts'
import { FollowPanel } from './follow-panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const POST: Post = {
  id: '0190b0d2-0000-7000-8000-000000000001',
  category: 'Interview',
  title: 'Debugging rounds',
  content: 'How do you begin?',
  tags: [],
  authorName: 'Li Na',
  authorTag: null,
  isAuthorAdmin: false,
  isMine: false,
  isHidden: false,
  isHelpful: false,
  helpfulCount: 0,
  commentCount: 0,
  acceptedId: null,
  editCount: 0,
  version: 1,
  unread: null,
  follows: 'all',
  createdAt: '2026-01-01T00:00:00.000Z',
  editedAt: null,
}

test('[THREAD-02] "Replies to me" is what everybody has at first, so it is stored as no choice', async () => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    bodies.push(init?.body)
    return Response.json({ result: { data: null } })
  })
  const queryClient = new QueryClient()
  render(
    <QueryClientProvider client={queryClient}>
      <ApiProvider queryClient={queryClient} trpcClient={createApiClient()}>
        <FollowPanel post={POST} />
      </ApiProvider>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('radio', { name: /Replies to me/ }))
  await waitFor(() => expect(bodies).toEqual([JSON.stringify({ 0: { postId: POST.id, level: null } })]))
})
