import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { BoardDrawing } from './board-drawing.tsx'
import { type Board, type Box, describeCounts, keepOnBoard, type Place } from './board.rules.ts'
import type { BoardEditor } from './use-board-editor.ts'

const STEP = 8
const LARGE_STEP = 40

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const boxAt = (target: EventTarget) =>
  target instanceof Element ? (target.closest('[data-box]')?.getAttribute('data-box') ?? null) : null

/** `from` is where the pointer was, `start` where the box was drawn, and `stored` where it was. */
type Drag = { box: Box; pointer: number; from: Place; start: Place; stored: Place; place: Place }

/** The drawing, by pointer and by keyboard. A moved box is stored when it is let go. */
export function BoardArea({ editor }: { editor: BoardEditor }) {
  const { board, doc, selected, newArrow, partner } = editor
  const [drag, setDrag] = useState<Drag | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const shown: Board =
    drag === null
      ? board
      : {
          ...board,
          boxes: board.boxes.map((box) => (box.id === drag.box.id ? { ...box, ...drag.place } : box)),
        }

  function handleDown(event: PointerEvent) {
    const id = boxAt(event.target)
    if (newArrow !== null) return editor.endArrow(id)
    editor.select(id)
    const box = board.boxes.find((one) => one.id === id)
    // A finger scrolls the board; boxes are moved with a mouse, a pen or the keys.
    if (box === undefined || event.pointerType === 'touch' || event.button !== 0) return undefined
    const stored = doc.placeOf(box.id)
    if (stored === null || editor.checkLocked(box.id)) return undefined
    area.current?.setPointerCapture(event.pointerId)
    const from = { x: event.clientX, y: event.clientY }
    const start = { x: box.x, y: box.y }
    return setDrag({ box, pointer: event.pointerId, from, start, stored, place: start })
  }

  function handleMove(event: PointerEvent) {
    if (drag === null || event.pointerId !== drag.pointer) return
    const { start, from } = drag
    const place = keepOnBoard({ x: start.x + event.clientX - from.x, y: start.y + event.clientY - from.y })
    setDrag({ ...drag, place })
    editor.setMoving(drag.box.id)
  }

  function endDrag() {
    setDrag(null)
    editor.setMoving(null)
  }

  function handleUp() {
    if (drag === null) return
    const { box, start, stored, place } = drag
    const { id, name } = box
    if (place.x !== start.x || place.y !== start.y) editor.drop({ id, name, from: stored, to: place })
    endDrag()
  }

  /** Goes through the boxes in the order of the outline, and then on through the page. */
  function selectNext(step: 1 | -1): boolean {
    const index = board.boxes.findIndex(({ id }) => id === selected)
    const next = index < 0 && step < 0 ? undefined : board.boxes[index + step]
    if (next === undefined) return false
    editor.select(next.id)
    return true
  }

  function handleArrowKey(event: KeyboardEvent): boolean {
    const [x, y] = DIRECTIONS[event.key] ?? [0, 0]
    if (x === 0 && y === 0) return false
    if (newArrow !== null) {
      editor.pickTarget(x + y > 0 ? 1 : -1)
      return true
    }
    const box = board.boxes.find(({ id }) => id === selected)
    if (box === undefined) return false
    if (editor.checkLocked(box.id)) return true
    const step = event.shiftKey ? LARGE_STEP : STEP
    doc.moveBox(box.id, { x: box.x + x * step, y: box.y + y * step })
    return true
  }

  function handleCommand(event: KeyboardEvent): boolean {
    if (event.key.toLowerCase() !== 'z') return false
    if (event.shiftKey) editor.redo()
    else editor.undo()
    return true
  }

  function handleLetter(key: string): boolean {
    if (key === 'b') editor.addUnnamed('box')
    else if (key === 'd') editor.addUnnamed('store')
    else if (key === 'q') editor.addUnnamed('queue')
    else if (key === 'a' || key === 'c') editor.startArrow()
    else if (key === 'v') editor.endArrow(null)
    else return false
    return true
  }

  function handleNamedKey(key: string): boolean {
    if (key === 'Escape' && (newArrow !== null || selected !== null)) {
      if (newArrow === null) editor.select(null)
      else editor.endArrow(null)
      return true
    }
    if (selected === null) return false
    if (key === 'Enter') {
      if (newArrow === null) editor.rename(selected, true)
      else editor.endArrow(newArrow.target)
      return true
    }
    if (key !== 'Delete' && key !== 'Backspace') return false
    editor.remove(selected)
    return true
  }

  function handleKey(event: KeyboardEvent) {
    if (event.altKey) return
    const isControl = event.ctrlKey || event.metaKey
    const isUsed = isControl
      ? handleCommand(event)
      : event.key === 'Tab'
        ? selectNext(event.shiftKey ? -1 : 1)
        : handleArrowKey(event) || handleNamedKey(event.key) || handleLetter(event.key.toLowerCase())
    if (isUsed) event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys and the pointer
    <div
      ref={area}
      className="board-area"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes keys, and it scrolls
      tabIndex={0}
      role="application"
      aria-label="Board: Tab selects a box, arrow keys move it, Enter renames it, C starts an arrow"
      data-board
      data-connecting={newArrow === null ? undefined : true}
      onKeyDown={handleKey}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={endDrag}
    >
      <BoardDrawing
        board={shown}
        label={`Board with ${describeCounts(board)}. The outline has the same content.`}
        selected={selected}
        target={newArrow?.target ?? null}
        partner={partner}
      />
      {board.boxes.length === 0 && (
        <p className="board-empty">Add the first box: who uses it, and what answers them.</p>
      )}
    </div>
  )
}
