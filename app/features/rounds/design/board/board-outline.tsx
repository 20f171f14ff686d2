import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AddBoxForm } from './add-box-form.tsx'
import type { BoardPartner } from './board-presence.ts'
import {
  type Arrow,
  BOX_KINDS,
  type Box,
  KIND_NAMES,
  listOutline,
  listTargets,
  MAX_LABEL,
  MAX_NAME,
  type OutlineRow,
} from './board.rules.ts'
import type { BoardEditor } from './use-board-editor.ts'

const shownName = ({ name }: Box) => (name.trim() === '' ? 'Unnamed' : name)

/** The design as a list. It has all of the board, so nobody needs the drawing. */
export function BoardOutline({ editor }: { editor: BoardEditor }) {
  const [isAdding, setIsAdding] = useState(false)
  const rows = listOutline(editor.board)
  return (
    <div className="outline">
      <div className="outline-head">
        <h3 id="outline-title">Outline</h3>
        <span className="small outline-hint">Same content as the board. Edit either.</span>
        <Button
          variant="ghost"
          size="sm"
          icon="plus"
          aria-expanded={isAdding}
          onClick={() => setIsAdding(!isAdding)}
        >
          Add a box
        </Button>
      </div>
      {isAdding && <AddBoxForm editor={editor} onClose={() => setIsAdding(false)} />}
      {rows.length === 0 && !isAdding && <p className="small outline-hint">No boxes yet.</p>}
      <ul className="outline-list" aria-labelledby="outline-title">
        {rows.map((row) => (
          <li key={row.box.id} data-current={row.box.id === editor.selected || undefined}>
            <button
              type="button"
              className="outline-name"
              aria-expanded={row.box.id === editor.selected}
              onClick={() => editor.select(row.box.id === editor.selected ? null : row.box.id)}
            >
              {shownName(row.box)}
              {row.box.kind !== 'box' && <span className="outline-kind">{`, ${row.box.kind}`}</span>}
            </button>
            <PartnerMark box={row.box} partner={editor.partner} />
            {row.box.id === editor.selected ? (
              <BoxEditor row={row} editor={editor} />
            ) : (
              <ArrowList arrows={row.arrows} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What the drawing shows with a name. */
function PartnerMark({ box, partner }: { box: Box; partner: BoardPartner | null }) {
  const [id, state] = partner?.selection ?? []
  if (partner === null || id !== box.id) return null
  return (
    <span className="outline-partner">
      {state === 'moving' ? `${partner.name} is moving it` : `${partner.name} is here`}
    </span>
  )
}

function ArrowList({ arrows }: Pick<OutlineRow, 'arrows'>) {
  if (arrows.length === 0) return <span className="small outline-hint">no arrows out</span>
  return (
    <ul>
      {arrows.map(({ arrow, target }) => (
        <li key={arrow.id}>
          <Icon name="arrow-right" />
          <span>
            <span className="visually-hidden">to </span>
            {arrow.label === '' ? shownName(target) : `${shownName(target)}: ${arrow.label}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

type RowProps = { row: OutlineRow; editor: BoardEditor }

/** The selected box: its name and kind, its arrows, and where it could lead. */
function BoxEditor({ row: { box, arrows }, editor }: RowProps) {
  const { doc, board } = editor
  const targets = listTargets(board, box.id)
  return (
    <div className="outline-editor">
      <NameField box={box} editor={editor} />
      <label className="outline-field">
        <span>Kind</span>
        <select
          className="select"
          value={box.kind}
          onChange={({ target }) => {
            const kind = BOX_KINDS.find((one) => one === target.value)
            if (kind !== undefined) doc.changeKind(box.id, kind)
          }}
        >
          {BOX_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_NAMES[kind]}
            </option>
          ))}
        </select>
      </label>
      {arrows.map(({ arrow, target }) => (
        <ArrowField key={arrow.id} arrow={arrow} target={target} editor={editor} />
      ))}
      <label className="outline-field">
        <span>Connect to…</span>
        <select
          className="select"
          value=""
          onChange={({ target }) => {
            if (target.value !== '') editor.connect(box.id, target.value)
          }}
        >
          <option value="">{targets.length === 0 ? 'No other box' : 'Choose a box'}</option>
          {targets.map((target) => (
            <option key={target.id} value={target.id}>
              {shownName(target)}
            </option>
          ))}
        </select>
      </label>
      <Button variant="ghost" size="sm" icon="trash" onClick={() => editor.remove(box.id)}>
        {`Delete ${shownName(box)}`}
      </Button>
    </div>
  )
}

function NameField({ box, editor: { doc, renaming, endRenaming } }: { box: Box; editor: BoardEditor }) {
  const input = useRef<HTMLInputElement>(null)
  const isRenaming = renaming?.id === box.id
  const take = useEffectEvent(() => {
    if (!isRenaming) return
    input.current?.focus()
    input.current?.select()
  })
  useEffect(() => take(), [isRenaming])

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (renaming?.isFromBoard === true) document.querySelector<HTMLElement>('[data-board]')?.focus()
    endRenaming()
  }

  return (
    <label className="outline-field">
      <span>Name</span>
      <input
        ref={input}
        className="input"
        value={box.name}
        maxLength={MAX_NAME}
        autoComplete="off"
        onChange={({ target }) => doc.renameBox(box.id, target.value)}
        onKeyDown={handleKey}
        onBlur={() => isRenaming && endRenaming()}
      />
    </label>
  )
}

type ArrowFieldProps = { arrow: Arrow; target: Box; editor: BoardEditor }

function ArrowField({ arrow, target, editor: { doc, say } }: ArrowFieldProps) {
  return (
    <div className="outline-arrow">
      <label className="outline-field">
        <span>{`Arrow to ${shownName(target)}`}</span>
        <input
          className="input"
          value={arrow.label}
          maxLength={MAX_LABEL}
          placeholder="What it carries"
          autoComplete="off"
          onChange={(event) => doc.labelArrow(arrow.id, event.target.value)}
        />
      </label>
      <Button
        variant="ghost"
        size="sm"
        icon="close"
        aria-label={`Delete the arrow to ${shownName(target)}`}
        onClick={() => {
          doc.removeArrow(arrow.id)
          say(`Arrow to ${shownName(target)} deleted.`)
        }}
      />
    </div>
  )
}
