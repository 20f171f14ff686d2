import { useQuery } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { saveFile } from '#app/client/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { cardMessages } from '#app/features/cards/card.messages.ts'
import { deckPath } from '#app/features/decks/selected-deck.ts'
import type { PlannedNote } from '#app/features/transfer/mapping/import-plan.ts'
import type { FinishedImport } from '#app/features/transfer/transfer.schema.ts'
import { CSV_LINE_END, toCsvCell } from '#app/shared/csv-cell.ts'
import { countNotes } from './import-batches.rules.ts'
import type { ImportSaver } from './save-import.ts'
import type { CheckedFile } from './use-import.ts'
import { formatDay, useUndo } from './use-undo.ts'

type ImportDoneProps = {
  file: CheckedFile
  result: FinishedImport
  saver: ImportSaver
  onAgain: () => void
}

export function ImportDone({ file, result, saver, onAgain }: ImportDoneProps) {
  const counts = countNotes(file.notes)
  const summary = { imported: result.cards, skipped: counts.skipped }
  return (
    <div className="import-page">
      <section className="index-panel index-panel-stack" aria-labelledby="import-result">
        <div className="index-panel-head">
          <h2 id="import-result">{file.fileName}</h2>
          <span className="meta">
            {result.decks === 1 ? 'Private deck' : `${result.decks} private decks`}
          </span>
        </div>
        <div className="rule">
          <span />
        </div>
        <div className="index-panel-body stack-6">
          <p className="notice-ok" role="status">
            <Icon name="check" />
            <span>
              {cardMessages.imported(summary)}
              {result.updated > 0 && ` ${result.updated} updated.`}
              {saver.leftOutPictures > 0 &&
                ` ${saver.leftOutPictures} ${saver.leftOutPictures === 1 ? 'picture' : 'pictures'} couldn’t be imported.`}
            </span>
          </p>
          <dl className="stat-list">
            <Figure name="New" value={counts.new} />
            <Figure name="Changed" value={counts.changed} />
            <Figure name="Skipped" value={counts.skipped} />
            <Figure name="Due today" value={result.due} />
          </dl>
          <div className="row import-actions">
            <ButtonLink variant="primary" to="/review">
              Start review
            </ButtonLink>
            {result.decks === 1 && saver.firstDeckId !== null ? (
              <ButtonLink to={deckPath('/flashcards', saver.firstDeckId)}>View Flashcards</ButtonLink>
            ) : (
              <ButtonLink to="/decks">View decks</ButtonLink>
            )}
            {counts.skipped > 0 && (
              <Button variant="ghost" icon="download" onClick={() => downloadSkipped(file.notes)}>
                Download the {counts.skipped} skipped {counts.skipped === 1 ? 'note' : 'notes'}
              </Button>
            )}
          </div>
        </div>
      </section>
      <aside className="stack-6">
        <UndoPanel importId={saver.id} cards={result.cards} onUndone={onAgain} />
      </aside>
    </div>
  )
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div className="stat">
      <dt>{name}</dt>
      <dd>{value.toLocaleString('en')}</dd>
    </div>
  )
}

function UndoPanel({ importId, cards, onUndone }: { importId: string; cards: number; onUndone: () => void }) {
  const api = useApi()
  const { data: imports = [] } = useQuery(api.transfer.list.queryOptions())
  const until = imports.find(({ id }) => id === importId)?.undoUntil
  const undo = useUndo(onUndone)
  return (
    <section className="panel">
      <div className="panel-body stack-3">
        <h2 className="import-small">Not what you expected?</h2>
        <p className="small muted">
          Undo removes{' '}
          {cards === 1 ? 'this card and its' : `these ${cards.toLocaleString('en')} cards and their`} reviews.
          Cards that you edit before you undo stay.
          {until !== undefined && ` You have until ${formatDay(until)}.`}
        </p>
        <Button icon="undo" isBusy={undo.isPending} onClick={() => undo.mutate(importId)}>
          Undo this import
        </Button>
      </div>
    </section>
  )
}

/** What was skipped, with the reasons, to repair it elsewhere. */
function downloadSkipped(notes: readonly PlannedNote[]) {
  const rows = notes.filter(({ result }) => result === 'skipped')
  const lines = rows.map(({ front, back, reasons }) =>
    [front, back, reasons.join('; ')].map(toCsvCell).join(','),
  )
  const text = ['Question,Answer,Reason', ...lines, ''].join(CSV_LINE_END)
  saveFile('skipped-notes.csv', 'text/csv', text)
}
