import { expect, test } from 'vitest'
import type { Box } from './board/board.rules.ts'
import { countMarks, describeBoth, markOf, matchArrows, matchBoxes } from './design-compare.rules.ts'
import { estimate, readNumbers, START_INPUTS } from './design-estimate.rules.ts'
import type { WorkedBox, WorkedPoint } from './design-prompt.schema.ts'

const own = (id: string, name: string): Box => ({ id, kind: 'box', name, x: 0, y: 0 })
const worked = (id: string, name: string, ...aliases: string[]): WorkedBox => ({ ...own(id, name), aliases })

test.each([
  ['Feed cache', ['Feed cache'], true],
  ['feed-cache!', ['Feed cache'], true],
  ['Feed caches', ['Feed cache'], true],
  ['Redis', ['Feed cache', 'redis'], true],
  ['Redis (feeds)', ['Feed cache', 'redis'], true],
  ['Predistribution', ['Feed cache', 'redis'], false],
  ['Queue', ['Feed cache'], false],
  ['', ['Feed cache'], false],
])('[ROUND-03] %j is the box %j: %s', (name, [known = '', ...aliases], isSame) => {
  expect(matchBoxes([own('1', name)], [worked('a', known, ...aliases)]).has('a')).toBe(isSame)
})

test('[ROUND-03] a box counts once, and its exact name wins', () => {
  const boxes = [own('1', 'Cache'), own('2', 'Feed cache')]
  const design = [worked('session', 'Session store', 'cache'), worked('feed', 'Feed cache')]
  expect([...matchBoxes(boxes, design)]).toEqual([
    ['session', '1'],
    ['feed', '2'],
  ])
  expect([...matchBoxes([own('1', 'Feed cache')], design).keys()]).toEqual(['feed'])
})

test('[ROUND-03] an arrow is in both if it leads between the same boxes', () => {
  const boxes = [own('1', 'App'), own('2', 'Cache'), own('3', 'Queue')]
  const design = {
    boxes: [worked('a', 'App'), worked('c', 'Cache'), worked('w', 'Worker')],
    arrows: [
      { id: 'ac', from: 'a', to: 'c', label: '' },
      { id: 'ca', from: 'c', to: 'a', label: '' },
      { id: 'aw', from: 'a', to: 'w', label: '' },
    ],
  }
  const arrows = [{ id: 'x', from: '1', to: '2', label: 'read' }]
  expect([...matchArrows(arrows, design.arrows, matchBoxes(boxes, design.boxes))]).toEqual(['ac'])
  expect(describeBoth({ boxes, arrows }, design)).toBe(
    '2 of 3 boxes of the worked design are in yours, too. Only there: Worker.',
  )
})

const units = { stored: 'KB', served: 'KB', hotSize: 'KB' } as const
const results = (people: string) => estimate(readNumbers({ ...START_INPUTS, people, reads: '10' }), units)
const point = (result: WorkedPoint['result']): WorkedPoint => ({
  id: 'one',
  phase: 'api',
  name: 'One',
  worked: '',
  why: '',
  result,
})

test.each([
  ['the same number', point('reads'), '1,000,000', 'same'],
  ['a number within a factor of 1.5', point('reads'), '1,400,000', 'same'],
  ['a number beyond it', point('reads'), '2,000,000', 'missing'],
  ['no number', point('reads'), '', 'missing'],
  ['what the learner marked', point(null), '', 'costly'],
])('[ROUND-03] %s is compared', (_, compared, people, mark) => {
  expect(markOf(compared, results(people), results('1,000,000'), { one: 'costly' })).toBe(mark)
})

test('[ROUND-03] a point without a mark waits for it', () => {
  expect(markOf(point(null), results(''), results(''), {})).toBeNull()
  expect(countMarks(['same', 'same', 'fine', null, 'costly'])).toBe(
    '2 same, 1 also fine, 1 costly, 1 to mark',
  )
})
