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
  if (!/^\{"(attack|figure)":/.test(line)) return null
  const { attack, figure, kind, ...values } = lineSchema.parse(JSON.parse(line))
  const name = [attack ?? figure ?? '', kind].filter((part) => part !== undefined).join(', ')
  return OF_EVERY_RUN.test(name) ? null : { name, values }
}

type Printed = { name: string; title: string | null; values: Record<string, unknown> }

/** A test that ended, as Playwright and vitest print it, with its time at the end. */
const ENDED_TEST = /^\s*([✓✘×])\s.*?(\[[A-Z]+-\d+\].*?)(?: @nightly)?(?: \([\d.]+m?s\)| \d+ms)?$/u
/** vitest prints it before what a test wrote. */
const WRITING_TEST = /^stdout \| .*?(\[[A-Z]+-\d+\].*)$/
/** Playwright says it at the start of a run whose tests run one after the other. */
const ONE_BY_ONE = /^Running \d+ tests? using 1 worker$/m

const listFailedTests = (output: string) => [
  ...new Set(
    output.split('\n').flatMap((line) => (/^\s*[✘×]/u.test(line) ? (ENDED_TEST.exec(line)?.[2] ?? []) : [])),
  ),
]

/** The figures, each with the title of its test where the output tells: before it, or, of tests one by one, after it. */
function listPrinted(output: string): Printed[] {
  const lines = output.split('\n')
  const isOneByOne = ONE_BY_ONE.test(output)
  return lines.flatMap((line, index) => {
    const figure = parseLine(line)
    if (figure === null) return []
    const before = lines.slice(0, index).findLast((one) => WRITING_TEST.test(one)) ?? ''
    const after = isOneByOne ? (lines.slice(index).find((one) => ENDED_TEST.test(one)) ?? '') : ''
    return [{ ...figure, title: ENDED_TEST.exec(after)?.[2] ?? WRITING_TEST.exec(before)?.[1] ?? null }]
  })
}

/** The last one of a run counts its tests; vitest counts files before. */
const countPassedTests = (output: string) => Number([...output.matchAll(/(\d+) passed/g)].at(-1)?.[1] ?? 0)

/** The failed tests that concern a figure: its own, or all of them if one has no figure. */
function findFailures(figure: Printed, all: readonly Printed[], failed: readonly string[]) {
  const isOf = ({ name, title }: Printed, test: string) => title === test || test.endsWith(name)
  const hasFigure = (test: string) => all.some((one) => isOf(one, test))
  return failed.every(hasFigure) ? failed.filter((test) => isOf(figure, test)) : failed
}

/** Reads the figures that a part's tests printed, or counts the tests if they print none. If what failed isn't known, no figure counts as reached. */
export function readAttackFigures(part: AttackPart, output: string, hasPassed: boolean) {
  const printed = listPrinted(output)
  const counted: Printed = {
    name: 'tests that passed',
    title: null,
    values: { tried: countPassedTests(output) },
  }
  const all = printed.length > 0 ? printed : [counted]
  // The output also lists tests that failed and then passed on a retry.
  const failed = hasPassed ? [] : listFailedTests(output)
  const isUnknown = !hasPassed && failed.length === 0
  let tried = 0
  const figures = all.map((figure): ProofFigure => {
    const { name, values } = figure
    tried += Number(values['tried'] ?? values['cells'] ?? values['attacks'] ?? 0)
    const failures = isUnknown ? ['see its output'] : findFailures(figure, all, failed)
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
