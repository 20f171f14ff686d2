import { type DragEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { CourseDraft } from '#app/features/course-editor/draft/course-draft.rules.ts'
import { type DropPosition, positionUnder } from './outline-moves.rules.ts'

/** Where the lifted item would go: a line between two rows, or a frame around a topic. In pixels of the outline. */
export type DropMarker = { start: number; size: number }

type Lifted = { id: string; pointerId: number }
type Aim = { target: DropPosition; mark: DropMarker }
type Point = { x: number; y: number }

/** So near to the edge of the screen, the page begins to scroll. */
const EDGE_PX = 64
const SCROLL_PX = 8

const rowAt = ({ x, y }: Point) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('.ed-item[data-key]') ?? null

/**
 * Dragging by a finger on the grip of a row, at once and in every browser: what React Aria brings needs a browser
 * that drags after a long press, and the page scrolls away until then.
 */
export function useTouchDragging(
  outline: RefObject<HTMLElement | null>,
  draft: CourseDraft,
  onMove: (itemId: string, target: DropPosition) => void,
) {
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [aim, setAim] = useState<Aim | null>(null)

  function findAim(point: Point): Aim | null {
    const row = rowAt(point)
    const frame = outline.current?.getBoundingClientRect()
    const overId = row?.dataset['key']
    if (!row || !frame || lifted === null || overId === undefined) return null
    const box = row.getBoundingClientRect()
    const target = positionUnder(draft, lifted.id, {
      overId,
      isUpperHalf: point.y < box.top + box.height / 2,
    })
    if (target === null) return null
    if (target.dropPosition === 'on')
      return { target, mark: { start: box.top - frame.top, size: box.height } }
    const edge = target.dropPosition === 'before' ? box.top : box.bottom
    return { target, mark: { start: edge - frame.top, size: 0 } }
  }

  const follow = useEffectEvent((point: Point) => setAim(findAim(point)))

  const finish = useEffectEvent((point: Point | null) => {
    const last = point === null ? null : findAim(point)
    if (lifted !== null && last !== null) onMove(lifted.id, last.target)
    setLifted(null)
    setAim(null)
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
    mark: aim?.mark ?? null,
    handlers: {
      onPointerDownCapture(event: PointerEvent<HTMLElement>) {
        // What has no size is a screen reader's tap: React Aria's button begins a drag of its own for that.
        const isFinger = event.pointerType === 'touch' && event.width > 0
        if (!isFinger || lifted !== null || !(event.target instanceof Element)) return
        const id = event.target.closest('.grip')?.closest<HTMLElement>('.ed-item')?.dataset['key']
        if (id === undefined) return
        // The row would take it for a tap, or for the beginning of a long press.
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
