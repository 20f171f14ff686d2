import { useEffect, useState } from 'react'
import { createApiClient } from '#app/client/api.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'

type Step = { text: string; label: string; to: string }

const SET_UP: Step = {
  text: 'A plan lays out what to learn each day until your interview.',
  label: 'Set up your plan',
  to: '/plan/setup',
}

async function readStep(): Promise<Step> {
  const { plan, session } = await createApiClient().plan.today.query()
  if (plan === null) return SET_UP
  const left = session?.minutesLeft ?? 0
  if (session === null || left === 0)
    return { text: `Your plan: ${plan.track.title}`, label: 'Open Today', to: '/today' }
  return {
    text: `${session.title}: about ${left} ${left === 1 ? 'minute' : 'minutes'} left`,
    label: "Continue today's session",
    to: '/today',
  }
}

/** What to do next, above the courses. Its place is there from the start, so that nothing moves. */
export function NextStep() {
  const [step, setStep] = useState<Step | null>(null)
  useEffect(() => {
    let isShown = true
    // The list is of use without it.
    readStep().then(
      (read) => isShown && setStep(read),
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [])
  if (step === null) return null
  return (
    <>
      <p dir="auto">{step.text}</p>
      <ButtonLink variant="primary" size="sm" to={step.to}>
        {step.label}
      </ButtonLink>
    </>
  )
}
