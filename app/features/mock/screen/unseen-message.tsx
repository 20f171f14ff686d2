import { useState } from 'react'
import { CardMarkdown } from '#app/features/cards/markdown/card-markdown.tsx'
import type { ShownMessage } from '#app/features/mock/room/room-view.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

const LABELS: Readonly<Partial<Record<ShownMessage['kind'], string>>> = {
  hint: 'Hint:',
  'follow-up': 'Follow-up question:',
  proposal: 'Proposal:',
}

/** The newest message of the other one that came while the tab with the messages wasn't shown. */
export function useUnseenMessage(messages: readonly ShownMessage[], isShown: boolean): ShownMessage | null {
  const received = messages.filter(({ isMine }) => !isMine)
  const [seen, setSeen] = useState(received.length)
  if (isShown && seen !== received.length) setSeen(received.length)
  return isShown || received.length <= seen ? null : (received.at(-1) ?? null)
}

type UnseenMessageProps = { message: ShownMessage | null; name: string; onShow: () => void }

/** On a phone, where one tab is visible: a hint must not arrive unseen. Wider screens show the messages themselves. */
export function UnseenMessage({ message, name, onShow }: UnseenMessageProps) {
  return (
    <div role="status">
      {message !== null && (
        <div className="unseen-message">
          <Icon name="lightbulb" />
          <div className="grow">
            <strong>{LABELS[message.kind] ?? `${name}:`}</strong>{' '}
            {message.kind === 'message' ? (
              <span dir="auto">{message.text}</span>
            ) : (
              <CardMarkdown text={message.text} headingLevel={null} isExcerpt />
            )}
          </div>
          <Button size="sm" onClick={onShow}>
            Show
          </Button>
        </div>
      )}
    </div>
  )
}
