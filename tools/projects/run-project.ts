import { text } from 'node:stream/consumers'
import { parseOpened } from '#app/features/practice/runner/project-message.ts'
import type { ProjectFiles } from '#app/features/practice/runner/project-protocol.ts'
import { createScriptProject } from '#app/features/practice/runner/worker/javascript-project.ts'

// Runs the tests of TypeScript projects for the proof, in a process of its own: an endless loop is ended from outside.
// Reads jobs as JSON from standard input, writes results as JSON.

/** A test that waits for something that never comes would end this process without a word. */
const TEST_MS = 2_000
const TOO_LONG = JSON.stringify(['error', 'The test took too long.', null, null, []])

type Job = { versions: ProjectFiles[]; tests: string[] }

async function importText(source: string): Promise<Record<string, unknown>> {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- a module by its URL has no types.
  const loaded: Record<string, unknown> = await import(`data:text/javascript,${encodeURIComponent(source)}`)
  return loaded
}

async function withinTime(test: Promise<string>): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(TOO_LONG), TEST_MS)
  })
  const reply = await Promise.race([test, end])
  clearTimeout(timer)
  return reply
}

async function runVersion(files: ProjectFiles, tests: string[]) {
  const project = createScriptProject(importText)
  const opened = await project.open({ language: 'typescript', files, tests })
  const found = parseOpened(opened)
  const replies: unknown[] = []
  for (const { file, index, name, title } of 'tests' in found ? found.tests : [])
    replies.push([name, title, JSON.parse(await withinTime(project.test(file, index)))])
  const result: { opened: unknown; replies: unknown[] } = { opened: JSON.parse(opened), replies }
  return result
}

// oxlint-disable-next-line typescript/no-unsafe-assignment -- written by prove-projects.ts.
const { versions, tests }: Job = JSON.parse(await text(process.stdin))
// A promise that nothing awaits is no end in a browser either.
process.on('unhandledRejection', () => {})
const results: unknown[] = []
for (const files of versions) results.push(await runVersion(files, tests))
process.stdout.write(JSON.stringify(results))
