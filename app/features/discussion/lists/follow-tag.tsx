import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { explainError, useApi } from '#app/client/api.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { discussionMessages } from '#app/features/discussion/discussion.messages.ts'
import { tagPath } from '#app/features/discussion/posts/tag-list.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

const useFollowedTags = () => useQuery(useApi().discussion.followedTags.queryOptions()).data

/** On the list of a tag: its new posts also appear among those that the reader follows. */
export function FollowTag({ tag }: { tag: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const tags = useFollowedTags()
  const follow = useMutation(
    api.discussion.followTag.mutationOptions({
      ...RETRY_IDEMPOTENT,
      scope: { id: `follow tag ${tag}` },
      onError: (error) =>
        showMessage({ kind: 'error', text: discussionMessages.followFailed(explainError(error)) }),
      onSettled: () => queryClient.invalidateQueries(api.discussion.pathFilter()),
    }),
  )
  if (tags === undefined) return null
  const isFollowed = follow.isPending ? follow.variables.isFollowed : tags.includes(tag)
  return (
    <Button
      icon="bell"
      aria-pressed={isFollowed}
      variant={isFollowed ? 'tonal' : 'secondary'}
      onClick={() => follow.isPending || follow.mutate({ tag, isFollowed: !isFollowed })}
    >
      {isFollowed ? 'Following' : 'Follow'}
      <span className="visually-hidden"> the tag {tag}</span>
    </Button>
  )
}

export function FollowedTags() {
  const tags = useFollowedTags() ?? []
  if (tags.length === 0) return null
  return (
    <section className="panel panel-body post-list-tags" aria-labelledby="followed-tags">
      <h2 id="followed-tags">You follow</h2>
      <ul className="followed-tags">
        {tags.map((tag) => (
          <li key={tag}>
            <Icon name="bell" />
            <Link className="link" to={tagPath(tag)}>
              {tag}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
