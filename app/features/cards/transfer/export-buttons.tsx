import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { fetchFresh } from '#app/client/query-client.ts'
import { saveFile } from '#app/client/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { exportFileName, toCsv, toJson } from './card-export.rules.ts'
import { CARD_ERRORS, cardMessages } from '#app/features/cards/card.messages.ts'
import { allCardsQuery } from '#app/features/cards/card.queries.ts'
import type { DeckOfCards, StudyCards } from '#app/features/cards/card.schema.ts'

const FORMATS = {
  csv: { label: 'Export CSV', mime: 'text/csv', write: ({ cards }: StudyCards) => toCsv(cards) },
  json: {
    label: 'Export JSON',
    mime: 'application/json',
    write: ({ deck, cards }: StudyCards) => toJson(deck.name, cards),
  },
} as const
type Format = keyof typeof FORMATS

/** Anyone who can read a deck can export it. */
export function ExportButtons({ deck }: { deck: DeckOfCards }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<Format | null>(null)

  async function handleExport(format: Format) {
    const { mime, write } = FORMATS[format]
    setBusy(format)
    try {
      const all = await fetchFresh(queryClient, allCardsQuery(api, deck.id))
      saveFile(exportFileName(deck.name, format), mime, write(all))
    } catch (error) {
      showError(error, cardMessages.exportFailed, CARD_ERRORS)
    } finally {
      setBusy(null)
    }
  }

  return (['csv', 'json'] as const).map((format) => (
    <Button
      key={format}
      variant="ghost"
      icon="download"
      isBusy={busy === format}
      onClick={() => void handleExport(format)}
    >
      {FORMATS[format].label}
    </Button>
  ))
}
