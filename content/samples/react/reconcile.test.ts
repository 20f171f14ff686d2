// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement, memo, useState } from 'react'
import { afterEach, expect, test } from 'vitest'

import { diff, matchChildren, shallowEqual, type TreeNode } from './reconcile.ts'

afterEach(cleanup)

const page = (wrapper: string, text: string): TreeNode => ({
  type: wrapper,
  children: [{ type: 'h1', text }, { type: 'input' }],
})

test('a changed text is one update', () => {
  expect(diff(page('div', 'a'), page('div', 'b'), 'root')).toEqual(['update root/0'])
  expect(diff(page('div', 'a'), page('div', 'a'), 'root')).toEqual([])
})

test('another type replaces the whole tree, although the children are equal', () => {
  expect(diff(page('div', 'a'), page('section', 'a'), 'root')).toEqual(['replace root'])
})

test('children are matched by position', () => {
  const list = (...types: string[]): TreeNode => ({ type: 'ul', children: types.map((type) => ({ type })) })
  expect(diff(list('p', 'input'), list('input'), 'root')).toEqual(['replace root/0', 'unmount root/1'])
  expect(diff(list('p'), list('p', 'b'), 'root')).toEqual(['mount root/1'])
})

function Counter() {
  const [count, setCount] = useState(0)
  return createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, `count ${count}`)
}

test('React keeps the state at the same position and loses it under another type', () => {
  const view = render(createElement('div', null, createElement(Counter)))
  fireEvent.click(screen.getByRole('button'))
  view.rerender(createElement('div', { title: 'new' }, createElement(Counter)))
  expect(screen.getByRole('button').textContent).toBe('count 1')
  view.rerender(createElement('section', null, createElement(Counter)))
  expect(screen.getByRole('button').textContent).toBe('count 0')
})

test('false keeps the position, so a counter after a condition keeps its state', () => {
  const page = (isShown: boolean) =>
    createElement('div', null, isShown && createElement('p', null, 'note'), createElement(Counter))
  const view = render(page(false))
  fireEvent.click(screen.getByRole('button'))
  view.rerender(page(true))
  expect(screen.getByRole('button').textContent).toBe('count 1')
})

test('with ids the deleted child is unmounted', () => {
  expect(matchChildren(['ana', 'ben', 'cleo'], ['ben', 'cleo'])).toEqual({
    reused: [1, 2],
    unmounted: ['ana'],
  })
})

test('with indices the last child is unmounted, and the states stay in place', () => {
  expect(matchChildren(['0', '1', '2'], ['0', '1'])).toEqual({ reused: [0, 1], unmounted: ['2'] })
})

test('random keys reuse nothing', () => {
  expect(matchChildren(['x1', 'x2'], ['y1', 'y2'])).toEqual({ reused: [-1, -1], unmounted: ['x1', 'x2'] })
})

/** Renders rows with an uncontrolled input; types into the first, deletes it, and reads all inputs. */
function draftsAfterDelete(keyOf: (name: string, index: number) => string): string[] {
  const list = (names: string[]) =>
    createElement(
      'ul',
      null,
      names.map((name, index) =>
        createElement('li', { key: keyOf(name, index) }, createElement('input', { 'aria-label': name })),
      ),
    )
  const view = render(list(['ana', 'ben', 'cleo']))
  fireEvent.change(view.getByLabelText('ana'), { target: { value: 'hello' } })
  view.rerender(list(['ben', 'cleo']))
  return [...view.container.querySelectorAll('input')].map(
    (input) => `${input.getAttribute('aria-label')}: ${input.value}`,
  )
}

test('React moves the text to the wrong row with an index as key', () => {
  expect(draftsAfterDelete((name) => name)).toEqual(['ben: ', 'cleo: '])
  expect(draftsAfterDelete((_, index) => String(index))).toEqual(['ben: hello', 'cleo: '])
})

test('it compares references, one level deep', () => {
  const style = { color: 'red' }
  expect(shallowEqual({ style, n: 1 }, { style, n: 1 })).toBe(true)
  expect(shallowEqual({ style: { color: 'red' } }, { style: { color: 'red' } })).toBe(false)
  expect(shallowEqual({ n: Number.NaN }, { n: Number.NaN })).toBe(true)
  expect(shallowEqual({ a: undefined }, { b: undefined })).toBe(false)
})

/** Counts the renders of a memo component when its parent renders three times. */
function countRenders(propsOf: () => { style: object; onSave?: () => void }): number {
  let renders = 0
  const Row = memo((_: { style: object; onSave?: () => void }) => {
    renders += 1
    return null
  })
  Row.displayName = 'Row'
  const page = () => createElement(Row, propsOf())
  const view = render(page())
  view.rerender(page())
  view.rerender(page())
  return renders
}

test('memo skips renders with equal references only', () => {
  const style = { color: 'red' }
  const save = () => undefined
  expect(countRenders(() => ({ style, onSave: save }))).toBe(1)
  expect(countRenders(() => ({ style: { color: 'red' }, onSave: save }))).toBe(3)
  expect(countRenders(() => ({ style, onSave: () => undefined }))).toBe(3)
})
