import { wilsonRange } from '#app/shared/statistics.ts'
import type { ShareRange } from '#app/shared/figure-text.ts'
import type { Receipt } from '#app/features/scheduling/interview/interview.schema.ts'

export type Verdict = 'in-range' | 'above' | 'below' | 'no-data'

export type TopicVerdict = {
  deckId: string
  name: string
  forecast: ShareRange | null
  answers: number
  right: number
  verdict: Verdict
}

/** In range if the share, with the uncertainty of few answers, touches the forecast. */
export function judgeForecast(
  forecast: ShareRange | null,
  { right, answers }: { right: number; answers: number },
): Verdict {
  if (answers === 0 || forecast === null) return 'no-data'
  const { low, high } = wilsonRange(right, answers)
  if (low > forecast.high) return 'above'
  return high < forecast.low ? 'below' : 'in-range'
}

/** Every topic of the first forecast, and every one that was answered. */
export function listTopicVerdicts({ first, decks }: Receipt): TopicVerdict[] {
  const forecasts = new Map((first?.forecast.decks ?? []).map((one) => [one.deckId, one]))
  return decks.map(({ deckId, name, answers, right }) => {
    const forecast = forecasts.get(deckId) ?? null
    return {
      deckId,
      name: name ?? 'A deck that was withdrawn',
      forecast,
      answers,
      right,
      verdict: judgeForecast(forecast, { right, answers }),
    }
  })
}
