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
const FAILED_TEST = /^\s*[✘×]\s.*?(\[[A-Z]+-\d+\].*?)(?: \([\d.]+m?s\)| \d+ms)?$/u

const listFailedTests = (output: string) => [
  ...new Set(output.split('\n').flatMap((line) => FAILED_TEST.exec(line)?.[1] ?? [])),
]

/** Reads the figures that a part's tests printed. They count as reached only if all tests of the part passed. */
export function readAttackFigures(part: AttackPart, output: string, hasPassed: boolean) {
  const figures: ProofFigure[] = []
  let tried = 0
  const limit = `one of the tests failed: ${listFailedTests(output).join('; ')}`
  for (const { name, values } of output.split('\n').flatMap(parseLine)) {
    tried += Number(values['tried'] ?? values['cells'] ?? values['attacks'] ?? 0)
    figures.push({
      id: part.id,
      what: name,
      aim: part.aim,
      measured: Object.entries(values)
        .map(([key, value]) => `${toWords(key)} ${formatValue(value)}`)
        .join(', '),
      reached: hasPassed,
      ...(!hasPassed && { limit }),
    })
  }
  return { figures, tried }
}
