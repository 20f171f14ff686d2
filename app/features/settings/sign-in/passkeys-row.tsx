import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { useApi } from '#app/client/api.ts'
import { lazyPart } from '#app/client/lazy-part.ts'
import { useLazyDialog } from '#app/client/use-lazy-dialog.ts'
import { PasskeyMark } from '#app/features/auth/passkeys/passkey-mark.tsx'
import { describePasskeyKind } from '#app/features/auth/passkeys/passkey.rules.ts'
import type { PasskeySummary } from '#app/features/auth/passkeys/passkey.schema.ts'
import { SettingsRow } from '#app/features/settings/settings-row.tsx'
import { methodsQuery, signInOptionsQuery } from '#app/features/settings/settings.queries.ts'
import { formatDay } from '#app/shared/time-text.ts'
import { Button } from '#app/ui/button.tsx'

/** Few people change how they log in, so the dialogs load on first use. */
const AddPasskeyDialog = lazyPart(async () => (await import('./add-passkey-dialog.tsx')).AddPasskeyDialog)
const RemoveMethodDialog = lazyPart(
  async () => (await import('./remove-method-dialog.tsx')).RemoveMethodDialog,
)
const PasskeyNameForm = lazyPart(async () => (await import('./passkey-name-form.tsx')).PasskeyNameForm)

const dayOf = (time: string) => <time dateTime={time}>{formatDay(time)}</time>

const subscribeToNothing = () => () => {}
const canCreatePasskeys = () =>
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Hidden where a provider is the only way in. */
export function PasskeysRow() {
  const api = useApi()
  const { methods } = useSuspenseQuery(signInOptionsQuery(api)).data
  if (!methods.passkeys) return null
  return (
    <SettingsRow
      title="Passkeys"
      text="Log in with your fingerprint, face or device PIN. They can’t be guessed or phished."
    >
      <Passkeys />
    </SettingsRow>
  )
}

function Passkeys() {
  const { passkeys } = useSuspenseQuery(methodsQuery(useApi())).data
  const [namedId, setNamedId] = useState<string | null>(null)
  const [removed, setRemoved] = useState<PasskeySummary | null>(null)
  const creation = useLazyDialog(AddPasskeyDialog)
  const removal = useLazyDialog(RemoveMethodDialog)
  const isSupported = useSyncExternalStore(subscribeToNothing, canCreatePasskeys, () => true)

  function handleAdded(passkeyId: string) {
    creation.close()
    setNamedId(passkeyId)
  }

  function handleRemove(passkey: PasskeySummary) {
    setRemoved(passkey)
    removal.open()
  }

  return (
    <div className="form">
      {passkeys.length > 0 && (
        <ul className="devices">
          {passkeys.map((passkey) => (
            <Passkey
              key={passkey.id}
              passkey={passkey}
              isNamed={passkey.id === namedId}
              onName={() => void PasskeyNameForm.press(() => setNamedId(passkey.id))}
              onNamed={() => setNamedId(null)}
              onRemove={() => handleRemove(passkey)}
            />
          ))}
        </ul>
      )}
      {isSupported ? (
        <div>
          <Button
            icon="plus"
            onPointerEnter={AddPasskeyDialog.preload}
            onFocus={AddPasskeyDialog.preload}
            onClick={() => {
              creation.open()
              PasskeyNameForm.preload()
            }}
          >
            Add a passkey
          </Button>
        </div>
      ) : (
        <p className="small muted">This browser can’t create passkeys.</p>
      )}
      <Suspense>
        {creation.isMounted && (
          <AddPasskeyDialog isOpen={creation.isOpen} onAdded={handleAdded} onClose={creation.close} />
        )}
        {removal.isMounted && removed !== null && (
          <RemoveMethodDialog
            method={{ kind: 'passkey', id: removed.id, name: removed.name }}
            isOpen={removal.isOpen}
            onClose={removal.close}
          />
        )}
      </Suspense>
    </div>
  )
}

type PasskeyProps = {
  passkey: PasskeySummary
  isNamed: boolean
  onName: () => void
  onNamed: () => void
  onRemove: () => void
}

function Passkey({ passkey, isNamed, onName, onNamed, onRemove }: PasskeyProps) {
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li className="device passkey">
      <span className="passkey-mark">
        <PasskeyMark />
      </span>
      {isNamed ? (
        <Suspense>
          <PasskeyNameForm passkey={passkey} onDone={onNamed} />
        </Suspense>
      ) : (
        <>
          <div className="device-text">
            <p className="legend" dir="auto">
              {name}
            </p>
            <p className="hint">{describePasskeyKind(passkey)}</p>
            <p className="hint">
              Added {dayOf(createdAt)}, {lastUsedAt === null ? 'not used yet' : <>used {dayOf(lastUsedAt)}</>}
            </p>
          </div>
          <div className="passkey-actions">
            <Button size="sm" variant="ghost" aria-label={`Rename ${name}`} onClick={onName}>
              Rename
            </Button>
            <Button size="sm" variant="danger-ghost" aria-label={`Remove ${name}`} onClick={onRemove}>
              Remove
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
