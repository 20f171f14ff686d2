import { useEffect, useId, useState } from 'react'
import { DEVICE_PREFIX } from '#app/client/device-names.ts'
import { contentsOf, listCopies } from '#app/features/offline/device/copy-index.ts'
import { offlineMessages } from '#app/features/offline/offline.messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { isHintDue } from './install-hint.rules.ts'
import { AfterPage } from './under-navigation.tsx'

/** The browser's own offer to install, which Chromium and its relatives make. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event

const keyOf = (personId: string) => `${DEVICE_PREFIX}install-hint:${personId}`

function readDismissedAt(personId: string): number | null {
  const stored = localStorage.getItem(keyOf(personId))
  return stored === null ? null : Number(stored)
}

async function isDue(personId: string): Promise<boolean> {
  const [learner] = contentsOf(await listCopies(personId), 'learner')
  return isHintDue(
    {
      studiedDays: learner?.today.studiedDays.length ?? 0,
      dismissedAt: readDismissedAt(personId),
      isInstalled: window.matchMedia('(display-mode: standalone)').matches,
    },
    Date.now(),
  )
}

/** The browser makes its offer once, on whatever page opens first. */
export function useInstallOffer(): InstallEvent | null {
  const [offer, setOffer] = useState<InstallEvent | null>(null)
  useEffect(() => {
    const handleOffer = (event: Event) => {
      if (!isInstallEvent(event)) return
      // Without this, phones show a banner of their own at a moment of theirs.
      event.preventDefault()
      setOffer(event)
    }
    window.addEventListener('beforeinstallprompt', handleOffer)
    return () => window.removeEventListener('beforeinstallprompt', handleOffer)
  }, [])
  return offer
}

type InstallHintProps = { personId: string; offer: InstallEvent }

/** Offers to install the product below Today, once the learner has come back a few times. */
export function InstallHint({ personId, offer }: InstallHintProps) {
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    void isDue(personId).then(setIsShown, () => {})
  }, [personId])

  function dismiss() {
    localStorage.setItem(keyOf(personId), String(Date.now()))
    setIsShown(false)
  }

  if (!isShown) return null
  return (
    <AfterPage>
      <div className="wrap install-wrap">
        <section className="panel install" aria-labelledby={id}>
          <Icon name="device" />
          <div className="grow">
            <h2 id={id}>{offlineMessages.installTitle}</h2>
            <p className="small muted">{offlineMessages.installDetail}</p>
          </div>
          <Button variant="ghost" onClick={dismiss}>
            Not now
          </Button>
          <Button
            icon="download"
            onClick={() => {
              void offer.prompt()
              dismiss()
            }}
          >
            Install
          </Button>
        </section>
      </div>
    </AfterPage>
  )
}
