import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

const DEFAULT_FILE = path.join(import.meta.dirname, '../../.data/restore-drill.json')

/** Collects what a drill did. Each failed check is a problem, and a drill with a problem fails. */
export class DrillReport {
  readonly #figures: Record<string, unknown> = {}
  readonly #problems: string[] = []
  readonly #startedAt = new Date()

  figure(name: string, value: unknown) {
    this.#figures[name] = value
    console.log(`${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
  }

  check(what: string, problems: string[]) {
    console.log(problems.length === 0 ? `✓ ${what}` : `✗ ${what}\n  ${problems.join('\n  ')}`)
    this.#problems.push(...problems.map((problem) => `${what}: ${problem}`))
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
    console.log(`${ok ? 'The drill passed' : `The drill FAILED: ${this.#problems.length} problems`}; ${file}`)
    return ok
  }
}
