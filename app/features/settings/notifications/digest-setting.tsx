import { useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { isNotified } from '#app/features/inbox/choices/notification.rules.ts'
import { weekdayName } from '#app/features/reminders/reminder.messages.ts'
import {
  type Digest,
  formatMinute,
  LAST_MINUTE,
  LAST_WEEKDAY,
  MINUTE_STEP,
  wallClock,
} from '#app/features/reminders/reminder.rules.ts'
import type { ReminderView } from '#app/features/reminders/reminder.schema.ts'
import { weekdayDate } from '#app/shared/day-text.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { ConfirmAddress } from './confirm-address.tsx'
import { useReminderSettings } from './use-reminder-settings.ts'

const MINUTES = Array.from({ length: LAST_MINUTE / MINUTE_STEP + 1 }, (_, index) => index * MINUTE_STEP)
const WEEKDAYS = Array.from({ length: LAST_WEEKDAY + 1 }, (_, weekday) => weekday)

const choicesOf = ({ weekday }: ReminderView): { value: Digest; label: string; text: string }[] => [
  { value: 'daily', label: 'Daily', text: 'At your hour' },
  { value: 'weekly', label: 'Weekly', text: `On ${weekdayName(weekday)}` },
  { value: 'off', label: 'Off', text: 'No digest' },
]

export function DigestSetting() {
  const { settings, save } = useReminderSettings()
  const { digest, minute, weekday, timeZone, hasMail, email, isEmailConfirmed } = settings
  const name = useId()
  return (
    <div className="form">
      <fieldset className="digest-choices" aria-describedby={hasMail ? undefined : `${name}-off`}>
        <legend className="visually-hidden">Email digest</legend>
        {choicesOf(settings).map(({ value, label, text }) => (
          <label className="pick" key={value}>
            <input
              type="radio"
              name={name}
              checked={digest === value}
              aria-disabled={!hasMail || undefined}
              onChange={() => hasMail && save({ digest: value })}
            />
            <span>
              {label}
              <small>{text}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {!hasMail && (
        <p className="hint" id={`${name}-off`}>
          Email is off on this site. Ask the administrator, or use push and the calendar feed.
        </p>
      )}
      {hasMail && !isEmailConfirmed && <ConfirmAddress email={email} />}
      <div className="digest-times">
        {digest === 'weekly' && (
          <SelectField
            label="Day"
            value={weekday}
            onChange={(event) => save({ weekday: Number(event.target.value) })}
          >
            {WEEKDAYS.map((one) => (
              <option key={one} value={one}>
                {weekdayName(one)}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          label="Time"
          value={minute}
          onChange={(event) => save({ minute: Number(event.target.value) })}
        >
          {MINUTES.map((one) => (
            <option key={one} value={one}>
              {formatMinute(one)}
            </option>
          ))}
        </SelectField>
        <TextField label="Time zone" value={timeZone.replaceAll('_', ' ')} readOnly />
      </div>
      <p className="hint">
        {hasMail && <NextDigest settings={settings} />} Push and the calendar feed use this time, too.{' '}
        <Link className="link" to="/settings#reviews">
          Change the time zone
        </Link>
      </p>
    </div>
  )
}

function NextDigest({ settings }: { settings: ReminderView }) {
  const { email, nextDigestAt, timeZone, isEmailConfirmed } = settings
  const { data: choices } = useSuspenseQuery(useApi().inbox.choices.queryOptions())
  if (nextDigestAt === null || !isEmailConfirmed) return null
  if (!isNotified(choices, 'due', 'digest'))
    return <>No digest comes until you choose “Cards due” for it below.</>
  const { day, minute } = wallClock(nextDigestAt, timeZone)
  return (
    <>
      Next: {weekdayDate(day)}, {formatMinute(minute)}, to {email}. Skipped on days with nothing due.
    </>
  )
}
