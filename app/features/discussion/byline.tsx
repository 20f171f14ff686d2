import type { Author } from '#app/features/names/name.rules.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'

type BylineProps = Author & { createdAt: string; editedAt: string | null; isHidden: boolean }

export function Byline({ createdAt, editedAt, isHidden, ...author }: BylineProps) {
  return (
    <p className="byline">
      <Avatar name={author.authorName} isSmall />
      <AuthorName {...author} />
      <span>
        <TimeAgo at={createdAt} />
        {editedAt !== null && ' · edited'}
      </span>
      {isHidden && <Badge kind="plain">Hidden</Badge>}
    </p>
  )
}

/** Tag and badge are separate elements, so that a name can't imitate them. */
function AuthorName({ authorName, authorTag, isAuthorAdmin }: Author) {
  return (
    <>
      <strong>
        <bdi>{authorName}</bdi>
        {authorTag !== null && (
          <span className="author-tag" title="Another member has a similar name. This tag tells them apart.">
            {' '}
            #{authorTag}
          </span>
        )}
      </strong>
      {isAuthorAdmin && <Badge kind="admin">Admin</Badge>}
    </>
  )
}
