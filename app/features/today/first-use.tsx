import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { explainError, useApi, useApiClient } from '#app/client/api.ts'
import type { Today } from '#app/features/scheduling/scheduling.schema.ts'
import { newId } from '#app/shared/ids.ts'
import { DueExercise, useDueExercise } from './due-exercise.tsx'
import { type FirstPlan, FirstSteps, HowItWorks, type OfferedDeck } from './first-steps.tsx'

const MAX_OFFERED = 6

/** The page of somebody who has no deck in learning yet. */
export function FirstUse({ firstName, today }: { firstName: string; today: Today }) {
  const api = useApi()
  const featured = useQuery(api.deck.listFeatured.queryOptions())
  const mine = useQuery(api.deck.listMine.queryOptions({}))
  const start = useFirstPlan()
  const exercise = useDueExercise()
  const decks: OfferedDeck[] = (featured.data ?? [])
    .filter(({ hasFlashcards, comingSoon }) => hasFlashcards && !comingSoon)
    .map(({ id, name, cardCount }) => ({ id, name, cardCount }))
  const own: OfferedDeck[] = (mine.data?.decks ?? [])
    .filter(({ hasFlashcards }) => hasFlashcards)
    .map(({ id, name }) => ({ id, name, cardCount: null }))
  const offered = [...own.slice(0, 2), ...decks].slice(0, MAX_OFFERED)
  return (
    <div className="wrap">
      <header className="page-head tight">
        <div>
          <h1>Welcome, {firstName}</h1>
          <p>Three quick choices, then your first ten cards.</p>
        </div>
      </header>
      <div className="today">
        <div className="today-main">
          {exercise !== null && <DueExercise exercise={exercise} />}
          {featured.isPending ? null : (
            <FirstSteps
              today={today.day}
              decks={offered}
              deckCount={decks.length}
              isBusy={start.isPending}
              error={start.error === null ? null : explainError(start.error)}
              onStart={(plan) => start.mutate(plan)}
            />
          )}
        </div>
        <aside className="today-side" aria-label="How it works">
          <HowItWorks />
        </aside>
      </div>
    </div>
  )
}

/** Every step can be repeated: a deck joins once, and the interview keeps its id. */
function useFirstPlan() {
  const client = useApiClient()
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async ({ interviewDay, deckIds, minutesPerDay, newPerDay }: FirstPlan) => {
      await client.memory.saveSettings.mutate({
        minutesPerDay,
        newPerDay,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      })
      // One after the other: they change the same learner.
      for (const deckId of deckIds) await client.memory.join.mutate({ deckId })
      if (interviewDay !== null) {
        await client.memory.interview.save.mutate({ id: newId(), day: interviewDay, minutesPerDay })
      }
    },
    onSuccess: async () => {
      queryClient.removeQueries(api.memory.today.queryFilter())
      await navigate('/review?new=10')
    },
  })
}
