import { expect, test } from 'vitest'

import { wrapFrame } from './lesson-frame.ts'
import { groupFindings } from './preview-shots.ts'

test('equal findings of several pages are one line with a count', () => {
  const findings = ['a at 320 px', 'a at 360 px', 'b at 360 px'].map((where) => ({
    message: 'too wide',
    where,
  }))
  expect(groupFindings([...findings, { message: 'the script failed', where: 'b at 360 px' }])).toEqual([
    'a at 320 px and 2 more: too wide',
    'b at 360 px: the script failed',
  ])
})

test('the page around a previewed lesson has the landmark and the heading that axe looks for', () => {
  const page = wrapFrame('<p>Lesson</p>', 'Stacks & queues')
  expect(page).toContain('<body><main><h1>Preview: Stacks &amp; queues</h1>')
  expect(page).toContain('</iframe></main></body>')
})
