import { useId, useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Byline } from '#app/features/discussion/byline.tsx'
import { postPath } from '#app/features/discussion/discussion.rules.ts'
import type { Post } from '#app/features/discussion/discussion.schema.ts'
import { EditPost } from './edit-post.tsx'
import { TagList } from './tag-list.tsx'
import { ContentMenu } from '#app/features/discussion/content-menu.tsx'
import { Thread } from '#app/features/discussion/comments/thread.tsx'
import { UserText } from '#app/features/discussion/user-text.tsx'

export const formatCommentCount = (count: number) => `${count} ${count === 1 ? 'comment' : 'comments'}`

/** A post, with its comments on demand. */
export function PostCard({ post }: { post: Post }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isEditing, setIsEditing] = useState(false)
  const titleId = useId()
  const threadId = useId()
  return (
    <article className="post panel" aria-labelledby={titleId}>
      <div className="post-inner">
        <div className="post-top">
          <h2 id={titleId} dir="auto">
            <Link to={postPath(post.id)}>{post.title}</Link>
          </h2>
          <ContentMenu
            content={{ postId: post.id, commentId: null }}
            name={post.title}
            isMine={post.isMine}
            isHidden={post.isHidden}
            onEdit={() => setIsEditing(true)}
          />
        </div>
        <Byline {...post} />
        {isEditing ? (
          <EditPost post={post} onClose={() => setIsEditing(false)} />
        ) : (
          <div className="post-text">
            <UserText text={post.content} name={post.title} />
          </div>
        )}
        <TagList tags={post.tags} />
        <Button
          variant="ghost"
          size="sm"
          icon="message"
          aria-expanded={isOpen}
          aria-controls={isOpen ? threadId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {formatCommentCount(post.commentCount)}
        </Button>
        {post.acceptedId !== null && <Badge kind="approved">Answered</Badge>}
      </div>
      {isOpen && <Thread id={threadId} post={post} />}
    </article>
  )
}
