import type { Api } from '#app/client/api.ts'
import type { InboxFilter } from './inbox.rules.ts'

/** A person's items, newest first. */
export function inboxQuery(api: Api, filter: InboxFilter) {
  const about = filter === 'discussion' || filter === 'decks' ? { about: filter } : {}
  return api.inbox.list.infiniteQueryOptions(
    { onlyUnread: filter === 'unread', ...about },
    { getNextPageParam: (page) => page.nextCursor },
  )
}
