import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { explainError, useApi } from '#app/client/api.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { useShownChanges } from '#app/client/use-shown-changes.ts'
import { fitSentence } from '#app/features/scheduling/fit/fit.messages.ts'
import type { MemorySettings } from '#app/features/scheduling/scheduling.schema.ts'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { settingsMessages } from './settings.messages.ts'
import { memorySettingsQuery } from './settings.queries.ts'

const NEW_PER_DAY = [0, 5, 10, 15, 20, 30, 50] as const
const DAY_STARTS = [0, 1, 2, 3, 4, 5, 6] as const
const RETENTIONS = [0.8, 0.85, 0.9, 0.93, 0.95] as const
const FULL = 100
const BUTTON_OPTIONS = [
  { value: '2', label: 'Repeat, Completed' },
  { value: '4', label: 'Again, Hard, Good, Easy' },
] as const
const ORDER_OPTIONS = [
  { value: 'interleaved', label: 'Mixed' },
  { value: 'deck', label: 'Deck by deck' },
] as const

type SettingsChange = Partial<Omit<MemorySettings, 'pause' | 'fit'>>

/** How cards come back: each change is saved at once. */
export function ReviewSettings() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data: stored } = useSuspenseQuery(memorySettingsQuery(api))
  const { mutateAsync } = useMutation(
    api.memory.saveSettings.mutationOptions({
      ...RETRY_IDEMPOTENT,
      // One after another, so that the last choice is the one that stays.
      scope: { id: 'review settings' },
      onSuccess: () => queryClient.invalidateQueries(api.memory.pathFilter()),
      onError: async (error) => {
        showMessage({ kind: 'error', text: settingsMessages.reviewsFailed(explainError(error)) })
        await queryClient.invalidateQueries(memorySettingsQuery(api))
      },
    }),
  )
  const [settings, save] = useShownChanges(
    stored,
    (before, change: SettingsChange) => ({ ...before, ...change }),
    mutateAsync,
  )

  return (
    <div className="form">
      <SelectField
        label="New cards a day"
        value={settings.newPerDay}
        onChange={(event) => save({ newPerDay: Number(event.target.value) })}
      >
        {listWith(NEW_PER_DAY, settings.newPerDay).map((count) => (
          <option key={count}>{count}</option>
        ))}
      </SelectField>
      <SegmentedControl
        label="Rating buttons"
        options={BUTTON_OPTIONS}
        value={settings.buttons === 4 ? '4' : '2'}
        onChange={(value) => save({ buttons: value === '4' ? 4 : 2 })}
      />
      <SegmentedControl
        label="Order"
        options={ORDER_OPTIONS}
        value={settings.order}
        onChange={(order) => save({ order })}
      />
      <Switch
        label="Ask how sure I am"
        hint="Before about one answer in four: sure, think so or guess."
        checked={settings.hasConfidence}
        onChange={(event) => save({ hasConfidence: event.target.checked })}
      />
      <SelectField
        label="Target recall"
        hint="A card is due when you'd remember it this often. Higher means more reviews."
        value={settings.targetRetention}
        onChange={(event) => save({ targetRetention: Number(event.target.value) })}
      >
        {listWith(RETENTIONS, settings.targetRetention).map((share) => (
          <option key={share} value={share}>
            {Math.round(share * FULL)}%
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Time zone"
        value={settings.timeZone}
        onChange={(event) => save({ timeZone: event.target.value })}
      >
        {useTimeZones(settings.timeZone).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="My day starts at"
        hint="Reviews after midnight still count for the day before."
        value={settings.dayStartHour}
        onChange={(event) => save({ dayStartHour: Number(event.target.value) })}
      >
        {listWith(DAY_STARTS, settings.dayStartHour).map((hour) => (
          <option key={hour} value={hour}>
            {hour}:00
          </option>
        ))}
      </SelectField>
      <p className="small muted">{fitSentence(settings.fit)}</p>
    </div>
  )
}

/** The choices, and the current value if it is none of them. */
const listWith = (choices: readonly number[], value: number): number[] =>
  [...new Set([...choices, value])].toSorted((a, b) => a - b)

const noSubscription = () => () => {}
let zones: string[] | null = null
const readZones = () => {
  zones ??= Intl.supportedValuesOf('timeZone')
  return zones
}

/** The browser's list; the server renders only the current zone, because its list may differ. */
function useTimeZones(current: string): string[] {
  const all = useSyncExternalStore(noSubscription, readZones, () => null)
  return all === null ? [current] : [...new Set([current, ...all])]
}
