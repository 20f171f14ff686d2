import '#app/features/search/search-text.css'
import './search.css'
import '#app/ui/signed-in-icons.tsx'
import { ApiDataProvider } from '#app/client/data-provider.tsx'
import { staticMeta } from '#app/client/page-meta.ts'
import { PageQueries, writeQueries } from '#app/client/page-queries.tsx'
import { pageDataContext, viewerContext } from '#app/client/request-context.ts'
import { ViewerProvider } from '#app/client/viewer.tsx'
import { isSearchable, MAX_QUERY, PAGE_HITS, SEARCH_PATH } from '#app/features/search/search.rules.ts'
import { searchQuery } from '#app/features/search/search.queries.ts'
import { SearchScreen } from './search-screen.tsx'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/search.page'

export const meta = staticMeta({
  title: 'Search',
  description: 'Find cards, decks, lessons, exercises and posts.',
  path: SEARCH_PATH,
  isHidden: true,
})

/** The screen searches by itself; only the first answer comes with the page. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  const query = (url.searchParams.get('q') ?? '').slice(0, MAX_QUERY)
  if (isSearchable(query)) {
    await queryClient.prefetchQuery(searchQuery(api, { query, limit: PAGE_HITS }))
  }
  return { viewer: context.get(viewerContext), queries: writeQueries(queryClient) }
}

/** Visitors search what visitors can open, so the page is outside of the signed-in layout and has its own providers. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  return (
    <ViewerProvider viewer={loaderData.viewer}>
      <ApiDataProvider>
        <PageQueries text={loaderData.queries}>
          <SearchScreen />
        </PageQueries>
      </ApiDataProvider>
    </ViewerProvider>
  )
}
