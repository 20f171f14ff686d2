import { z } from 'zod'
import type { ProofFigure } from '../proof/proof-run.ts'
import type { AttackPart } from './attack-parts.ts'

const lineSchema = z
  .object({ attack: z.string().optional(), figure: z.string().optional(), kind: z.string().optional() })
  .catchall(z.unknown())
const MAX_VALUE_LENGTH = 120
/** The end of every run in a browser prints it. */
const OF_EVERY_RUN = /^log lines/

/** `medianMs` becomes 'median ms'. */
const toWords = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function formatValue(value: unknown): string {
  if (typeof value === 'number') return (Math.round(value * 100) / 100).toLocaleString('en-US')
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, MAX_VALUE_LENGTH)
}

function parseLine(line: string) {
  if (!/^\{"(attack|figure)":/.test(line)) return []
  const { attack, figure, kind, ...values } = lineSchema.parse(JSON.parse(line))
  const name = [attack ?? figure ?? '', kind].filter((part) => part !== undefined).join(', ')
  return OF_EVERY_RUN.test(name) ? [] : [{ name, values }]
}

/** A failed test as Playwright and vitest print it, with its time at the end. */
const FAILED_TEST = /^\s*[✘×]\s.*?(\[[A-Z]+-\d+\].*?)(?: @nightly)?(?: \([\d.]+m?s\)| \d+ms)?$/u

const listFailedTests = (output: string) => [
  ...new Set(output.split('\n').flatMap((line) => FAILED_TEST.exec(line)?.[1] ?? [])),
]

/** The last one of a run counts its tests; vitest counts files before. */
const countPassedTests = (output: string) => Number([...output.matchAll(/(\d+) passed/g)].at(-1)?.[1] ?? 0)

/** The failed tests that concern a figure: the test of its name, or all of them if one has no figure of its own. */
function findFailures(name: string, names: readonly string[], failed: readonly string[]) {
  const hasFigure = (title: string) => names.some((one) => title.endsWith(one))
  return failed.every(hasFigure) ? failed.filter((title) => title.endsWith(name)) : failed
}

/** Reads the figures that a part's tests printed, or counts the tests if they print none. If what failed isn't known, no figure counts as reached. */
export function readAttackFigures(part: AttackPart, output: string, hasPassed: boolean) {
  const printed = output.split('\n').flatMap(parseLine)
  const lines =
    printed.length > 0
      ? printed
      : [{ name: 'tests that passed', values: { tried: countPassedTests(output) } }]
  const names = lines.map(({ name }) => name)
  // The output also lists tests that failed and then passed on a retry.
  const failed = hasPassed ? [] : listFailedTests(output)
  const isUnknown = !hasPassed && failed.length === 0
  let tried = 0
  const figures = lines.map(({ name, values }): ProofFigure => {
    tried += Number(values['tried'] ?? values['cells'] ?? values['attacks'] ?? 0)
    const failures = isUnknown ? ['see its output'] : findFailures(name, names, failed)
    return {
      id: part.id,
      what: name,
      aim: part.aim,
      measured: Object.entries(values)
        .map(([key, value]) => `${toWords(key)} ${formatValue(value)}`)
        .join(', '),
      reached: failures.length === 0,
      ...(failures.length > 0 && { limit: `a test failed: ${failures.join('; ')}` }),
    }
  })
  return { figures, tried }
}
