import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { useShownChanges } from '#app/client/use-shown-changes.ts'
import {
  type Channel,
  CHANNELS,
  isChannelOpen,
  isNotified,
  NOTICE_KINDS,
  type NoticeChoice,
  type NoticeKind,
} from '#app/features/inbox/choices/notification.rules.ts'
import { showFailure, showSaved } from './use-reminder-settings.ts'

const KINDS: Record<NoticeKind, { label: string; text: string }> = {
  due: { label: 'Cards due', text: 'When a review session is waiting' },
  reply: { label: 'Replies to me', text: 'Comments and replies in Discussion' },
  comment: { label: 'Posts I follow', text: 'New comments' },
  accepted: { label: 'My answer accepted', text: 'The author marked your comment' },
  decks: { label: 'My decks', text: 'Approved, or changes requested' },
  suggestions: { label: 'My suggestions', text: 'Accepted or declined' },
}
const CHANNEL_NAMES: Record<Channel, string> = { inbox: 'Inbox', digest: 'Digest', push: 'Push' }

/** What is told where. A change is saved at once. */
export function TellMeTable() {
  const api = useApi()
  const queryClient = useQueryClient()
  const query = api.inbox.choices.queryOptions()
  const { data: stored } = useSuspenseQuery(query)
  const save = useMutation(
    api.inbox.saveChoice.mutationOptions({
      ...RETRY_IDEMPOTENT,
      // One after another, so that the last choice is the one that stays.
      scope: { id: 'notification choices' },
      onSuccess: showSaved,
      onError: showFailure,
      onSettled: () => queryClient.invalidateQueries(query),
    }),
  )
  const [choices, change] = useShownChanges(
    stored,
    (before, { kind, ...choice }: NoticeChoice & { kind: NoticeKind }) => ({ ...before, [kind]: choice }),
    save.mutateAsync,
  )

  const handleChange = (kind: NoticeKind, channel: Channel, isChosen: boolean) =>
    change({ kind, ...choices[kind], [channel]: isChosen })

  return (
    <div className="panel">
      <table className="tell-me">
        <thead>
          <tr>
            <th scope="col">Kind</th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {CHANNEL_NAMES[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTICE_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">
                {KINDS[kind].label}
                <small>{KINDS[kind].text}</small>
              </th>
              {CHANNELS.map((channel) => (
                <td key={channel}>
                  {kind === 'due' && channel === 'inbox' ? (
                    <span className="faint">
                      <span aria-hidden="true">–</span>
                      <span className="visually-hidden">Shown on Today instead</span>
                    </span>
                  ) : (
                    <label className="tell-me-box">
                      <input
                        type="checkbox"
                        aria-label={`${KINDS[kind].label}, ${CHANNEL_NAMES[channel].toLowerCase()}`}
                        checked={isNotified(choices, kind, channel)}
                        aria-disabled={!isChannelOpen(kind, channel, choices[kind]) || undefined}
                        onChange={({ target }) =>
                          isChannelOpen(kind, channel, choices[kind]) &&
                          handleChange(kind, channel, target.checked)
                        }
                      />
                    </label>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
