import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { errorCodeOf, useApi } from '#app/client/api.ts'
import { useThrottledTopic } from '#app/client/live/use-throttled-topic.ts'
import { useViewer } from '#app/client/viewer.tsx'
import { Byline } from '#app/features/discussion/byline.tsx'
import { Thread } from '#app/features/discussion/comments/thread.tsx'
import { ContentMenu } from '#app/features/discussion/content-menu.tsx'
import { categoryName, postTopic } from '#app/features/discussion/discussion.rules.ts'
import { POST_DELETED } from '#app/features/discussion/discussion.messages.ts'
import type { Post } from '#app/features/discussion/discussion.schema.ts'
import { HistoryButton } from '#app/features/discussion/history/history-button.tsx'
import { HelpfulButton } from '#app/features/discussion/marks/helpful-button.tsx'
import { EditPost } from '#app/features/discussion/posts/edit-post.tsx'
import { formatCommentCount } from '#app/features/discussion/posts/post-card.tsx'
import { SubjectLine } from '#app/features/discussion/subjects/subject-line.tsx'
import { TagList } from '#app/features/discussion/posts/tag-list.tsx'
import { UserText } from '#app/features/discussion/user-text.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { CopyPostLink } from './copy-post-link.tsx'
import { FollowPanel } from './follow-panel.tsx'
import { MissingPost } from './missing-post.tsx'

/** Every comment changes the post's count, so refetches are throttled. */
const REFETCH_INTERVAL_MS = 500

export function PostScreen({ postId }: { postId: string }) {
  const api = useApi()
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const query = api.discussion.post.queryOptions({ postId })
  const { data: post, error } = useQuery(query)
  // The returned promise lets the live client retry after a failed refetch.
  useThrottledTopic(postTopic(postId), REFETCH_INTERVAL_MS, () =>
    queryClient.invalidateQueries(query, { throwOnError: true }),
  )
  // Deleted or hidden while the page was open. After any other error the post stays, and with it the open forms.
  if (post === undefined || errorCodeOf(error) === POST_DELETED) return <MissingPost />
  return (
    <div className="wrap post-page">
      <Link className="post-back" to={viewer === null ? '/' : `/discussion?category=${post.category}`}>
        <Icon name="arrow-left" />
        {viewer === null ? 'Home' : 'Discussion'}
      </Link>
      <div className="post-columns">
        <div className="post-main">
          <PostArticle post={post} />
          <h2 className="post-comments-title">{formatCommentCount(post.commentCount)}</h2>
          <Thread post={post} />
        </div>
        {viewer !== null && (
          <aside className="post-side" aria-label="This post">
            <MarkRead post={post} />
            <FollowPanel post={post} />
          </aside>
        )}
      </div>
    </div>
  )
}

/** The reader sees it now, and every comment that arrives while the page is open. */
function MarkRead({ post: { id, unread } }: { post: Post }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate } = useMutation(
    api.discussion.markRead.mutationOptions({
      onSuccess: () => {
        const { queryKey } = api.discussion.post.queryOptions({ postId: id })
        queryClient.setQueryData(queryKey, (post) => (post === undefined ? post : { ...post, unread: null }))
      },
    }),
  )
  useEffect(() => {
    if (unread !== null) mutate({ postId: id })
  }, [id, unread, mutate])
  return null
}

function PostArticle({ post }: { post: Post }) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const [isEditing, setIsEditing] = useState(false)
  const content = { postId: post.id, commentId: null }
  return (
    <article className="panel post-article" aria-labelledby="post-title">
      <div className="row">
        <span className="chip">{categoryName(post.category)}</span>
        {post.acceptedId !== null && <Badge kind="approved">Answered</Badge>}
      </div>
      <div className="post-top">
        <h1 id="post-title" dir="auto">
          {post.title}
        </h1>
        {viewer !== null && (
          <ContentMenu
            content={content}
            name={post.title}
            isMine={post.isMine}
            isHidden={post.isHidden}
            onEdit={() => setIsEditing(true)}
            onDeleted={() => void navigate(`/discussion?category=${post.category}`)}
          />
        )}
      </div>
      <Byline {...post} />
      {post.about && <SubjectLine subject={post.about} />}
      {isEditing ? (
        <EditPost post={post} onClose={() => setIsEditing(false)} />
      ) : (
        <div className="post-text">
          <UserText text={post.content} name={post.title} />
        </div>
      )}
      <HistoryButton content={content} name={post.title} editCount={post.editCount} />
      <TagList tags={post.tags} />
      <div className="post-actions">
        <HelpfulButton {...post} content={content} name={post.title} />
        <CopyPostLink postId={post.id} />
      </div>
    </article>
  )
}
