import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '#app/client/api.ts'
import type { Today } from '#app/features/scheduling/scheduling.schema.ts'

type TodayAtEnd = {
  /** Null until the server has the last answer, and without a network. */
  today: Today | null
  /** How many steps of today's session are open. */
  openSteps: number
}

/** What comes tomorrow, and whether stopping is fine: read when the server has the last answer. */
export function useTodayAtEnd(isDone: boolean, answers: number, flush: () => Promise<void>): TodayAtEnd {
  const api = useApi()
  const [flushedAnswers, setFlushedAnswers] = useState(-1)
  useEffect(() => {
    if (isDone) void flush().then(() => setFlushedAnswers(answers))
    // oxlint-disable-next-line react/exhaustive-deps -- `flush` changes with every render and does the same
  }, [isDone, answers])
  const isEnabled = isDone && flushedAnswers === answers
  const options = { enabled: isEnabled, staleTime: 0 }
  const cards = useQuery(api.memory.today.queryOptions(undefined, options))
  const plan = useQuery(api.plan.today.queryOptions(undefined, options))
  // Data of an earlier visit doesn't know the last answers.
  if (!isEnabled || cards.data === undefined || plan.data === undefined || plan.isFetching) {
    return { today: null, openSteps: 0 }
  }
  const steps = plan.data.session?.steps ?? []
  return { today: cards.data, openSteps: steps.filter(({ state }) => state === 'open').length }
}
