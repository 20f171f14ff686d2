// @vitest-environment jsdom
import { runInThisContext } from 'node:vm'
import { describe, expect, test } from 'vitest'

import { readLibraryOnce } from '../../test/library.ts'
import { lessonsOf } from './library.ts'

const MAX_STEPS = 200

const library = await readLibraryOnce()
const lessons = lessonsOf(library.courses).flatMap((lesson) =>
  lesson.script === undefined ? [] : [{ file: lesson.file, html: lesson.html, script: lesson.script }],
)

describe.each(lessons)('$file', ({ html, script }) => {
  test('runs to the end with its buttons, which have names, and announces each step', () => {
    document.body.innerHTML = html
    // In its own scope, as in the frame.
    runInThisContext(`(() => {'use strict';\n${library.kit.script}\n${script}\n})()`)
    const widgets = [...document.querySelectorAll<HTMLElement>('[data-widget]')]
    expect(widgets.length).toBeGreaterThan(0)
    for (const widget of widgets) {
      expect(widget.getAttribute('role')).toBe('group')
      expect(widget.getAttribute('aria-label') ?? '').not.toBe('')
      const buttons = [...widget.querySelectorAll('button')]
      expect(buttons.length).toBeGreaterThan(0)
      for (const button of buttons) {
        expect(button.type).toBe('button')
        expect(button.textContent?.trim() ?? '').not.toBe('')
      }
      const status = widget.querySelector('[role="status"][aria-live="polite"]')
      expect(status?.textContent ?? '').not.toBe('')
      for (const button of buttons) {
        button.click()
        play(buttons, status)
      }
      expect(widget.querySelectorAll('[onclick], [style*="#"]')).toHaveLength(0)
    }
  })
})

/** Presses Next until the last step; every step must announce another text than the one before. */
function play(buttons: readonly HTMLButtonElement[], status: Element | null): void {
  const next = buttons.find((button) => button.textContent === 'Next')
  if (next === undefined) return
  let steps = 0
  while (next.getAttribute('aria-disabled') !== 'true') {
    const before = status?.textContent
    next.click()
    steps += 1
    expect(status?.textContent).not.toBe(before)
    expect(steps).toBeLessThan(MAX_STEPS)
  }
}
