import { useMutation, useQueryClient } from '@tanstack/react-query'
import { explainError, useApi } from '#app/client/api.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { useViewer } from '#app/client/viewer.tsx'
import { discussionMessages } from '#app/features/discussion/discussion.messages.ts'
import type { ContentRef } from '#app/features/discussion/discussion.schema.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type HelpfulButtonProps = {
  content: ContentRef
  /** The post's title, or whose comment it is. */
  name: string
  isMine: boolean
  isHelpful: boolean
  helpfulCount: number
}

/** Says that a text helped. Visitors, and authors of the text, see the count only. */
export function HelpfulButton({ content, name, isMine, isHelpful, helpfulCount }: HelpfulButtonProps) {
  const viewer = useViewer()
  if (viewer !== null && !isMine)
    return <HelpfulToggle content={content} name={name} isHelpful={isHelpful} helpfulCount={helpfulCount} />
  if (helpfulCount === 0) return null
  return (
    <span className="helpful-count">
      <Icon name="helpful" />
      {helpfulCount} found this helpful
    </span>
  )
}

function HelpfulToggle({ content, name, isHelpful, helpfulCount }: Omit<HelpfulButtonProps, 'isMine'>) {
  const api = useApi()
  const queryClient = useQueryClient()
  const mark = useMutation(
    api.discussion.setHelpful.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onError: (error) =>
        showMessage({ kind: 'error', text: discussionMessages.helpfulFailed(explainError(error)) }),
      onSettled: () => queryClient.invalidateQueries(api.discussion.pathFilter()),
    }),
  )
  const isOn = mark.isPending ? mark.variables.isHelpful : isHelpful
  const count = helpfulCount + (isOn === isHelpful ? 0 : isOn ? 1 : -1)
  return (
    <Button
      className="helpful"
      variant="ghost"
      size="sm"
      icon="helpful"
      aria-pressed={isOn}
      onClick={() => mark.isPending || mark.mutate({ ...content, isHelpful: !isOn })}
    >
      Helpful{count > 0 && <span className="nums"> {count}</span>}
      <span className="visually-hidden"> for {name}</span>
    </Button>
  )
}
