import * as fc from 'fast-check'

/** Ends every attempt: no class of ours contains it, so the expression has to give up. */
const MISMATCH = '\u0000'
const ALPHABET = Array.from(' \t\na1_-./"<([@é\u0301')
const SAMPLES = 3
const MAX_SAMPLE = 14
const MAX_PUMPS = 160
const SMALL_TIMES = [12, 16, 20, 23, 26]
const SMALL_LIMIT_MS = 30
const MEDIUM = 1_000
const LARGE = 10_000
const REPEATS = 3
const SUSPECTS = 3
/** Ten times the input may take this many times as long; the square would be a hundred. */
const MAX_RATIO = 20
/** Below this, a clock says nothing. */
const LEAST_MS = 8
const SUSPICIOUS_MS = 0.2

type Attack = { prefix: string; pump: string }

/** Texts that match, so that an attack can begin where the expression begins to match. */
function sampleMatches(pattern: RegExp): string[] {
  try {
    const options = { numRuns: SAMPLES, seed: 7 }
    return fc.sample(
      fc.stringMatching(new RegExp(pattern.source, pattern.flags.replaceAll(/[gy]/g, ''))),
      options,
    )
  } catch {
    // It knows no look-behind and no Unicode properties.
    return []
  }
}

/** What an expression spells out, such as '[sound:': each of them may begin a match that has no end. */
const listWords = ({ source }: RegExp) =>
  [...source.matchAll(/(?:\\[^\w\s]|[^\\[\](){}|?*+.^$])+/g)]
    .map(([text]) => text.replaceAll('\\', ''))
    .filter((word) => word.length > 1)

function listAttacks(pattern: RegExp): Attack[] {
  const literals = Array.from(new Set(pattern.source)).filter((character) => !ALPHABET.includes(character))
  const attacks: Attack[] = [...listWords(pattern), ...literals, ...ALPHABET].map((pump) => ({
    prefix: '',
    pump,
  }))
  // Pairs of what the expression itself names, such as '](' or '*_'.
  const named = Array.from(new Set(pattern.source.replaceAll(/[\\^$?+()|{}]/g, ''))).slice(0, 5)
  for (const first of named) for (const second of named) attacks.push({ prefix: '', pump: first + second })
  for (const sample of sampleMatches(pattern)) {
    const text = sample.slice(0, MAX_SAMPLE)
    for (let from = 0; from < text.length; from += 1) {
      for (const length of [1, 2, 3]) {
        attacks.push({ prefix: text.slice(0, from), pump: text.slice(from, from + length) })
      }
    }
  }
  const unique = new Map(attacks.map((attack) => [`${attack.prefix}\u0001${attack.pump}`, attack]))
  return [...unique.values()].filter(({ pump }) => pump !== '').slice(0, MAX_PUMPS)
}

function timeOf(pattern: RegExp, { prefix, pump }: Attack, length: number): number {
  const text = prefix + pump.repeat(Math.ceil(length / pump.length)) + MISMATCH
  const startedAt = performance.now()
  pattern.lastIndex = 0
  // Every match of a global expression, as `replaceAll` finds them.
  if (pattern.global) text.replace(pattern, '')
  else pattern.test(text)
  return performance.now() - startedAt
}

const fastest = (pattern: RegExp, attack: Attack, length: number) =>
  Math.min(...Array.from({ length: REPEATS }, () => timeOf(pattern, attack, length)))

export type SlowRegex = { kind: 'exponential' | 'polynomial'; attack: Attack; ms: number; ratio: number }

const UNBOUNDED = /[*+]|\{\d+,\}/
/** One class or character, repeated, and nothing after it: each part of a text is read once. */
const ONE_CLASS = /^(?:\[(?:\\.|[^\]\\])*\]|\\p\{\w+\}|\\?.)[*+]$/

/** Whether an expression needs no measurement, because of its form. */
export const isPlainlyLinear = ({ source }: RegExp) => !UNBOUNDED.test(source) || ONE_CLASS.test(source)

/** Finds a text for which the time of an expression grows faster than its length; null if there is none. */
export function findSlowness(
  pattern: RegExp,
  lengths: { large: number } = { large: LARGE },
): SlowRegex | null {
  const attacks = listAttacks(pattern)
  for (const attack of attacks) {
    for (const length of SMALL_TIMES) {
      const ms = timeOf(pattern, attack, length * attack.pump.length)
      if (ms > SMALL_LIMIT_MS && timeOf(pattern, attack, length * attack.pump.length) > SMALL_LIMIT_MS) {
        return { kind: 'exponential', attack, ms, ratio: Number.POSITIVE_INFINITY }
      }
    }
  }
  const medium = Math.min(MEDIUM, lengths.large / 10)
  // A longer pump has fewer places to begin a match.
  const measured = attacks.map((attack) => ({
    attack,
    ms: timeOf(pattern, attack, medium) * attack.pump.length,
  }))
  // The square of this length is a million steps; what takes less is linear.
  const suspects = measured
    .filter(({ ms }) => ms > SUSPICIOUS_MS)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SUSPECTS)
  for (const { attack } of suspects) {
    const short = fastest(pattern, attack, medium)
    // Cubic: longer texts would take minutes.
    if (short > LEAST_MS * 4)
      return { kind: 'polynomial', attack, ms: short, ratio: Number.POSITIVE_INFINITY }
    const ms = fastest(pattern, attack, lengths.large)
    const ratio = ms / Math.max(short, 0.001)
    if (ms > LEAST_MS && ratio > MAX_RATIO) return { kind: 'polynomial', attack, ms, ratio }
  }
  return null
}
