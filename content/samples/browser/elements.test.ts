// @vitest-environment jsdom
import { expect, test } from 'vitest'

import { connect, onClick } from './elements.ts'

/** A list whose rows have a button with an icon, and a list of the clicked rows. */
function createList() {
  const root = document.createElement('ul')
  const clicked: string[] = []
  const remove = onClick(root, '[data-row]', (element) =>
    clicked.push(element.getAttribute('data-row') ?? ''),
  )
  const addRow = (name: string) => {
    const icon = document.createElement('span')
    const button = document.createElement('button')
    button.type = 'button'
    button.dataset['row'] = name
    button.append(icon)
    root.append(button)
    return icon
  }
  return { root, clicked, remove, addRow }
}

test('one listener handles rows that are added later, also through an icon', () => {
  const { clicked, addRow, root } = createList()
  addRow('a').click()
  addRow('b').parentElement?.click()
  root.click()
  expect(clicked).toEqual(['a', 'b'])
})

test('after removal nothing is handled', () => {
  const { clicked, addRow, remove } = createList()
  remove()
  addRow('a').click()
  expect(clicked).toEqual([])
})

test('a match outside of the root is not handled', () => {
  const outer = document.createElement('div')
  outer.dataset['row'] = 'outer'
  const { root, clicked } = createList()
  outer.append(root)
  root.click()
  expect(clicked).toEqual([])
})

test('the state is visible and announced', () => {
  const button = document.createElement('button')
  const panel = document.createElement('div')
  panel.id = 'details'
  connect(button, panel)
  const state = () => [button.getAttribute('aria-expanded'), panel.hidden]
  expect(state()).toEqual(['false', true])
  button.click()
  expect(state()).toEqual(['true', false])
  button.click()
  expect(state()).toEqual(['false', true])
  expect(button.getAttribute('aria-controls')).toBe('details')
})
