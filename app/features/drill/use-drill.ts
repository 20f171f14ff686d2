import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorCodeOf, useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { newId } from '#app/shared/ids.ts'
import { HOUR_MS } from '#app/shared/units.ts'
import { drillMessages } from './drill.messages.ts'
import { ROUND } from './drill.rules.ts'
import type { DrillQuestion, DrillVerdict } from './drill.schema.ts'

const isDeleted = (error: unknown) => errorCodeOf(error) === 'drill/noProblem'

export type Answered = { problemId: string; isRight: boolean; needed: string; picked: string | null }

type DrillRound = {
  /** How many problems it has. */
  count: number
  technique: string | null
}

const WHOLE_ROUND: DrillRound = { count: ROUND, technique: null }

/** A round of problems. The next one is loaded while the learner reads the verdict. */
export function useDrill(first: DrillQuestion, { count, technique }: DrillRound = WHOLE_ROUND) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [question, setQuestion] = useState(first)
  const [verdict, setVerdict] = useState<DrillVerdict | null>(null)
  const [answered, setAnswered] = useState<readonly Answered[]>([])
  const [isFinished, setIsFinished] = useState(false)
  const [isLoading, setIsLoading] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  // One id for each question: a pick that is sent again is the same pick.
  const pickId = useRef<string | null>(null)
  const shownAt = useRef<number | null>(null)
  const next = useRef<Promise<DrillQuestion | null> | null>(null)

  const loadNext = () =>
    queryClient
      .fetchQuery({
        ...api.drill.question.queryOptions(technique === null ? undefined : { technique }),
        staleTime: 0,
      })
      .then(
        (loaded) => loaded,
        () => null,
      )

  const mutation = useMutation(
    api.drill.pick.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onError: (error) => {
        if (isDeleted(error)) showMessage({ kind: 'warning', text: drillMessages.problemDeleted })
        else showError(error, drillMessages.pickFailed)
      },
    }),
  )

  function showVerdict(result: DrillVerdict) {
    setVerdict(result)
    setAnswered((before) => [...before, toAnswered(result, question)])
    next.current = loadNext()
    void queryClient.invalidateQueries(api.drill.map.queryFilter())
    void queryClient.invalidateQueries(api.drill.due.queryFilter())
  }

  function pick(picked: string | null) {
    if (verdict !== null || mutation.isPending || isLoading) return
    const now = Date.now()
    pickId.current ??= newId()
    const zoneOffsetMinutes = -new Date(now).getTimezoneOffset()
    const ms = Math.min(HOUR_MS, Math.max(0, now - (shownAt.current ?? now)))
    mutation.mutate(
      { id: pickId.current, problemId: question.problemId, picked, ms, zoneOffsetMinutes },
      {
        onSuccess: showVerdict,
        // It can't be answered any more, so the round goes on without it.
        onError: (error) => void (isDeleted(error) && goOn()),
      },
    )
  }

  async function goOn() {
    setIsLoading(true)
    const loaded = (await next.current) ?? (await loadNext())
    next.current = null
    setIsLoading(false)
    setHasFailed(loaded === null)
    if (loaded === null) return
    if (answered.length >= count) setAnswered([])
    setIsFinished(false)
    pickId.current = null
    shownAt.current = Date.now()
    setVerdict(null)
    setQuestion(loaded)
  }

  return {
    question,
    verdict,
    answered,
    isPicking: mutation.isPending,
    /** Whether the result of the round is shown. */
    isFinished,
    isLoading,
    hasFailed,
    pick,
    /** After the last verdict comes the result, then another round. */
    goOn: () => {
      if (isLoading) return
      if (answered.length >= count && !isFinished) setIsFinished(true)
      else void goOn()
    },
    /** Counts the time from when the page can be used. */
    start: () => {
      shownAt.current ??= Date.now()
    },
  }
}

function toAnswered(
  { isRight, accepted, picked }: DrillVerdict,
  { problemId, choices }: DrillQuestion,
): Answered {
  const nameOf = (slug: string | null) => choices.find((choice) => choice.slug === slug)?.name ?? null
  return { problemId, isRight, needed: accepted[0]?.name ?? '', picked: nameOf(picked) }
}
