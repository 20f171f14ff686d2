import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorCodeOf, useApi, useApiClient } from '#app/client/api.ts'
import { showMessage } from '#app/client/messages.tsx'
import { CHANGED, discussionMessages } from '#app/features/discussion/discussion.messages.ts'
import { type Post, postEditSchema } from '#app/features/discussion/discussion.schema.ts'
import { formatTags } from '#app/features/discussion/tag.rules.ts'
import { PostForm } from './post-form.tsx'

/** On a conflict with another edit, the draft stays and can overwrite the newer version. */
export function EditPost({ post, onClose }: { post: Post; onClose: () => void }) {
  const api = useApi()
  const client = useApiClient()
  const queryClient = useQueryClient()
  // A snapshot: live updates of the post must not change the form.
  const [edited] = useState(post)
  const [isOverwriting, setIsOverwriting] = useState(false)
  const refresh = () => queryClient.invalidateQueries(api.discussion.pathFilter())
  return (
    <PostForm
      label="Edit post"
      draftName={`edit:${post.id}`}
      start={{ title: edited.title, content: edited.content, tags: formatTags(edited.tags) }}
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
