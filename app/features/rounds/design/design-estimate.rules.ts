/** Estimates of a design, computed from what the learner assumes. */

import { DAY_SECONDS } from '#app/shared/units.ts'

export const INPUTS = [
  'people',
  'reads',
  'writes',
  'stored',
  'served',
  'peak',
  'copies',
  'hot',
  'hotSize',
] as const
export type InputName = (typeof INPUTS)[number]

export const RESULTS = ['reads', 'writes', 'storage', 'out', 'in', 'cache'] as const
export type ResultName = (typeof RESULTS)[number]

export const SIZE_UNITS = ['B', 'KB', 'MB', 'GB'] as const
export type SizeUnit = (typeof SIZE_UNITS)[number]
/** The units of the inputs that are sizes; a prompt chooses what fits it. */
export type SizeInput = 'stored' | 'served' | 'hotSize'
export type InputUnits = Record<SizeInput, SizeUnit>

/** What was typed is at most so long. */
export const MAX_INPUT = 24
const MAX_NUMBER = 1e15

const BYTES: Readonly<Record<SizeUnit, number>> = { B: 1, KB: 1e3, MB: 1e6, GB: 1e9 }
const DAYS_A_YEAR = 365
const BITS = 8
const DIGITS = 3
/** Two estimates that differ by less are the same: both lead to the same design. */
const SAME_FACTOR = 1.5

const NUMBER = /^(\d{1,3}(?:[ ,]\d{3})+|\d+)(\.\d+)?$/

/** The number that somebody typed, such as 10,000,000 or 0.2; null if it isn't one. */
export function parseInput(text: string): number | null {
  const [match, whole = '', decimals = ''] = NUMBER.exec(text.trim()) ?? []
  if (match === undefined) return null
  const value = Number(`${whole.replaceAll(/[ ,]/g, '')}${decimals}`)
  return value <= MAX_NUMBER ? value : null
}

const group = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 6 })

/** Three digits say all that an estimate knows: 6,944, 69.4, 0.833. */
export const formatFigure = (value: number): string =>
  value >= 10 ** DIGITS
    ? group(Math.round(value))
    : value.toLocaleString('en-US', { maximumSignificantDigits: DIGITS })

const LARGE = [
  [1e12, 'T'],
  [1e9, 'G'],
  [1e6, 'M'],
] as const

/** '10 M' for a large number in a formula. */
function shortNumber(value: number): string {
  const [size, letter] = LARGE.find(([limit]) => value >= limit) ?? [1, '']
  return letter === '' ? group(value) : `${formatFigure(value / size)} ${letter}`
}

const pick = (value: number, base: number, units: readonly string[]): string => {
  const step = value < base ? 0 : Math.floor(Math.log10(value) / Math.log10(base))
  const index = Math.min(step, units.length - 1)
  return `${formatFigure(value / base ** index)} ${units[index] ?? ''}`
}
const formatBytes = (bytes: number) => pick(bytes, 1_000, ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB'])
const formatBits = (bits: number) =>
  pick(bits, 1_000, ['bit/s', 'Kbit/s', 'Mbit/s', 'Gbit/s', 'Tbit/s', 'Pbit/s'])

export type Estimate = {
  /** In operations a second, bytes, or bits a second. */
  value: number
  figure: string
  /** What follows the figure. */
  per: string
  formula: string
}
export type Numbers = Partial<Record<InputName, number>>

const at = (numbers: Numbers, ...names: InputName[]): number[] | null => {
  const values = names.map((name) => numbers[name])
  return values.every((value) => value !== undefined) ? values : null
}

function rate(numbers: Numbers, each: 'reads' | 'writes'): Estimate | null {
  const known = at(numbers, 'people', each, 'peak')
  if (known === null) return null
  const [people = 0, times = 0, peak = 0] = known
  const value = ((people * times) / DAY_SECONDS) * peak
  return {
    value,
    figure: formatFigure(value),
    per: '/s at peak',
    formula: `${shortNumber(people)} × ${group(times)} ÷ ${group(DAY_SECONDS)} × ${group(peak)}`,
  }
}

function storage(numbers: Numbers, { stored: unit }: InputUnits): Estimate | null {
  const known = at(numbers, 'people', 'writes', 'stored', 'copies')
  if (known === null) return null
  const [people = 0, writes = 0, stored = 0, copies = 0] = known
  const value = people * writes * stored * BYTES[unit] * DAYS_A_YEAR * copies
  return {
    value,
    figure: formatBytes(value),
    per: 'a year',
    formula: `${shortNumber(people * writes)} × ${group(stored)} ${unit} × ${DAYS_A_YEAR} × ${group(copies)}`,
  }
}

function bandwidth(rated: Estimate | null, size: number | undefined, unit: SizeUnit): Estimate | null {
  if (rated === null || size === undefined) return null
  const value = rated.value * size * BYTES[unit] * BITS
  return {
    value,
    figure: formatBits(value),
    per: 'at peak',
    formula: `${rated.figure} × ${group(size)} ${unit} × ${BITS}`,
  }
}

function cache(numbers: Numbers, { hotSize: unit }: InputUnits): Estimate | null {
  const known = at(numbers, 'hot', 'hotSize')
  if (known === null) return null
  const [hot = 0, size = 0] = known
  const value = hot * size * BYTES[unit]
  return {
    value,
    figure: formatBytes(value),
    per: 'of memory',
    formula: `${shortNumber(hot)} × ${group(size)} ${unit}`,
  }
}

/** Every result whose inputs are known. */
export function estimate(numbers: Numbers, units: InputUnits): Record<ResultName, Estimate | null> {
  const [reads, writes] = [rate(numbers, 'reads'), rate(numbers, 'writes')]
  return {
    reads,
    writes,
    storage: storage(numbers, units),
    out: bandwidth(reads, numbers.served, units.served),
    in: bandwidth(writes, numbers.stored, units.stored),
    cache: cache(numbers, units),
  }
}

export const RESULT_NAMES: Readonly<Record<ResultName, string>> = {
  reads: 'Reads',
  writes: 'Writes',
  storage: 'Storage',
  out: 'Bandwidth out',
  in: 'Bandwidth in',
  cache: 'Cache',
}

export const textOfEstimate = ({ figure, per }: Pick<Estimate, 'figure' | 'per'>) => `${figure} ${per}`

export function isSameFigure(mine: number, worked: number): boolean {
  if (mine === worked) return true
  if (mine <= 0 || worked <= 0) return false
  return Math.max(mine, worked) / Math.min(mine, worked) <= SAME_FACTOR
}

/** The numbers of all inputs that have one. */
export function readNumbers(inputs: Record<InputName, string>): Numbers {
  const numbers: Numbers = {}
  for (const name of INPUTS) {
    const value = parseInput(inputs[name])
    if (value !== null) numbers[name] = value
  }
  return numbers
}

/** What a round starts with: a factor of one changes nothing until the learner chooses another. */
export const START_INPUTS: Readonly<Record<InputName, string>> = {
  people: '',
  reads: '',
  writes: '',
  stored: '',
  served: '',
  peak: '1',
  copies: '1',
  hot: '',
  hotSize: '',
}
