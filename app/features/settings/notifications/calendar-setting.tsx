import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useApi } from '#app/client/api.ts'
import { copyField } from '#app/client/copy-field.ts'
import { lazyPart } from '#app/client/lazy-part.ts'
import { useLazyDialog } from '#app/client/use-lazy-dialog.ts'
import type { ReminderView } from '#app/features/reminders/reminder.schema.ts'
import { describePauseEnd } from '#app/features/reminders/reminder.rules.ts'
import { remindersQuery } from '#app/features/settings/settings.queries.ts'
import { Button } from '#app/ui/button.tsx'
import { restoreFocus } from '#app/ui/restore-focus.ts'
import { showFailure, showSaved, useReminderSettings } from './use-reminder-settings.ts'

/** Few people renew the address, so the dialog loads on first use. */
const ConfirmDialog = lazyPart(async () => (await import('#app/ui/confirm-dialog.tsx')).ConfirmDialog)

const RENEW_TEXT =
  'Calendars that use the old address stop updating at once. Add the new one to each of them.'

export function CalendarSetting() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { settings } = useReminderSettings()
  const { feed, timeZone } = settings
  const [url, setUrl] = useState<string | null>(null)
  const renewal = useLazyDialog(ConfirmDialog)
  const onSettled = () => queryClient.invalidateQueries(remindersQuery(api))
  const create = useMutation(
    api.reminder.createFeed.mutationOptions({
      onSuccess: (created) => setUrl(created.url),
      onError: showFailure,
      onSettled: async () => {
        renewal.close()
        await onSettled()
        restoreFocus()
      },
    }),
  )
  const remove = useMutation(
    api.reminder.deleteFeed.mutationOptions({
      onSuccess: () => {
        setUrl(null)
        showSaved()
      },
      onError: showFailure,
      onSettled,
    }),
  )
  if (feed === null) {
    return (
      <div className="form">
        <p className="small muted">
          A secret address for your calendar app. It shows titles and times, no card texts.
        </p>
        <div>
          <Button icon="plus" isBusy={create.isPending} onClick={() => create.mutate()}>
            Create an address
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className="form">
      {url === null ? (
        <p className="small muted">
          The feed is on. Its address was shown once; renew it to get a new one.{' '}
          {describeRead(feed, timeZone)}
        </p>
      ) : (
        <FeedAddress url={url} />
      )}
      <div className="row">
        <Button
          size="sm"
          onPointerEnter={ConfirmDialog.preload}
          onFocus={ConfirmDialog.preload}
          onClick={renewal.open}
        >
          Renew the address
        </Button>
        <Button
          size="sm"
          variant="danger-ghost"
          isBusy={remove.isPending}
          aria-label="Turn off the calendar feed"
          onClick={() => remove.mutate()}
        >
          Turn off
        </Button>
      </div>
      {renewal.isMounted && (
        <Suspense>
          <ConfirmDialog
            title="Renew the address"
            text={RENEW_TEXT}
            confirmLabel="Renew the address"
            isOpen={renewal.isOpen}
            isBusy={create.isPending}
            onConfirm={() => create.mutate()}
            onCancel={renewal.close}
          />
        </Suspense>
      )}
    </div>
  )
}

const describeRead = ({ lastReadAt }: NonNullable<ReminderView['feed']>, timeZone: string) =>
  lastReadAt === null
    ? 'No calendar app has read it yet.'
    : `Read last by a calendar app ${describePauseEnd(Date.parse(lastReadAt), timeZone)}.`

/** The only time that the address is shown. */
function FeedAddress({ url }: { url: string }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="field">
      <label className="legend" htmlFor="feed-address">
        Secret address
      </label>
      <div className="feed-address">
        <input
          className="input"
          id="feed-address"
          ref={input}
          readOnly
          value={url}
          spellCheck={false}
          aria-describedby="feed-address-hint"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button icon="copy" onClick={() => void copyField(input.current, 'Copied')}>
          Copy
        </Button>
      </div>
      <p className="hint" id="feed-address-hint">
        Copy it now: it&apos;s shown only once. Anyone with this address can see these events.
      </p>
    </div>
  )
}
