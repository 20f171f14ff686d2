import { useState } from 'react'
import { lazyCode } from '#app/client/lazy-part.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { PlanOffer, PreviewAnswers } from './plan-preview.rules.ts'
import { PlanPreviewPanel } from './plan-preview-panel.tsx'

export const PROMISE =
  'Say when your technical interview is. You get a plan to that day and one session every day: lessons, flashcards, code that runs, and mock interviews.'

// The first figure comes with the page; the rules of the planner follow when another one is wanted.
const previewRules = lazyCode(() => import('./plan-preview.rules.ts'))

/** Leads to the set-up, after the log-in, with what was answered here. */
function signUpPath(answers: PreviewAnswers | null): string {
  if (answers === null) return '/signup'
  const next = `/plan/setup?${new URLSearchParams(answers).toString()}`
  return `/signup?${new URLSearchParams({ next }).toString()}`
}

/** What the product does, and what fits before an interview. */
export function HomeHero({ offer, isSignedIn }: { offer: PlanOffer | null; isSignedIn: boolean }) {
  const [answers, setAnswers] = useState(offer?.answers ?? null)
  const [shown, setShown] = useState({ answers, preview: offer?.preview ?? null })

  function handleAnswers(next: PreviewAnswers) {
    setAnswers(next)
    void previewRules.press(({ previewPlan }) => {
      if (offer !== null) setShown({ answers: next, preview: previewPlan(offer.units, offer.today, next) })
    })
  }

  return (
    <section className="hero wrap">
      <div>
        <h1 className="display">Know it before they ask.</h1>
        <p className="hero-sub">{PROMISE}</p>
        <div className="row">
          {isSignedIn ? (
            <ButtonLink variant="primary" size="lg" to="/decks">
              Go to My Decks
            </ButtonLink>
          ) : (
            <ButtonLink variant="primary" size="lg" to={signUpPath(answers)} prefetch="intent">
              Start preparing
            </ButtonLink>
          )}
          <ButtonLink size="lg" to="/featured-decks" prefetch="intent">
            Browse featured decks
          </ButtonLink>
        </div>
        <p className="hero-note">
          Open source. <a href="#try">Try it below</a>, without an account.
        </p>
      </div>
      {offer !== null && answers !== null && (
        <PlanPreviewPanel
          offer={offer}
          answers={answers}
          preview={shown.answers === answers ? shown.preview : 'waiting'}
          onAnswers={handleAnswers}
          onFocus={previewRules.preload}
        />
      )}
    </section>
  )
}
