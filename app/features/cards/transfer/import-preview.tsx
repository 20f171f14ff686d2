import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { newId } from '#app/shared/ids.ts'
import { Button } from '#app/ui/button.tsx'
import { CARD_ERRORS, cardMessages } from '#app/features/cards/card.messages.ts'
import { cardsQuery } from '#app/features/cards/card.queries.ts'
import { MAX_CARDS_PER_DECK } from '#app/features/cards/card.rules.ts'
import type { ImportOutcome } from '#app/features/cards/card.schema.ts'
import { planImport, readCsv, type ReadRow } from './csv.rules.ts'

type ImportPreviewProps = {
  deckId: string
  cardCount: number
  csv: string
  onDone: (outcome: ImportOutcome | null) => void
}

/** More than the cards of a full deck. */
const MAX_SHOWN = 250
const MAX_CELL = 120

/** Shows the outcome of each pasted row before the import. */
export function ImportPreview({ deckId, cardCount, csv, onDone }: ImportPreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const rows = useMemo(() => readCsv(csv), [csv])
  const plan = planImport(rows, MAX_CARDS_PER_DECK - cardCount)
  const importing = useImport(deckId, onDone)
  useEffect(() => heading.current?.focus(), [])
  const summary = plan.valid === 0 ? cardMessages.noValidRows : summarise(plan.cards.length, plan.skipped)
  return (
    <section className="panel import-preview" aria-labelledby="import-preview">
      <div className="panel-head">
        <h2 id="import-preview" ref={heading} tabIndex={-1}>
          Import preview
        </h2>
        <span className="meta">{summary}</span>
      </div>
      <PreviewTable rows={rows.slice(0, MAX_SHOWN)} added={plan.cards.length} />
      {rows.length > MAX_SHOWN && (
        <p className="panel-body faint">And {rows.length - MAX_SHOWN} more rows.</p>
      )}
      {plan.isLimitReached && <p className="panel-body import-warning">{cardMessages.importLimitReached}</p>}
      <div className="panel-body row">
        <Button
          variant="primary"
          isBusy={importing.isPending}
          isUnavailable={plan.cards.length === 0}
          onClick={() => importing.send(csv)}
        >
          {plan.cards.length === 0 ? cardMessages.nothingToImport : `Import ${plan.cards.length} flashcards`}
        </Button>
        <Button onClick={() => onDone(null)}>Cancel</Button>
      </div>
    </section>
  )
}

const summarise = (added: number, skipped: number) => `${added} will be added, ${skipped} will not`

function useImport(deckId: string, onDone: ImportPreviewProps['onDone']) {
  const api = useApi()
  const queryClient = useQueryClient()
  // One id per preview, so that importing again after a lost response adds nothing twice.
  const [importId] = useState(newId)
  const { isPending, mutate } = useMutation(
    api.card.import.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onSuccess: async (outcome) => {
        showMessage(
          outcome.isLimitReached
            ? { kind: 'warning', text: cardMessages.importLimitReached }
            : { kind: 'success', text: cardMessages.imported(outcome) },
        )
        onDone(outcome)
        await queryClient.invalidateQueries(cardsQuery(api, deckId))
      },
      onError: (error) => showError(error, cardMessages.importFailed, CARD_ERRORS),
    }),
  )
  return { isPending, send: (csv: string) => mutate({ deckId, importId, csv }) }
}

function PreviewTable({ rows, added }: { rows: ReadRow[]; added: number }) {
  const positions = new Map(rows.filter(({ card }) => card !== null).map((row, index) => [row.line, index]))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable
    <div className="import-rows" role="group" aria-label="Rows and their outcome" tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Question</th>
            <th scope="col">Answer</th>
            <th scope="col">Hint</th>
            <th scope="col">Difficulty</th>
            <th scope="col">Type</th>
            <th scope="col">Code</th>
            <th scope="col">Outcome</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PreviewRow key={row.line} row={row} isOverLimit={(positions.get(row.line) ?? 0) >= added} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PreviewRow({ row, isOverLimit }: { row: ReadRow; isOverLimit: boolean }) {
  if (row.card === null) {
    return (
      <tr data-skipped>
        <td className="nums">{row.line}</td>
        <td colSpan={6}>
          <bdi>{cut(row.text)}</bdi>
        </td>
        <td>Skipped: {row.reason}</td>
      </tr>
    )
  }
  const { question, answer, hint, difficulty, type, code } = row.card
  return (
    <tr data-skipped={isOverLimit || undefined}>
      <td className="nums">{row.line}</td>
      <td>
        <bdi>{cut(question)}</bdi>
      </td>
      <td>
        <bdi>{cut(answer)}</bdi>
      </td>
      <td>
        <bdi>{cut(hint)}</bdi>
      </td>
      <td>{difficulty}</td>
      <td>{type}</td>
      <td className="mono">
        <bdi>{cut(code)}</bdi>
      </td>
      <td>{isOverLimit ? 'Skipped: the deck is full' : ['Added', ...row.notes].join(', ')}</td>
    </tr>
  )
}

const cut = (text: string) => (text.length > MAX_CELL ? `${text.slice(0, MAX_CELL)}…` : text)
