import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { lazyPart } from '#app/client/lazy-part.ts'
import { useApi } from '#app/client/api.ts'
import { useIsHydrated } from '#app/client/use-is-hydrated.ts'
import { PanelFailure } from '#app/ui/panel-failure.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PartFallback } from '#app/ui/part-fallback.tsx'
import { StoryList } from './story-list.tsx'
import { StoryPractice } from './story-practice.tsx'
import { StoryPrint } from './story-print.tsx'
import { readNewStory } from './story.rules.ts'

// Its dialog and the check of stored drafts are a fifth of the page, and the matrix needs neither. The
// server doesn't render it: what is typed into fields whose code hasn't loaded yet would be lost.
const StoryEditor = lazyPart(async () => (await import('./story-editor.tsx')).StoryEditor)

/** `view` is null for the matrix, 'practice', 'print', or the id of a story. */
export function StoriesScreen({ view }: { view: string | null }) {
  const isHydrated = useIsHydrated()
  const [params] = useSearchParams()
  const { data, isError, refetch } = useQuery(useApi().story.list.queryOptions())
  if (data === undefined) {
    return (
      <div className="wrap">
        <PageHead title="Stories" />
        {isError ? (
          <div className="index-panel">
            <PanelFailure title="We couldn't load your stories." onRetry={() => void refetch()}>
              They are safe. Check your connection and try again.
            </PanelFailure>
          </div>
        ) : (
          <p className="small">Loading…</p>
        )}
      </div>
    )
  }
  if (view === null) return <StoryList {...data} />
  if (view === 'practice') return <StoryPractice {...data} />
  if (view === 'print') return <StoryPrint stories={data.stories} />
  const stored = data.stories.find(({ id }) => id === view)
  const story = stored ?? readNewStory(view, params)
  const loading = <PartFallback className="wrap small">Loading…</PartFallback>
  if (story !== null) {
    return (
      <Suspense fallback={loading}>
        {isHydrated ? <StoryEditor key={story.id} story={story} isNew={stored === undefined} /> : loading}
      </Suspense>
    )
  }
  return (
    <div className="wrap">
      <PageHead title="Story not found" />
      <EmptyState
        title="This story doesn't exist, or you don't have access."
        action={<ButtonLink to="/stories">All stories</ButtonLink>}
      />
    </div>
  )
}
