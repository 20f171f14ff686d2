import { useApi, useApiClient } from '#app/client/api.ts'
import { AutosaveKind } from '#app/client/use-autosave.ts'
import { canWriteCode } from '#app/features/rounds/assisted/assisted-round.rules.ts'
import { type AssistedText, assistedTextSchema } from '#app/features/rounds/assisted/assisted-round.schema.ts'
import { useRoundAutosave } from '#app/features/rounds/shared/screen/use-round-autosave.ts'
import type { ViewOfRound } from './use-assisted-round.ts'

const texts = new AutosaveKind<AssistedText>()

function toStorable(value: AssistedText, round: ViewOfRound['round']): AssistedText {
  const { phase, files, choice, reason, version, draft, explanation, log } = round
  return {
    ...value,
    ...(canWriteCode(phase) ? {} : { files }),
    ...(phase === 'build' ? {} : { choice, reason, version, draft }),
    ...(phase === 'done' ? { explanation, log } : {}),
  }
}

const textOf = (text: AssistedText): AssistedText => {
  const { files, choice, reason, version, draft, explanation, log } = text
  return { files, choice, reason, version, draft, explanation, log }
}

/** Everything that is typed in a round, saved all the time. */
export function useAssistedText(slug: string, { round }: ViewOfRound) {
  const api = useApi()
  const client = useApiClient()
  const { roundId } = round
  return useRoundAutosave(texts, {
    kind: 'assisted',
    slug,
    schema: assistedTextSchema,
    round,
    textOf,
    toStorable,
    save: (value, edit, options) => client.assisted.save.mutate({ slug, roundId, ...value, edit }, options),
    query: api.assisted.round.queryOptions({ slug }),
  })
}
