import { expect, test } from 'vitest'
import {
  estimate,
  formatFigure,
  type InputUnits,
  isSameFigure,
  parseInput,
  readNumbers,
  START_INPUTS,
  textOfEstimate,
} from './design-estimate.rules.ts'

const units: InputUnits = { stored: 'MB', served: 'KB', hotSize: 'KB' }
const photos = {
  people: '10,000,000',
  reads: '20',
  writes: '0.2',
  stored: '1.5',
  served: '200',
  peak: '3',
  copies: '1',
  hot: '1,000,000',
  hotSize: '8',
}

test.each([
  ['reads', '6,944 /s at peak', '10 M × 20 ÷ 86,400 × 3'],
  ['writes', '69.4 /s at peak', '10 M × 0.2 ÷ 86,400 × 3'],
  ['storage', '1.1 PB a year', '2 M × 1.5 MB × 365 × 1'],
  ['out', '11.1 Gbit/s at peak', '6,944 × 200 KB × 8'],
  ['in', '833 Mbit/s at peak', '69.4 × 1.5 MB × 8'],
  ['cache', '8 GB of memory', '1 M × 8 KB'],
] as const)('[ROUND-03] %s of a photo feed: %s', (name, text, formula) => {
  const result = estimate(readNumbers(photos), units)[name]
  expect(result && textOfEstimate(result)).toBe(text)
  expect(result?.formula).toBe(formula)
})

test.each([
  ['people', ['reads', 'writes', 'storage', 'out', 'in']],
  ['reads', ['reads', 'out']],
  ['served', ['out']],
  ['stored', ['storage', 'in']],
  ['copies', ['storage']],
  ['peak', ['reads', 'writes', 'out', 'in']],
  ['hot', ['cache']],
] as const)('[ROUND-03] without %s there is no %s', (input, missing) => {
  const results = estimate(readNumbers({ ...photos, [input]: '' }), units)
  const empty = Object.entries(results).filter(([, result]) => result === null)
  expect(empty.map(([name]) => name)).toEqual(missing)
})

test.each([
  ['10,000,000', 10_000_000],
  ['10 000', 10_000],
  [' 0.2 ', 0.2],
  ['0', 0],
  ['1500', 1_500],
  ['', null],
  ['a few', null],
  ['1,00', null],
  ['-3', null],
  ['1e9', null],
  ['1.2.3', null],
  ['.5', null],
  ['9999999999999999', null],
])('[ROUND-03] the input %j is %s', (text, value) => {
  expect(parseInput(text)).toBe(value)
})

test.each([
  [0, '0'],
  [0.8333, '0.833'],
  [69.44, '69.4'],
  [999.4, '999'],
  [6_944.4, '6,944'],
])('[ROUND-03] the figure %d is written %s', (value, text) => {
  expect(formatFigure(value)).toBe(text)
})

test.each([
  [6_944, 6_900, true],
  [100, 150, true],
  [100, 151, false],
  [1.1, 3.3, false],
  [0, 0, true],
  [0, 5, false],
])('[ROUND-03] %d and %d within a factor of 1.5: %s', (mine, worked, isSame) => {
  expect(isSameFigure(mine, worked)).toBe(isSame)
})

test('[ROUND-03] a round starts without assumptions: nothing is computed', () => {
  expect(Object.values(estimate(readNumbers(START_INPUTS), units)).every((result) => result === null)).toBe(
    true,
  )
})
