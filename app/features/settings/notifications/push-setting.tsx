import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useApi } from '#app/client/api.ts'
import { showMessage } from '#app/client/messages.tsx'
import type { PushDevice } from '#app/features/reminders/reminder.schema.ts'
import { remindersQuery } from '#app/features/settings/settings.queries.ts'
import { Button } from '#app/ui/button.tsx'
import { SwitchControl } from '#app/ui/switch.tsx'
import {
  type PushSupport,
  readEndpointHash,
  readPushSupport,
  subscribeThisDevice,
  thisDevice,
  unsubscribeThisDevice,
} from './push-device.ts'
import { showFailure, showSaved, useReminderSettings } from './use-reminder-settings.ts'

const HINTS: Record<PushSupport, string> = {
  unknown: 'At most one a day for due cards, never between 22:00 and 07:00.',
  possible: 'At most one a day for due cards, never between 22:00 and 07:00.',
  blocked: 'This browser blocks notifications. Allow them in the address bar, then switch this on.',
  none: "This browser can't show notifications. On an iPhone or iPad, add this site to the home screen first.",
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

type ThisDevice = { support: PushSupport; hash: string | null; name: string }

async function readThisDevice(): Promise<ThisDevice> {
  const support = readPushSupport()
  const hash = support === 'none' ? null : await readEndpointHash().catch(() => null)
  return { support, hash, name: thisDevice() }
}

/** What this browser knows about itself, after the page has loaded. */
function useThisDevice() {
  const [state, setState] = useState<ThisDevice>({ support: 'unknown', hash: null, name: '' })
  useEffect(() => {
    let isUnmounted = false
    void readThisDevice().then((device) => isUnmounted || setState(device))
    return () => {
      isUnmounted = true
    }
  }, [])
  return { ...state, readAgain: async () => setState(await readThisDevice()) }
}

export function PushSetting() {
  const api = useApi()
  const id = useId()
  const queryClient = useQueryClient()
  const { settings } = useReminderSettings()
  const device = useThisDevice()
  const own = settings.devices.find(({ endpointHash }) => endpointHash === device.hash) ?? null
  const refresh = async () => {
    await device.readAgain()
    await queryClient.invalidateQueries(remindersQuery(api))
  }
  const preparePush = useMutation(api.reminder.preparePush.mutationOptions())
  const subscribe = useMutation(api.reminder.subscribe.mutationOptions())
  const unsubscribe = useMutation(
    api.reminder.unsubscribe.mutationOptions({
      onSuccess: showSaved,
      onError: showFailure,
      onSettled: refresh,
    }),
  )
  const test = useMutation(
    api.reminder.sendTest.mutationOptions({
      onSuccess: ({ isSent }) =>
        showMessage(
          isSent
            ? { kind: 'success', text: 'Sent. It appears in a moment.' }
            : { kind: 'error', text: "The push service didn't take it. Switch this off and on again." },
        ),
      onError: showFailure,
      onSettled: refresh,
    }),
  )

  async function switchOn() {
    try {
      const subscription = await subscribeThisDevice(() => preparePush.mutateAsync())
      if (subscription !== null) {
        await subscribe.mutateAsync(subscription)
        showSaved()
      }
    } catch (error) {
      showFailure(error)
    }
    await refresh()
  }

  async function switchOff(ownId: string) {
    // Also without a network: then the push service tells the server that the device is gone.
    await unsubscribeThisDevice().catch(() => {})
    unsubscribe.mutate({ id: ownId })
  }

  const isBlocked = device.support === 'blocked' || device.support === 'none'
  const isBusy = preparePush.isPending || subscribe.isPending || unsubscribe.isPending
  return (
    <div className="form">
      <div className="optrow">
        <div className="optrow-text">
          <p className="legend" id={id}>
            {device.name === '' ? 'This device' : `${device.name}, this device`}
          </p>
          <p className="hint" id={`${id}-hint`}>
            {HINTS[device.support]}
          </p>
        </div>
        <SwitchControl
          aria-labelledby={id}
          aria-describedby={`${id}-hint`}
          aria-disabled={isBlocked || undefined}
          aria-busy={isBusy || undefined}
          checked={own !== null}
          onChange={() => {
            if (isBlocked || isBusy) return
            void (own === null ? switchOn() : switchOff(own.id))
          }}
        />
      </div>
      {own !== null && (
        <div>
          <Button size="sm" isBusy={test.isPending} onClick={() => test.mutate({ id: own.id })}>
            Send a test
          </Button>
        </div>
      )}
      <OtherDevices
        devices={settings.devices.filter(({ id: other }) => other !== own?.id)}
        onRemove={(other) => unsubscribe.mutate({ id: other })}
      />
    </div>
  )
}

function OtherDevices({ devices, onRemove }: { devices: PushDevice[]; onRemove: (id: string) => void }) {
  if (devices.length === 0) return null
  return (
    <ul className="devices">
      {devices.map(({ id, device, lastSentAt }) => (
        <li className="device" key={id}>
          <div className="device-text">
            <p className="legend">{device === '' ? 'Another device' : device}</p>
            <p className="hint">
              {lastSentAt === null ? 'Nothing sent yet' : `Last sent ${DAY.format(new Date(lastSentAt))}`}
            </p>
          </div>
          <Button size="sm" aria-label={`Remove ${device}`} onClick={() => onRemove(id)}>
            Remove
          </Button>
        </li>
      ))}
    </ul>
  )
}
