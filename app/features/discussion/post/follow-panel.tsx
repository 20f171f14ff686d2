import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { explainError, useApi } from '#app/client/api.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { useShownChanges } from '#app/client/use-shown-changes.ts'
import { discussionMessages } from '#app/features/discussion/discussion.messages.ts'
import type { FollowLevel } from '#app/features/discussion/discussion.rules.ts'
import type { Post } from '#app/features/discussion/discussion.schema.ts'

const LEVELS: ReadonlyArray<{ level: FollowLevel; label: string; hint?: string }> = [
  { level: 'all', label: 'Every comment', hint: 'Follows the post' },
  { level: 'replies', label: 'Replies to me' },
  { level: 'none', label: 'Nothing', hint: 'Mutes the post, also in your lists' },
]

/** How much the reader hears about the post. Without a choice, only replies to what they wrote. */
export function FollowPanel({ post }: { post: Post }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const name = useId()
  const follow = useMutation(
    api.discussion.follow.mutationOptions({
      ...RETRY_IDEMPOTENT,
      // One after another, so that the last choice is the one that stays.
      scope: { id: `follow ${post.id}` },
      onError: (error) =>
        showMessage({ kind: 'error', text: discussionMessages.followFailed(explainError(error)) }),
      onSettled: () => queryClient.invalidateQueries(api.discussion.pathFilter()),
    }),
  )
  const [chosen, choose] = useShownChanges(
    post.follows ?? 'replies',
    (_, level: FollowLevel) => level,
    (level) => follow.mutateAsync({ postId: post.id, level: level === 'replies' ? null : level }),
  )
  return (
    <fieldset className="panel follow-panel">
      <legend>Tell me about</legend>
      {LEVELS.map(({ level, label, hint }) => (
        <label key={level} className="pick">
          <input
            type="radio"
            name={name}
            value={level}
            checked={chosen === level}
            onChange={() => choose(level)}
          />
          <span>
            {label}
            {hint !== undefined && <small>{hint}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
