import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readDraft, writeDraft } from '#app/client/draft-store.ts'
import { useIsHydrated } from '#app/client/use-is-hydrated.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import type { PlanToday } from '#app/features/plan/plan.schema.ts'
import { answersFromLink, answersFromPlan, findSetupErrors, firstAnswers } from './setup.rules.ts'
import { type SetupAnswers, setupAnswersSchema } from './setup.schema.ts'

const DRAFT = 'plan-setup'

/** The answers, on this device until the plan is saved. What a link brings along wins over earlier ones. */
export function useSetupAnswers({ today, plan }: Pick<PlanToday, 'today' | 'plan'>) {
  const { id } = useSignedInViewer()
  const [search] = useSearchParams()
  const isHydrated = useIsHydrated()
  const [changed, setChanged] = useState<SetupAnswers | null>(null)
  const first = useMemo(
    () => ({
      ...(plan === null ? firstAnswers(today) : answersFromPlan(plan, today)),
      ...answersFromLink(search),
    }),
    [plan, today, search],
  )
  // Not in the first render, which must be the one of the server.
  const earlier = useMemo(() => {
    const stored = isHydrated ? readDraft(id, DRAFT, setupAnswersSchema) : null
    if (stored === null) return null
    const next = { ...stored, ...answersFromLink(search) }
    // A date of an earlier visit may have passed since then.
    return findSetupErrors(next, today).date === 'past' ? { ...next, date: first.date } : next
  }, [isHydrated, id, search, today, first.date])
  const answers = changed ?? earlier ?? first

  return {
    answers,
    change: (changes: Partial<SetupAnswers>) => {
      const next = { ...answers, ...changes }
      setChanged(next)
      writeDraft(id, DRAFT, next)
    },
    clear: () => writeDraft(id, DRAFT, null),
  }
}
