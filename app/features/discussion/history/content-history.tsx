import { useQuery } from '@tanstack/react-query'
import { explainError, useApi } from '#app/client/api.ts'
import { discussionMessages } from '#app/features/discussion/discussion.messages.ts'
import type { ContentRef, ContentVersion } from '#app/features/discussion/discussion.schema.ts'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { TextDiff } from '#app/ui/text-diff.tsx'

type Change = { before: ContentVersion; after: ContentVersion }

/** Each version beside the one before it, newest first. */
function changesOf(versions: readonly ContentVersion[]): Change[] {
  const changes = versions.slice(1).map((after, index) => ({ before: versions[index], after }))
  return changes.filter((change): change is Change => change.before !== undefined).reverse()
}

/** The edits of a text, as differences of words. */
export function ContentHistory({ content }: { content: ContentRef }) {
  const history = useQuery({ ...useApi().discussion.history.queryOptions(content), staleTime: 0 })
  if (history.error !== null)
    return (
      <p className="error" role="alert">
        {discussionMessages.loadHistoryFailed(explainError(history.error))}
      </p>
    )
  return (
    <ol className="history-list" aria-busy={history.data === undefined}>
      {changesOf(history.data ?? []).map(({ before, after }) => (
        <li key={after.version}>
          <p className="small faint">
            <TimeAgo at={after.createdAt} />
          </p>
          {before.title !== after.title && (
            <p className="history-title">
              <TextDiff before={before.title} after={after.title} />
            </p>
          )}
          <p className="history-text">
            <TextDiff before={before.content} after={after.content} />
          </p>
        </li>
      ))}
    </ol>
  )
}
