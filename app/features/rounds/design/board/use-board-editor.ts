import { useEffect, useEffectEvent, useState } from 'react'
import type { BoardDoc, LostMove } from './board-doc.ts'
import type { BoardPartner } from './board-presence.ts'
import {
  type Board,
  type BoxKind,
  describeBox,
  KIND_NAMES,
  listTargets,
  MAX_ARROWS,
  MAX_BOXES,
  type Place,
} from './board.rules.ts'
import { decideDrop, describeDeleted, describeLocked, describeLostMoves } from './shared-move.rules.ts'
import { useShownSelection } from './use-shown-selection.ts'

/** An arrow that is being drawn: where it starts, and where it would lead. */
type NewArrow = { from: string; target: string | null }

/** `lockedBox`: the message is about this box as long as it is locked. `lost`: own moves that it offers to repeat. */
type ShownMessage = {
  message: string
  isWarning: boolean
  lockedBox: string | null
  lost: readonly LostMove[]
}

const NO_MESSAGE: ShownMessage = { message: '', isWarning: false, lockedBox: null, lost: [] }

/** A box that is let go: its name and place when it was picked up. */
type DroppedBox = { id: string; name: string; from: Place; to: Place }

/**
 * What is selected on a board, and what can be done with it; the drawing and the outline share it. `partner` is the other
 * person of a round of two.
 */
