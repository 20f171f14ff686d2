import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { TimeAgo } from './time-ago.tsx'

type BylineProps = { authorName: string; createdAt: string; editedAt: string | null; isHidden: boolean }

/** Who wrote it, and when. */
export function Byline({ authorName, createdAt, editedAt, isHidden }: BylineProps) {
  return (
    <p className="byline">
      <Avatar name={authorName} isSmall />
      <strong>
        <bdi>{authorName}</bdi>
      </strong>
      <span>
        <TimeAgo at={createdAt} />
        {editedAt !== null && ' · edited'}
      </span>
      {isHidden && <Badge kind="plain">Hidden</Badge>}
    </p>
  )
}
