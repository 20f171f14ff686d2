import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { NOT_FOUND, reportProofRun } from '../proof/proof-run.ts'

const DEFAULT_FILE = path.join(import.meta.dirname, '../../.data/restore-drill.json')

/** Collects what a drill did. Each failed check is a problem, and a drill with a problem fails. */
export class DrillReport {
  readonly #figures: Record<string, unknown> = {}
  readonly #problems: string[] = []
  readonly #checks: { what: string; isMet: boolean }[] = []
  readonly #startedAt = new Date()

  figure(name: string, value: unknown) {
    this.#figures[name] = value
    console.log(`${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
  }

  check(what: string, problems: string[]) {
    console.log(problems.length === 0 ? `✓ ${what}` : `✗ ${what}\n  ${problems.join('\n  ')}`)
    this.#problems.push(...problems.map((problem) => `${what}: ${problem}`))
    this.#checks.push({ what, isMet: problems.length === 0 })
  }

  expect(what: string, isTrue: boolean, found?: unknown) {
    this.check(what, isTrue ? [] : [`found ${JSON.stringify(found ?? isTrue)}`])
  }

  fail(cause: unknown) {
    const text = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
    console.error(text)
    this.#problems.push(text)
  }

  /** Writes the result to RESTORE_DRILL_FILE and returns whether the drill passed. */
  async finish(): Promise<boolean> {
    const ok = this.#problems.length === 0
    const result = {
      format: 'flashcards-restore-drill',
      version: 1,
      ok,
      startedAt: this.#startedAt.toISOString(),
      finishedAt: new Date().toISOString(),
      finishedAtSeconds: Math.floor(Date.now() / 1000),
      figures: this.#figures,
      problems: this.#problems,
    }
    const file = process.env['RESTORE_DRILL_FILE'] ?? DEFAULT_FILE
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, `${JSON.stringify(result, null, 1)}\n`)
    this.#reportProof()
    console.log(`${ok ? 'The drill passed' : `The drill FAILED: ${this.#problems.length} problems`}; ${file}`)
    return ok
  }

  #reportProof() {
    const seconds = (name: string) => `${String(this.#figures[name])} s`
    const rows = Number(this.#figures['rows'])
    reportProofRun({
      name: 'restore',
      title: 'Backup and restore',
      command: 'npm run lab -- restore',
      counts: { 'rows compared': rows, checks: this.#checks.length, problems: this.#problems.length },
      planted: this.#checks
        .filter(({ what }) => what.startsWith('a planted'))
        .map(({ isMet }) => ({
          fault: 'a row of the restored copy is changed',
          found: isMet ? 'found' : NOT_FOUND,
        })),
      figures: [
        ...this.#checks.map(({ what, isMet }) => ({
          id: 'B1–B5',
          what,
          aim: 'holds',
          measured: isMet ? 'holds' : 'does not',
          reached: isMet,
        })),
        {
          id: 'B1',
          what: 'from the backup to the newest state',
          aim: '',
          measured: seconds('seconds to the newest state'),
          reached: null,
        },
        {
          id: 'B2',
          what: 'from the backup to the moment before a mistake',
          aim: '',
          measured: seconds('seconds to the target time'),
          reached: null,
        },
      ],
    })
  }
}
