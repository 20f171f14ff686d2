import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { saveConsent, useConsent, type ConsentChoice } from './consent.ts'

/** First in the page and in its flow, so that it can never cover what has focus. Both answers weigh the same. */
export function CookieBanner({ choiceAtServer }: { choiceAtServer: ConsentChoice | null }) {
  if (useConsent(choiceAtServer) !== null) return null

  function handleChoice(choice: ConsentChoice) {
    saveConsent(choice)
    // The pressed button is gone: without this, keyboard users would start again at the top of the page.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <section className="cookie" aria-label="Cookies">
      <div className="wrap cookie-in">
        <p>
          We use essential cookies to keep you signed in. With your consent we also measure which pages are
          used.{' '}
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
      </div>
    </section>
  )
}
