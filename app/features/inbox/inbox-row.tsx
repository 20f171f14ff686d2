import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { describeItem, inboxMessages } from './inbox.messages.ts'
import { type InboxKind, pathOfItem } from './inbox.rules.ts'
import type { InboxItem } from './inbox.schema.ts'

const ICONS: Record<InboxKind, IconName> = {
  reply: 'message',
  comment: 'bell',
  accepted: 'check',
  'deck-approved': 'layers',
  'deck-rejected': 'pencil',
  'deck-changes': 'pencil',
  'update-approved': 'layers',
  'suggestion-taken': 'lightbulb',
  'suggestion-declined': 'lightbulb',
  'report-hidden': 'flag',
  'report-dismissed': 'flag',
}

/** One item. Opening it marks it as read, and so does its dot. */
export function InboxRow({ item }: { item: InboxItem }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const mark = useMutation(
    api.inbox.mark.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onError: () => showMessage({ kind: 'error', text: inboxMessages.markFailed }),
      onSettled: () => queryClient.invalidateQueries(api.inbox.pathFilter()),
    }),
  )
  const isRead = mark.isPending ? mark.variables.isRead : item.isRead
  const sentence = describeItem(item)
  const path = pathOfItem(item)
  const text = (
    <>
      {!isRead && <span className="visually-hidden">Unread: </span>}
      <bdi>{sentence}</bdi>
    </>
  )
  return (
    <li className="inbox-row" data-unread={!isRead || undefined}>
      <span className="inbox-icon">
        <Icon name={ICONS[item.kind]} />
      </span>
      <div className="inbox-text">
        {path === null ? (
          <p className="inbox-title">{text}</p>
        ) : (
          <Link
            className="inbox-title"
            to={path}
            onClick={() => isRead || mark.mutate({ itemId: item.id, isRead: true })}
          >
            {text}
          </Link>
        )}
        <Details item={item} />
      </div>
      <span className="inbox-time">
        <TimeAgo at={item.createdAt} />
      </span>
      <Button
        className="inbox-mark"
        variant="ghost"
        size="sm"
        icon={isRead ? 'undo' : 'dot'}
        aria-label={`${isRead ? 'Mark as unread' : 'Mark as read'}: ${sentence}`}
        onClick={() => mark.isPending || mark.mutate({ itemId: item.id, isRead: !isRead })}
      />
    </li>
  )
}

/** What it is about, if the sentence doesn't say that, and the reason or the beginning of the text. */
function Details({ item: { kind, title, detail } }: { item: InboxItem }) {
  const isNamed = kind.startsWith('deck-') || kind === 'update-approved'
  return (
    <>
      {!isNamed && title !== null && title !== '' && (
        <p className="inbox-detail" dir="auto">
          {title}
        </p>
      )}
      {detail !== null && detail !== '' && (
        <p className="inbox-detail" dir="auto">
          “{detail}”
        </p>
      )}
    </>
  )
}
