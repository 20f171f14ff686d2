import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyUpdate, encodeStateAsUpdate } from 'yjs'
import { BoardDoc } from './board-doc.ts'
import { BoardPanel } from './board-panel.tsx'
import { BoardPresence } from './board-presence.ts'

/** The screen of seat 1, and the document of seat 2, whose changes come when they are sent. */
function renderTwo() {
  const [mine, remote] = [new BoardDoc(), new BoardDoc()]
  mine.doc.clientID = 10
  remote.doc.clientID = 20
  const box = mine.addBox('store', 'Feed cache') ?? ''
  const other = mine.addBox('box', 'App') ?? ''
  const presence = new BoardPresence(mine.doc, '1')
  const partner = new BoardPresence(remote.doc, '2')
  const exchange = () => {
    act(() => applyUpdate(mine.doc, encodeStateAsUpdate(remote.doc)))
    applyUpdate(remote.doc, encodeStateAsUpdate(mine.doc))
  }
  exchange()

  function Screen() {
    const [board, setBoard] = useState(() => mine.read())
    const [selection, setSelection] = useState(() => presence.readPartner())
    useEffect(
      () =>
        mine.subscribe((work) => {
          setBoard(work)
          setSelection(presence.readPartner())
        }),
      [],
    )
    return (
      <BoardPanel
        board={board}
        doc={mine}
        status=""
        className=""
        partner={{ name: 'Priya', selection, presence }}
      />
    )
  }
  const { container } = render(<Screen />)
  const shape = (id: string) => container.querySelector(`[data-box="${id}"]`) ?? container
  const drag = (id: string, to: { x: number; y: number }, during = () => {}) => {
    fireEvent.pointerDown(shape(id), { pointerId: 1, button: 0, clientX: 100, clientY: 100 })
    fireEvent.pointerMove(shape(id), { pointerId: 1, clientX: 100 + to.x, clientY: 100 + to.y })
    during()
    fireEvent.pointerUp(shape(id), { pointerId: 1 })
  }
  return { mine, remote, box, other, partner, exchange, drag, container }
}

const announced = () => screen.getByRole('status').textContent

beforeEach(() => {
  Element.prototype.setPointerCapture = vi.fn<Element['setPointerCapture']>()
})
afterEach(cleanup)

test('[ROUND-03] [ROUND-04] a box is dragged, and who moves it at the same time and loses reads whose move counts', () => {
  const { mine, remote, box, drag, exchange } = renderTwo()
  const start = mine.placeOf(box) ?? { x: 0, y: 0 }
  drag(box, { x: 200, y: 40 })
  expect(mine.placeOf(box)).toEqual({ x: start.x + 200, y: start.y + 40 })
  remote.moveBox(box, { x: 800, y: 0 })
  exchange()
  expect(announced()).toBe('Priya moved Feed cache. Your move was undone.')
  expect(mine.placeOf(box)).toEqual({ x: 800, y: 0 })
})

test('[ROUND-03] [ROUND-04] a move that was undone can be made again, unless the other one is dragging the box', () => {
  const { mine, remote, box, drag, exchange, partner } = renderTwo()
  const again = () => screen.queryByRole('button', { name: 'Move it back' })
  drag(box, { x: 200, y: 40 })
  expect(again()).toBeNull()
  remote.moveBox(box, { x: 800, y: 0 })
  exchange()
  partner.show([box, 'moving'])
  exchange()
  fireEvent.click(again() ?? document.body)
  expect(announced()).toBe('Priya is moving Feed cache. Move it when they’re done.')
  expect(mine.placeOf(box)).toEqual({ x: 800, y: 0 })
  expect(again()).toBeNull()
  partner.show(null)
  exchange()

  drag(box, { x: -100, y: 40 }, () => {
    remote.moveBox(box, { x: 600, y: 0 })
    exchange()
  })
  fireEvent.click(again() ?? document.body)
  expect(mine.placeOf(box)).toEqual({ x: 700, y: 40 })
  expect(announced()).toBe('Moved back.')
  expect(again()).toBeNull()
  exchange()
  expect(remote.placeOf(box)).toEqual({ x: 700, y: 40 })
})

test('[ROUND-03] [ROUND-04] a box that the other one moves or deletes during a drag stays with them', () => {
  const { mine, remote, box, other, drag, exchange } = renderTwo()
  drag(box, { x: 200, y: 40 }, () => {
    remote.moveBox(box, { x: 800, y: 0 })
    exchange()
  })
  expect(announced()).toBe('Priya moved Feed cache. Your move was undone.')
  expect(mine.placeOf(box)).toEqual({ x: 800, y: 0 })
  drag(other, { x: 200, y: 40 }, () => {
    remote.removeBox(other)
    exchange()
    expect(announced()).toBe('Priya deleted App.')
  })
  expect(announced()).toBe('Priya deleted App.')
  expect(mine.read().boxes).toHaveLength(1)
})

test('[ROUND-03] [ROUND-04] the name of the other one is on their box, which can’t be moved while they drag it', () => {
  const { mine, box, drag, exchange, partner, container } = renderTwo()
  const start = mine.placeOf(box)
  partner.show([box, 'selected'])
  exchange()
  expect(container.querySelector('[data-partner]')?.textContent).toBe('Priya')
  expect(screen.getByText('Priya is here')).toBeTruthy()
  partner.show([box, 'moving'])
  exchange()
  expect(screen.getByText('Priya is moving it')).toBeTruthy()
  drag(box, { x: 200, y: 40 })
  expect(announced()).toBe('Priya is moving Feed cache. Move it when they’re done.')
  fireEvent.keyDown(screen.getByRole('application'), { key: 'ArrowRight' })
  expect(mine.placeOf(box)).toEqual(start)
  partner.show(null)
  exchange()
  expect(announced()).toBe('')
  expect(container.querySelector('[data-partner]')).toBeNull()
  fireEvent.keyDown(screen.getByRole('application'), { key: 'ArrowRight' })
  expect(mine.placeOf(box)?.x).toBe((start?.x ?? 0) + 8)
})

test('[ROUND-03] [ROUND-04] the other one sees what is selected and dragged here', async () => {
  const { box, drag, exchange, partner } = renderTwo()
  const shown = () => {
    exchange()
    return partner.readPartner()
  }
  fireEvent.click(screen.getByRole('button', { name: /^Feed cache/ }))
  await waitFor(() => expect(shown()).toEqual([box, 'selected']))
  fireEvent.click(screen.getByRole('button', { name: /^Feed cache/ }))
  await waitFor(() => expect(shown()).toBeNull())
  drag(box, { x: 8, y: 8 })
  await waitFor(() => expect(shown()).toEqual([box, 'selected']))
})
