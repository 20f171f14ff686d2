import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { useViewer } from '#app/client/viewer.tsx'
import { askPath, formatPostCount, postsAboutPath } from '#app/features/post-links/post-subject.rules.ts'
import { useCanAsk } from '#app/features/post-links/use-can-ask.ts'
import { Icon } from '#app/ui/icon.tsx'

/** The number of posts about each card of a public deck; one request for all of them. */
function usePostCount({ deckId, cardId }: CardPostsProps): number {
  const canAsk = useCanAsk(useViewer())
  const { data } = useQuery({
    ...useApi().discussion.cardPostCounts.queryOptions({ deckId }),
    enabled: canAsk,
  })
  return data?.find((counted) => counted.cardId === cardId)?.count ?? 0
}

type CardPostsProps = { deckId: string; cardId: string; name: string }

export function AskAboutCard({ deckId, cardId, name }: CardPostsProps) {
  if (!useCanAsk(useViewer())) return null
  return (
    <Link
      className="btn btn-ghost btn-sm btn-icon"
      to={askPath({ kind: 'card', parentId: deckId, id: cardId })}
      title="Ask about this card"
      aria-label={`Ask about this card: ${name}`}
    >
      <Icon name="message" />
    </Link>
  )
}

export function PostsAboutCard(props: CardPostsProps) {
  const { deckId, cardId, name } = props
  const count = usePostCount(props)
  if (count === 0) return null
  return (
    <Link className="link small" to={postsAboutPath({ kind: 'card', parentId: deckId, id: cardId })}>
      {formatPostCount(count)}
      <span className="visually-hidden"> about {name}</span>
    </Link>
  )
}

/** Below an answer, where there is room for words. */
export function AskAboutAnswer({ deckId, cardId }: { deckId: string; cardId: string }) {
  if (!useCanAsk(useViewer())) return null
  return (
    <p className="card-exercise">
      <Icon name="message" />
      <Link className="link" to={askPath({ kind: 'card', parentId: deckId, id: cardId })}>
        Ask about this card
      </Link>
    </p>
  )
}
