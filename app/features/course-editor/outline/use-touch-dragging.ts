import { type DragEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { CourseDraft } from '#app/features/course-editor/draft/course-draft.rules.ts'
import { type DropPosition, findDropPosition } from './outline-moves.rules.ts'

/** The drop indicator: a line between two rows, or a frame around a topic, in pixels from the top of the outline. */
export type DropMarker = { start: number; size: number }

type Lifted = { id: string; pointerId: number }
type DropTarget = { target: DropPosition; marker: DropMarker }
type Point = { x: number; y: number }

/** The page scrolls while the finger is this close to the edge of the screen. */
const EDGE_PX = 64
const SCROLL_PX = 8

const findRowAt = ({ x, y }: Point) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('.outline-item[data-key]') ?? null

/**
 * Touch dragging by the grip of a row. React Aria relies on the browser's long-press drag, which not every browser has,
 * and the page scrolls before it starts.
 */
export function useTouchDragging(
  outline: RefObject<HTMLElement | null>,
  draft: CourseDraft,
  onMove: (itemId: string, target: DropPosition) => void,
) {
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [dropTarget, setDropTarget] = useState<DropTarget | null>(null)

  function findDropTarget(point: Point): DropTarget | null {
    const row = findRowAt(point)
    const frame = outline.current?.getBoundingClientRect()
    const overId = row?.dataset['key']
    if (!row || !frame || lifted === null || overId === undefined) return null
    const box = row.getBoundingClientRect()
    const target = findDropPosition(draft, lifted.id, {
      overId,
      isUpperHalf: point.y < box.top + box.height / 2,
    })
    if (target === null) return null
    if (target.dropPosition === 'on')
      return { target, marker: { start: box.top - frame.top, size: box.height } }
    const edge = target.dropPosition === 'before' ? box.top : box.bottom
    return { target, marker: { start: edge - frame.top, size: 0 } }
  }

  const follow = useEffectEvent((point: Point) => setDropTarget(findDropTarget(point)))

  const finish = useEffectEvent((point: Point | null) => {
    const last = point === null ? null : findDropTarget(point)
    if (lifted !== null && last !== null) onMove(lifted.id, last.target)
    setLifted(null)
    setDropTarget(null)
  })

  const pointerId = lifted?.pointerId
  useEffect(() => {
    if (pointerId === undefined) return undefined
    let last: Point | null = null
    const isOurs = (event: globalThis.PointerEvent) => event.pointerId === pointerId
    function handleMove(event: globalThis.PointerEvent) {
      if (!isOurs(event)) return
      last = { x: event.clientX, y: event.clientY }
      follow(last)
    }
    function handleUp(event: globalThis.PointerEvent) {
      if (isOurs(event)) finish({ x: event.clientX, y: event.clientY })
    }
    function handleCancel(event: globalThis.PointerEvent) {
      if (isOurs(event)) finish(null)
    }
    function handleKey(event: KeyboardEvent) {
      if (event.key === 'Escape') finish(null)
    }
    let frame = requestAnimationFrame(function scroll() {
      const step = last === null ? 0 : scrollStep(last.y)
      if (last !== null && step !== 0) {
        window.scrollBy(0, step)
        follow(last)
      }
      frame = requestAnimationFrame(scroll)
    })
    window.addEventListener('pointermove', handleMove)
    window.addEventListener('pointerup', handleUp)
    window.addEventListener('pointercancel', handleCancel)
    window.addEventListener('keydown', handleKey)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('pointermove', handleMove)
      window.removeEventListener('pointerup', handleUp)
      window.removeEventListener('pointercancel', handleCancel)
      window.removeEventListener('keydown', handleKey)
    }
  }, [pointerId])

  return {
    liftedId: lifted?.id ?? null,
    marker: dropTarget?.marker ?? null,
    handlers: {
      onPointerDownCapture(event: PointerEvent<HTMLElement>) {
        // A touch without a size comes from a screen reader: React Aria's button handles that.
        const isFinger = event.pointerType === 'touch' && event.width > 0
        if (!isFinger || lifted !== null || !(event.target instanceof Element)) return
        const id = event.target.closest('.grip')?.closest<HTMLElement>('.outline-item')?.dataset['key']
        if (id === undefined) return
        // Otherwise the row would handle it as a tap or a long press.
        event.stopPropagation()
        setLifted({ id, pointerId: event.pointerId })
      },
      onDragStartCapture(event: DragEvent<HTMLElement>) {
        if (lifted === null) return
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}

function scrollStep(y: number): number {
  if (y < EDGE_PX) return -SCROLL_PX
  return y > window.innerHeight - EDGE_PX ? SCROLL_PX : 0
}
