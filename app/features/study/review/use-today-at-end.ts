import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '#app/client/api.ts'
import type { Today } from '#app/features/scheduling/scheduling.schema.ts'

/** What comes tomorrow, and whether stopping is fine: read when the server has the last answer. */
export function useTodayAtEnd(isDone: boolean, answers: number, flush: () => Promise<void>): Today | null {
  const api = useApi()
  const [flushedAnswers, setFlushedAnswers] = useState(-1)
  useEffect(() => {
    if (isDone) void flush().then(() => setFlushedAnswers(answers))
    // oxlint-disable-next-line react/exhaustive-deps -- `flush` changes with every render and does the same
  }, [isDone, answers])
  const isEnabled = isDone && flushedAnswers === answers
  const { data } = useQuery(api.memory.today.queryOptions(undefined, { enabled: isEnabled, staleTime: 0 }))
  return isEnabled ? (data ?? null) : null
}
