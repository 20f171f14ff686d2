import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { BoardArea } from './board-area.tsx'
import type { BoardDoc } from './board-doc.ts'
import type { BoardPartner } from './board-presence.ts'
import { BoardOutline } from './board-outline.tsx'
import { type Board, BOX_KINDS, KIND_NAMES } from './board.rules.ts'
import { useBoardEditor } from './use-board-editor.ts'

const KEYS = { box: 'B', store: 'D', queue: 'Q' } as const

type BoardPanelProps = {
  board: Board
  doc: BoardDoc
  status: string
  className: string
  /** Of a round of two. */
  partner?: BoardPartner | null
}

/** The board and its outline: two views of one design, both editable. */
export function BoardPanel({ board, doc, status, className, partner = null }: BoardPanelProps) {
  const editor = useBoardEditor(board, doc, partner)
  const isConnecting = editor.newArrow !== null
  return (
    <section className={`panel board ${className}`} aria-labelledby="board-title" data-panel tabIndex={-1}>
      <div className="board-bar">
        <h2 id="board-title" className="visually-hidden">
          Board
        </h2>
        <div className="board-tools" role="group" aria-label="Board tools">
          {BOX_KINDS.map((kind) => (
            <Button
              key={kind}
              variant="ghost"
              size="sm"
              icon="plus"
              aria-keyshortcuts={KEYS[kind]}
              onClick={() => editor.addUnnamed(kind)}
            >
              {KIND_NAMES[kind]}
            </Button>
          ))}
          <Button
            variant="ghost"
            size="sm"
            icon="arrow-right"
            aria-pressed={isConnecting}
            aria-keyshortcuts="A"
            onClick={() => (isConnecting ? editor.endArrow(null) : editor.startArrow())}
          >
            Arrow
          </Button>
          <span className="board-gap" aria-hidden="true" />
          <Button variant="ghost" size="sm" icon="undo" aria-label="Undo" onClick={editor.undo} />
          <Button variant="ghost" size="sm" icon="redo" aria-label="Redo" onClick={editor.redo} />
        </div>
        <span className="small board-saved">{status}</span>
      </div>
      <BoardArea editor={editor} />
      <div className="board-said" data-warning={editor.isWarning || undefined}>
        <p className="small" role="status">
          {editor.isWarning && <Icon name="warning" />}
          <span>{editor.message}</span>
        </p>
        {editor.lost.length > 0 && (
          <Button size="sm" onClick={editor.repeatMoves}>
            {editor.lost.length === 1 ? 'Move it back' : 'Move them back'}
          </Button>
        )}
      </div>
      <BoardOutline editor={editor} />
    </section>
  )
}