export function useBoardEditor(board: Board, doc: BoardDoc, partner: BoardPartner | null) {
  const [selected, setSelected] = useState<string | null>(null)
  const [newArrow, setNewArrow] = useState<NewArrow | null>(null)
  /** The box whose name gets the focus, and whether the drawing had it before. */
  const [renaming, setRenaming] = useState<{ id: string; isFromBoard: boolean } | null>(null)
  const [shown, setShown] = useState<ShownMessage>(NO_MESSAGE)
  const [moving, setMoving] = useState<string | null>(null)
  const setMessage = (text: string) => setShown({ ...NO_MESSAGE, message: text })
  const warn = (text: string, about: Partial<Pick<ShownMessage, 'lockedBox' | 'lost'>> = {}) =>
    setShown({ ...NO_MESSAGE, ...about, message: text, isWarning: true })
  const nameOf = (id: string | null) => board.boxes.find((box) => box.id === id)?.name ?? ''
  const current = board.boxes.some(({ id }) => id === selected) ? selected : null
  const { locked } = useShownSelection(partner, { current, moving })
  const isOutdated = shown.lockedBox !== null && shown.lockedBox !== locked
  const lost = isOutdated ? [] : shown.lost.filter(({ id }) => board.boxes.some((box) => box.id === id))
  const handleLostMoves = useEffectEvent((moves: LostMove[]) => {
    const names = moves.map(({ id }) => nameOf(id))
    if (partner !== null) warn(describeLostMoves(partner.name, names), { lost: moves })
  })
  const handleDeleted = useEffectEvent((id: string) => {
    if (partner !== null && id === selected) warn(describeDeleted(partner.name, nameOf(id)))
  })
  useEffect(
    () =>
      doc.subscribePartner({
        onLostMoves: (moves) => handleLostMoves(moves),
        onDeleted: (id) => handleDeleted(id),
      }),
    [doc],
  )

  function select(id: string | null) {
    setSelected(id)
    setMessage(id === null ? '' : describeBox(board, id))
  }

  /** Whether the partner is dragging it; then the message says so. */
  function checkLocked(id: string): boolean {
    if (partner === null || locked !== id) return false
    warn(describeLocked(partner.name, nameOf(id)), { lockedBox: id })
    return true
  }

  function connect(from: string, to: string): boolean {
    const isConnected = doc.connect(from, to)
    setMessage(
      isConnected
        ? `Arrow from ${nameOf(from)} to ${nameOf(to)}.`
        : board.arrows.length >= MAX_ARROWS
          ? `A board has room for ${MAX_ARROWS} arrows.`
          : `There is an arrow from ${nameOf(from)} to ${nameOf(to)} already.`,
    )
    return isConnected
  }

  return {
    board,
    doc,
    selected: current,
    select,
    message: isOutdated ? '' : shown.message,
    /** Something was lost or isn't possible now. */
    isWarning: shown.isWarning && !isOutdated,
    say: setMessage,
    partner,
    /** The box that is being dragged here. */
    setMoving,
    checkLocked,
    /** Own moves that were undone, as long as the message says so. */
    lost,
    repeatMoves: () => {
      if (lost.some(({ id }) => checkLocked(id))) return
      for (const { id, to } of lost) doc.moveBox(id, to)
      setMessage('Moved back.')
    },
    drop: ({ id, name, from, to }: DroppedBox) => {
      const drop = decideDrop({ from, now: doc.placeOf(id), to })
      if (partner === null || drop === 'moved') {
        doc.moveBox(id, to)
        // A newer place than the one that was lost.
        if (shown.lost.some((move) => move.id === id)) setMessage('')
      } else if (drop === 'undone') warn(describeLostMoves(partner.name, [name]), { lost: [{ id, to }] })
      else if (drop === 'deleted') warn(describeDeleted(partner.name, name))
    },
    renaming,
    rename: (id: string, isFromBoard: boolean) => {
      setSelected(id)
      setRenaming({ id, isFromBoard })
    },
    endRenaming: () => setRenaming(null),
    /** Adds a box at a free place; null if the board is full. */
    add: (kind: BoxKind, name: string, to: string | null = null): string | null => {
      const id = doc.addBox(kind, name)
      if (id === null) {
        setMessage(`A board has room for ${MAX_BOXES} boxes.`)
        return null
      }
      if (to !== null) doc.connect(id, to)
      setSelected(id)
      setMessage(`${name} added${to === null ? '' : `, arrow to ${nameOf(to)}`}.`)
      return id
    },
    /** Adds a box from the bar, and goes on with its name. */
    addUnnamed: (kind: BoxKind) => {
      const id = doc.addBox(kind, `New ${KIND_NAMES[kind].toLowerCase()}`)
      if (id === null) return setMessage(`A board has room for ${MAX_BOXES} boxes.`)
      setSelected(id)
      return setRenaming({ id, isFromBoard: false })
    },
    remove: (id: string) => {
      setMessage(`${nameOf(id)} deleted.`)
      doc.removeBox(id)
      setSelected(null)
    },
    undo: () => setMessage(doc.undo() ? 'Undone.' : 'Nothing to undo.'),
    redo: () => setMessage(doc.redo() ? 'Redone.' : 'Nothing to redo.'),
    connect,
    newArrow,
    /** An arrow from the selected box; its end follows. */
    startArrow: () => {
      const target = current === null ? null : (listTargets(board, current)[0]?.id ?? null)
      if (current !== null) setNewArrow({ from: current, target })
      setMessage(
        current === null
          ? 'Select the box where the arrow starts.'
          : target === null
            ? `${nameOf(current)} leads to every other box already.`
            : `Arrow from ${nameOf(current)} to ${nameOf(target)}? Arrow keys choose, Enter connects.`,
      )
    },
    pickTarget: (step: 1 | -1) => {
      if (newArrow === null) return
      const targets = listTargets(board, newArrow.from)
      const index = targets.findIndex(({ id }) => id === newArrow.target)
      const target = targets.at((index + step + targets.length) % Math.max(1, targets.length))
      if (target === undefined) return
      setNewArrow({ ...newArrow, target: target.id })
      setMessage(`To ${target.name}?`)
    },
    endArrow: (to: string | null) => {
      if (newArrow !== null && to !== null && to !== newArrow.from) connect(newArrow.from, to)
      else setMessage('')
      setNewArrow(null)
    },
  }
}

export type BoardEditor = ReturnType<typeof useBoardEditor>
