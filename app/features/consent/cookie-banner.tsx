import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import {
  reopenConsent,
  hasDoNotTrack,
  saveConsent,
  useConsent,
  useIsConsentReopened,
  type ConsentChoice,
} from './consent.ts'

/** First in the page and in the flow, so that it never covers the focused element. Both choices look the same. */
export function CookieBanner({ choiceAtServer }: { choiceAtServer: ConsentChoice | null }) {
  const choice = useConsent(choiceAtServer)
  const isConsentReopened = useIsConsentReopened()
  const banner = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isConsentReopened) banner.current?.focus()
  }, [isConsentReopened])
  if (choice !== null && !isConsentReopened) return null

  function close() {
    reopenConsent(false)
    // The pressed button is removed: without this, keyboard users would start again at the top of the page.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  function handleChoice(next: ConsentChoice) {
    saveConsent(next)
    close()
  }

  return (
    <section
      ref={banner}
      className="cookie"
      aria-label="Cookies"
      tabIndex={-1}
      data-first={isConsentReopened ? undefined : ''}
    >
      <div className="wrap cookie-inner">
        {isConsentReopened && hasDoNotTrack(navigator) ? (
          <>
            <p>Your browser asks sites not to track you, so we don't measure anything.</p>
            <Button size="sm" onClick={close}>
              Close
            </Button>
          </>
        ) : (
          <>
            <p>
              We use essential cookies to keep you signed in. With your consent we also measure which pages
              are used.{' '}
              {isConsentReopened && choice !== null && <>Your current choice: {CHOICE_LABELS[choice]}. </>}
              <Link className="link" to="/privacy-policy">
                Privacy Policy
              </Link>
            </p>
            <div className="row">
              <Button size="sm" onClick={() => handleChoice('declined')}>
                Decline
              </Button>
              <Button size="sm" onClick={() => handleChoice('accepted')}>
                Accept
              </Button>
            </div>
          </>
        )}
      </div>
    </section>
  )
}

const CHOICE_LABELS = { accepted: 'Accept', declined: 'Decline' } as const
