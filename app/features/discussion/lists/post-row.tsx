import { Link } from 'react-router'
import { describeAuthor } from '#app/features/names/name.rules.ts'
import { plainText } from '#app/features/cards/markdown/plain-text.rules.ts'
import { postPath } from '#app/features/discussion/discussion.rules.ts'
import type { Post } from '#app/features/discussion/discussion.schema.ts'
import { tagPath } from '#app/features/discussion/posts/tag-list.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Two lines of it are shown. */
const EXCERPT_LENGTH = 300

const UNREAD_TEXTS = { post: 'Unread: ', comments: 'New comments: ' } as const

/** One post of a list, in short. Only the title and the tags are links. */
export function PostRow({ post }: { post: Post }) {
  return (
    <li className="post-row" data-unread={post.unread !== null || undefined}>
      <div className="post-row-main">
        <h2 dir="auto">
          <Link to={postPath(post.id)}>
            {post.unread !== null && (
              <>
                <span className="unread-dot" aria-hidden="true" />
                <span className="visually-hidden">{UNREAD_TEXTS[post.unread]}</span>
              </>
            )}
            {post.title}
          </Link>
        </h2>
        <p className="post-row-text" dir="auto">
          {plainText(post.content).slice(0, EXCERPT_LENGTH)}
        </p>
        <p className="post-row-meta">
          <span>
            <bdi>{describeAuthor(post)}</bdi>
          </span>
          <TimeAgo at={post.createdAt} />
          {post.tags.map((tag) => (
            <Link key={tag} className="post-row-tag" to={tagPath(tag)}>
              {tag}
            </Link>
          ))}
        </p>
      </div>
      <p className="post-row-state">
        {post.acceptedId !== null && <Badge kind="approved">Answered</Badge>}
        {post.commentCount === 0 ? (
          <Badge kind="plain">No comments yet</Badge>
        ) : (
          <span className="post-row-count">
            <Icon name="message" />
            <b>{post.commentCount}</b>
            <span className="visually-hidden"> {post.commentCount === 1 ? 'comment' : 'comments'}</span>
            {post.unread === 'comments' && <span className="post-row-new">new</span>}
          </span>
        )}
        {post.helpfulCount > 0 && (
          <span className="post-row-count">
            <Icon name="helpful" />
            <b>{post.helpfulCount}</b>
            <span className="visually-hidden"> found it helpful</span>
          </span>
        )}
      </p>
    </li>
  )
}
