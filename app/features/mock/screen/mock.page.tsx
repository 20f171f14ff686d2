import '#app/ui/index-panel.css'
import '#app/features/practice/workspace/workspace.css'
import '#app/features/practice/editor/editor.css'
import '#app/features/rounds/shared/screen/interview.css'
import './mock.css'
import '#app/features/mock/mock-cards.css'
import '#app/features/mock/debrief/mock-debrief.css'
import '#app/ui/signed-in-icons.tsx'
import { redirect } from 'react-router'
import { DataProvider } from '#app/client/data-provider.tsx'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { type PageData, pageDataContext, viewerContext } from '#app/client/request-context.ts'
import { shouldRevalidateOnUrlChange } from '#app/client/should-revalidate.ts'
import {
  INTERVIEW_ROUND_KINDS,
  type InterviewRoundKind,
} from '#app/features/rounds/interview/interview-kinds.rules.ts'
import { AppError } from '#app/shared/errors.ts'
import { NOT_FOUND } from '#app/shared/http-status.ts'
import { MockScreen } from './mock-screen.tsx'
import { StartRoom } from './start-room.tsx'
import type { Route } from './+types/mock.page'

/** Not a room: here a signed-in person creates one. */
const NEW_ROOM = 'new'
/** The entry of the navigation that an interview belongs to. */
const NAV_PATH = '/practice'
/** A deck that is held back has its own status, but here it looks like any other that isn't there. */
const MISSING = new Set([403, NOT_FOUND])
const notFound = () => new Response(null, { status: NOT_FOUND })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Mock interview',
    description: 'One of you asks, the other one answers.',
    path: '/mock',
    origin: siteOrigin(matches),
    isHidden: true,
  })

export const shouldRevalidate = shouldRevalidateOnUrlChange

const isMissing = (error: Error) =>
  (error.cause instanceof AppError && MISSING.has(error.cause.status)) ||
  ('code' in error && error.code === 'BAD_REQUEST')

/** The title of a system design, debugging or AI-assisted round. */
async function readRoundTitle({ api, queryClient }: PageData, kind: InterviewRoundKind, slug: string) {
  if (kind === 'design') return (await queryClient.fetchQuery(api.design.round.queryOptions({ slug }))).title
  if (kind === 'debug')
    return (await queryClient.fetchQuery(api.debug.round.queryOptions({ slug }))).project.title
  return (await queryClient.fetchQuery(api.assisted.round.queryOptions({ slug }))).project.title
}

/** What the room is about, if this person may read it. */
async function readSubject(data: PageData, search: URLSearchParams) {
  const { api, queryClient } = data
  const deckId = search.get('deck')
  if (deckId !== null) {
    const { deck } = await queryClient.fetchQuery(api.card.list.queryOptions({ deckId }))
    return { subject: { kind: 'deck' as const, deckId: deck.id }, title: deck.name }
  }
  for (const kind of INTERVIEW_ROUND_KINDS) {
    const round = search.get(kind)
    if (round !== null)
      return { subject: { kind, slug: round }, title: await readRoundTitle(data, kind, round) }
  }
  const slug = search.get('exercise') ?? ''
  const { title } = await queryClient.fetchQuery(api.practice.exercise.queryOptions({ slug }))
  return { subject: { kind: 'exercise' as const, slug }, title }
}

export async function loader({ context, params: { room }, url }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  const viewer = context.get(viewerContext)
  if (room === NEW_ROOM) {
    if (viewer === null) {
      throw redirect(`/login?${new URLSearchParams({ next: `/mock/new${url.search}` }).toString()}`)
    }
    try {
      const start = await readSubject(context.get(pageDataContext), url.searchParams)
      return { start, room, viewerName: viewer.name, queries: null, navPath: NAV_PATH }
    } catch (error) {
      if (error instanceof Error && isMissing(error)) throw notFound()
      throw error
    }
  }
  try {
    await queryClient.fetchQuery(api.mock.room.queryOptions({ room }))
    const queries = writeQueries(queryClient)
    return { start: null, room, viewerName: viewer?.name ?? null, queries, navPath: NAV_PATH }
  } catch (error) {
    // The same page for a wrong, expired or closed link and for a third person.
    if (error instanceof Error && isMissing(error)) throw notFound()
    throw error
  }
}

export default function MockPage({ loaderData }: Route.ComponentProps) {
  const { start, room, viewerName, queries } = loaderData
  return (
    <DataProvider livePosition={null}>
      {start === null ? (
        <PageQueries text={queries}>
          <MockScreen key={room} room={room} viewerName={viewerName} />
        </PageQueries>
      ) : (
        <StartRoom {...start} />
      )}
    </DataProvider>
  )
}
