import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { z } from 'zod'
import { useApi } from '#app/client/api.ts'
import { readDraft, writeDraft } from '#app/client/draft-store.ts'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { useIsHydrated } from '#app/client/use-is-hydrated.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import type { Placement, PlanView } from '#app/features/plan/plan.schema.ts'
import { listAnswered, type Needs, nextQuestion, type PlacementAnswer } from './placement.rules.ts'
import { marksOf } from './placement-result.rules.ts'

const DRAFT = 'placement'
const marks = ['learned', 'known', 'today', 'started', 'planned', 'left-out', 'fits'] as const

/** A check that was begun: on this device, so that a reload goes on where it was. */
const runSchema = z.object({
  track: z.string(),
  day: z.number(),
  answers: z.array(z.object({ questionId: z.string(), answer: z.string().nullable() })),
  isStopped: z.boolean(),
  before: z.array(z.enum(marks)),
  /** What the server counted; null until then. */
  known: z.array(z.string()).nullable(),
  /** The units of the answers, because the questions are others after the check. */
  answered: z.array(z.object({ unit: z.string(), isRight: z.boolean() })),
})
type Run = z.infer<typeof runSchema>

type PlacementInput = { placement: Placement; view: PlanView; needs: Needs }

/** The state of the check: questions, then the result. Its answers are sent together at the end. */
export function usePlacement({ placement, view, needs }: PlacementInput) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { id } = useSignedInViewer()
  const isHydrated = useIsHydrated()
  const [changed, setChanged] = useState<Run | null>(null)
  const [first] = useState<Run>(() => ({
    track: placement.track,
    day: view.today,
    answers: [],
    isStopped: false,
    before: marksOf(view.units),
    known: null,
    answered: [],
  }))
  // Not in the first render, which must be the one of the server.
  const earlier = useMemo(() => {
    const stored = isHydrated ? readDraft(id, DRAFT, runSchema) : null
    return stored?.track === first.track && stored.day === first.day ? stored : null
  }, [isHydrated, id, first])
  const run = changed ?? earlier ?? first

  const update = (changes: Partial<Run>) => {
    const next = { ...run, ...changes }
    setChanged(next)
    writeDraft(id, DRAFT, next)
  }
  const finish = useMutation(
    api.plan.finishPlacement.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onSuccess: async ({ known }) => {
        await Promise.all([
          queryClient.invalidateQueries(api.plan.view.queryFilter()),
          // Also while nothing shows it: the button of the result names today's first unit.
          queryClient.invalidateQueries({ ...api.plan.today.queryFilter(), refetchType: 'all' }),
        ])
        const answered = listAnswered(placement.questions, run.answers)
        update({
          known,
          answered: answered.map(({ question, isRight }) => ({ unit: question.unit, isRight })),
        })
      },
    }),
  )
  const isComplete = run.isStopped || nextQuestion(placement.questions, run.answers, needs) === null
  const send = () => finish.mutate({ answers: run.answers })
  const sendOnce = useEffectEvent(send)
  const canSend = isComplete && run.known === null && finish.isIdle
  useEffect(() => {
    if (canSend) sendOnce()
  }, [canSend])

  return {
    run,
    isComplete,
    finish,
    answer: (answer: PlacementAnswer) => update({ answers: [...run.answers, answer] }),
    stop: () => update({ isStopped: true }),
    retry: send,
    /** For the next time: a check that is over isn't shown again. */
    clear: () => {
      writeDraft(id, DRAFT, null)
      queryClient.removeQueries(api.plan.placement.queryFilter())
    },
  }
}
