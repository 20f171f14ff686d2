import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import type { PlanView, UnitChoice } from '#app/features/plan/plan.schema.ts'
import { fullDate } from '#app/shared/day-text.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { type PlanSettings, usePlanSettings } from './use-plan-settings.ts'
import { type UndoOffer, useUndoOffer } from './use-undo-offer.ts'

export type ChosenUnit = { unit: string; choice: UnitChoice }

const UNDONE: UndoOffer = { text: 'Undone.', undo: null, takesFocus: false }

/** Saves each change of the plan at once, and offers to undo the last one. */
export function usePlanChanges(view: PlanView) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { offer, setOffer, setIsHeld } = useUndoOffer()
  /** What to offer once the settings are saved. */
  const nextOffer = useRef<UndoOffer | null>(null)
  const { settings, change } = usePlanSettings(view, () => handleSaved(nextOffer.current))
  // One after another, so that the last answer is the newest plan.
  const inOrder = { ...RETRY_IDEMPOTENT, scope: { id: 'plan' } }
  const save = useMutation(api.plan.save.mutationOptions(inOrder))
  const choose = useMutation(api.plan.chooseUnit.mutationOptions(inOrder))

  function handleSaved(done: UndoOffer | null) {
    setOffer(done)
    void queryClient.invalidateQueries(api.plan.today.queryFilter())
    void queryClient.invalidateQueries(api.memory.today.queryFilter())
    void queryClient.invalidateQueries(api.memory.interview.list.queryFilter())
  }

  async function run(calls: ReadonlyArray<() => Promise<PlanView | null>>, done: UndoOffer) {
    try {
      for (const call of calls) {
        const next = await call()
        if (next !== null) queryClient.setQueryData(api.plan.view.queryKey(), next)
      }
      handleSaved(done)
    } catch (error) {
      showError(error, (reason) => `Your plan isn't changed. ${reason}`)
    }
  }

  const chooseAll = (chosen: readonly ChosenUnit[], done: UndoOffer) =>
    void run(
      chosen.map((one) => () => choose.mutateAsync(one)),
      done,
    )

  const saveDay = (interviewDay: StudyDay | null, done: UndoOffer) =>
    void run([() => save.mutateAsync({ interviewDay })], done)

  return {
    /** As chosen, also before they are saved. */
    settings,
    offer,
    setIsHeld,
    /** `takesFocus` if the control that was pressed may be gone after it. */
    changeSettings: (fields: Partial<PlanSettings>, text: string, takesFocus = false) => {
      const undo = () => {
        nextOffer.current = UNDONE
        change(settings)
      }
      nextOffer.current = { text, undo, takesFocus }
      change(fields)
    },
    /** From a menu, a dialog or a list that may be gone after it, so the focus moves to Undo. */
    chooseUnits: (chosen: readonly ChosenUnit[], text: string) => {
      const before = chosen.map(({ unit }) => ({ unit, choice: previousChoice(view, unit) }))
      chooseAll(chosen, { text, undo: () => chooseAll(before, UNDONE), takesFocus: true })
    },
    /** The first date; later ones are changed with their interview. */
    addDate: (day: StudyDay) =>
      saveDay(day, { text: describeDate(day), undo: () => saveDay(null, UNDONE), takesFocus: false }),
    /** For a date that is saved with its interview. */
    offerDateUndo: (day: StudyDay, undo: () => void) =>
      setOffer({
        text: describeDate(day),
        undo: () => {
          undo()
          setOffer(UNDONE)
        },
        takesFocus: false,
      }),
  }
}

const describeDate = (day: StudyDay) => `Interview on ${fullDate(day)}.`

const previousChoice = ({ units }: PlanView, slug: string): UnitChoice =>
  units.find((unit) => unit.slug === slug)?.state === 'known' ? 'known' : 'learn'
