import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useApi } from '#app/client/api.ts'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import type { Forecast } from '#app/features/scheduling/forecast/forecast.rules.ts'

/** The forecast of each day is stored, so that the receipt can compare it with what happened. */
export function useSaveForecast(
  interviewId: string,
  forecast: Forecast | null | undefined,
  /** A forecast for minutes that are not saved is only a question. */
  isForSavedMinutes: boolean,
) {
  const api = useApi()
  const { mutate } = useMutation(api.memory.interview.saveForecast.mutationOptions(RETRY_IDEMPOTENT))
  const send = useEffectEvent(() => {
    if (forecast === null || forecast === undefined || !isForSavedMinutes) return
    const decks = forecast.decks.map(({ deckId, withPlan }) => ({ deckId, ...withPlan }))
    mutate({ interviewId, forecast: { ...forecast.onDay.withPlan, decks } })
  })
  const isReady = forecast !== null && forecast !== undefined
  useEffect(() => {
    if (isReady) send()
  }, [isReady])
}
