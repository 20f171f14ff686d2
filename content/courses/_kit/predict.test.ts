// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'

const kit = readFileSync(join(import.meta.dirname, 'kit.js'), 'utf8')
const SCRIPT = `
  kit.widget('sample', (mount) => {
    const ask = (right) => ({ question: 'Up or down?', options: ['Up', 'Down'], right })
    kit.stepPlayer(mount, {
      label: 'A sample',
      frames: [{ say: 'Start.', ask: ask(0) }, { say: 'Up.', ask: ask(1) }, { say: 'Down.' }],
      draw: () => {},
    })
  })`

function play() {
  document.body.innerHTML = '<div data-widget="sample"></div>'
  runInThisContext(`(() => {'use strict';\n${kit}\n${SCRIPT}\n})()`)
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)
  return {
    press: (label: string) =>
      [...document.querySelectorAll('button')].find((button) => button.textContent === label)?.click(),
    status: () => find('[role="status"]')?.textContent,
    score: () => find('.w-ask-score')?.textContent,
    isAsking: () => find('.w-ask')?.hidden === false,
  }
}

test('watching asks nothing, and a press on a hidden answer does nothing', () => {
  const widget = play()
  expect(widget.isAsking()).toBe(false)
  widget.press('Up')
  expect(widget.status()).toBe('Start.')
  widget.press('Next')
  expect(widget.status()).toBe('Up.')
})

test('predicting reveals the step and counts right answers', () => {
  const widget = play()
  widget.press('Predict each step')
  expect(widget.isAsking()).toBe(true)
  widget.press('Up')
  expect(widget.status()).toBe('Right. Up.')
  expect(widget.score()).toContain('1 of 1')
  widget.press('Up')
  expect(widget.status()).toBe('Not quite: Down. Down.')
  expect(widget.score()).toContain('1 of 2')
  widget.press('Up')
  expect(widget.status()).toBe('Not quite: Down. Down.')
})

test('a step counts once, Next counts nothing, and starting over begins at zero', () => {
  const widget = play()
  widget.press('Predict each step')
  widget.press('Down')
  widget.press('Back')
  widget.press('Up')
  expect(widget.score()).toContain('0 of 1')
  widget.press('Next')
  expect(widget.score()).toContain('0 of 1')
  widget.press('Start over')
  expect(widget.score()).toContain('0 of 0')
})
