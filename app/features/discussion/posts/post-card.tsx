import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { errorCodeOf, useApi, useApiClient } from '#app/client/api.ts'
import { showMessage } from '#app/client/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Byline } from '#app/features/discussion/byline.tsx'
import { CHANGED, discussionMessages } from '#app/features/discussion/discussion.messages.ts'
import { type Post, postEditSchema } from '#app/features/discussion/discussion.schema.ts'
import { PostForm } from './post-form.tsx'
import { ContentMenu } from '#app/features/discussion/content-menu.tsx'
import { Thread } from '#app/features/discussion/comments/thread.tsx'
import { UserText } from '#app/features/discussion/user-text.tsx'

const formatCommentCount = (count: number) => `${count} ${count === 1 ? 'comment' : 'comments'}`

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
            {post.title}
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
      </div>
      {isOpen && <Thread id={threadId} postId={post.id} title={post.title} />}
    </article>
  )
}

/** On a conflict with another edit, the draft stays and can overwrite the newer version. */
function EditPost({ post, onClose }: { post: Post; onClose: () => void }) {
  const api = useApi()
  const client = useApiClient()
  const queryClient = useQueryClient()
  // A snapshot: live updates of the post must not change the form.
  const [edited] = useState(post)
  const [isOverwriting, setIsOverwriting] = useState(false)
  const refresh = () => queryClient.invalidateQueries(api.discussion.listPosts.pathFilter())
  return (
    <PostForm
      label="Edit post"
      draftName={`edit:${post.id}`}
      start={{ title: edited.title, content: edited.content }}
      schema={postEditSchema}
      submitLabel={isOverwriting ? 'Save anyway' : 'Save'}
      busyLabel="Saving"
      failureText={discussionMessages.saveFailed}
      version={edited.version}
      onSend={(values, draft) =>
        client.discussion.updatePost.mutate({
          ...values,
          postId: post.id,
          version: isOverwriting ? post.version : draft.version,
        })
      }
      onSent={async () => {
        showMessage({ kind: 'success', text: discussionMessages.saved })
        await refresh()
        onClose()
      }}
      onFailed={async (error) => {
        if (errorCodeOf(error) !== CHANGED) return
        // Load the newer version first: with the old version number, overwriting would fail again.
        await refresh()
        setIsOverwriting(true)
      }}
      onCancel={onClose}
    />
  )
}
