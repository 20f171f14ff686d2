import { afterEach, expect, test } from 'vitest'
import { findAction, type SessionKeyActions } from './use-session-keys.ts'

const NAMED = {
  onReveal: () => {},
  onToggleHint: () => {},
  onRepeat: () => {},
  onComplete: () => {},
  onUndo: () => {},
  onFinish: () => {},
  onSuggest: () => {},
  onShowShortcuts: () => {},
}
/** Those of a classic run. */
const ACTIONS: SessionKeyActions = {
  space: NAMED.onReveal,
  hint: NAMED.onToggleHint,
  digits: [NAMED.onRepeat, NAMED.onComplete],
  undo: NAMED.onUndo,
  enter: NAMED.onFinish,
  suggest: NAMED.onSuggest,
  help: NAMED.onShowShortcuts,
}

/** The action that a key press triggers, with the focus on the `data-target` element of the markup. */
function press(init: KeyboardEventInit, markup = '', hasSingleKeys = true): string | null {
  document.body.innerHTML = markup
  let found: string | null = null
  const target = document.querySelector('[data-target]') ?? document.body
  const listener = (event: KeyboardEvent) => {
    const action = findAction(event, ACTIONS, hasSingleKeys)
    found = Object.entries(NAMED).find(([, own]) => own === action)?.[0] ?? null
  }
  document.addEventListener('keydown', listener)
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
  document.removeEventListener('keydown', listener)
  return found
}

afterEach(() => {
  document.body.innerHTML = ''
})

test.each([
  [' ', 'onReveal'],
  ['1', 'onRepeat'],
  ['2', 'onComplete'],
  ['h', 'onToggleHint'],
  ['u', 'onUndo'],
  ['f', 'onSuggest'],
  ['?', 'onShowShortcuts'],
  ['Enter', 'onFinish'],
  ['3', null],
  ['Escape', null],
  ['a', null],
])('the key %j leads to %s', (key, action) => {
  expect(press({ key })).toBe(action)
})

test.each([
  ['held down', { key: '1', repeat: true }, null],
  ['with Ctrl', { key: '1', ctrlKey: true }, null],
  ['with Alt', { key: '2', altKey: true }, null],
  ['with the command key', { key: ' ', metaKey: true }, null],
  ['with Shift', { key: ' ', shiftKey: true }, null],
  ['? needs its Shift', { key: '?', shiftKey: true }, 'onShowShortcuts'],
  ['the digit row of a French keyboard', { key: '&', code: 'Digit1' }, 'onRepeat'],
  ['the number pad', { key: '2', code: 'Numpad2' }, 'onComplete'],
  ['Ctrl+Z', { key: 'z', ctrlKey: true }, 'onUndo'],
  ['Cmd+Z', { key: 'z', metaKey: true }, 'onUndo'],
  ['Ctrl+Shift+Z is no undo', { key: 'Z', ctrlKey: true, shiftKey: true }, null],
])('a key %s', (_, init, action) => {
  expect(press(init)).toBe(action)
})

test.each([
  ['a text field', '<input data-target>', '1', null],
  ['a text area', '<textarea data-target></textarea>', ' ', null],
  ['an editable text', '<div contenteditable="true" data-target></div>', '2', null],
  ['a button, which Space presses', '<button data-target>Hint</button>', ' ', null],
  ['a button, which digits do not press', '<button data-target>Hint</button>', '1', 'onRepeat'],
  ['a link, which Enter follows', '<a href="/" data-target>Decks</a>', 'Enter', null],
  ['a code block, which Space scrolls', '<pre tabindex="0" data-target></pre>', ' ', null],
  ['the answer, which uses no key', '<div tabindex="-1" data-target></div>', '2', 'onComplete'],
  ['a dialog', '<div role="dialog"><button data-target></button></div>', '2', null],
  ['a page behind a dialog', '<p data-target></p><dialog open></dialog>', '2', null],
  ['a page with a closed dialog', '<p data-target></p><dialog class="scrim"></dialog>', '2', 'onComplete'],
])('with the focus in %s', (_, markup, key, action) => {
  expect(press({ key }, markup)).toBe(action)
})

test('with single keys turned off, only Enter and Ctrl+Z act', () => {
  expect([' ', '1', '2', 'h', 'u', '?'].map((key) => press({ key }, '', false))).toEqual(Array(6).fill(null))
  expect(press({ key: 'Enter' }, '', false)).toBe('onFinish')
  expect(press({ key: 'z', ctrlKey: true }, '', false)).toBe('onUndo')
})
