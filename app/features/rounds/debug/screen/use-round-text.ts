import { useApi, useApiClient } from '#app/client/api.ts'
import { AutosaveKind } from '#app/client/use-autosave.ts'
import { type RoundText, roundTextSchema } from '#app/features/rounds/debug/debug-round.schema.ts'
import { useRoundAutosave } from '#app/features/rounds/shared/screen/use-round-autosave.ts'
import type { ViewOfRound } from './use-debug-round.ts'

const texts = new AutosaveKind<RoundText>()

function toStorable(value: RoundText, { phase, committed, ...stored }: ViewOfRound['round']): RoundText {
  const { think, because, sure, explanation, log } = stored
  // The committed one is stored as such.
  const isOpen =
    committed === null ||
    (value.think.trim() === committed.think && value.because.trim() === committed.because)
  return {
    ...value,
    ...(phase === 'fix' ? {} : { files: stored.files }),
    ...(isOpen ? {} : { think, because, sure }),
    ...(phase === 'done' ? { explanation, log } : {}),
  }
}

const textOf = ({ files, think, because, sure, explanation, log }: RoundText): RoundText => ({
  files,
  think,
  because,
  sure,
  explanation,
  log,
})

/** Everything that is typed in a round, saved all the time; what was opened and run is saved with it. */
export function useRoundText(slug: string, { round }: ViewOfRound) {
  const api = useApi()
  const client = useApiClient()
  const { roundId } = round
  return useRoundAutosave(texts, {
    kind: 'debug',
    slug,
    schema: roundTextSchema,
    round,
    textOf,
    toStorable,
    save: (value, edit, options) => client.debug.save.mutate({ slug, roundId, ...value, edit }, options),
    query: api.debug.round.queryOptions({ slug }),
  })
}
