import path from 'node:path'
import type { Page } from '@playwright/test'
import type { ProjectOutcome, ProjectRequest } from '#app/features/practice/runner/project-protocol.ts'
import type { RunnerClient } from '#app/features/practice/runner/runner-client.ts'
import type { RunOutcome, RunRequest } from '#app/features/practice/runner/runner-protocol.ts'
import { bundleScript } from './bundle-script.ts'

declare global {
  interface Window {
    /** In pages of `openRunner`. */
    practiceRunner: RunnerClient
    runProject(request: ProjectRequest): Promise<ProjectOutcome>
    loadProgress: number[]
  }
}

const ENTRY = path.join(import.meta.dirname, 'practice-runner-entry.ts')
let script: Promise<string> | null = null

/** The runner's client as one script, for a page of the site. */
export const bundleClient = () => bundleScript(ENTRY)

/** Opens a page of the site and puts the runner into it, as a workspace does. */
export async function openRunner(page: Page) {
  script ??= bundleClient()
  await page.goto('/about')
  await page.evaluate(await script)
}

/** As text: the types of JSON values are too deep for the types of `evaluate`. */
export async function runCode(page: Page, request: RunRequest): Promise<RunOutcome> {
  const run = async (text: string) => {
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- written below.
    const wanted: RunRequest = JSON.parse(text)
    return JSON.stringify(await window.practiceRunner.run(wanted))
  }
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- written above.
  const outcome: RunOutcome = JSON.parse(await page.evaluate(run, JSON.stringify(request)))
  return outcome
}

export const runProject = (page: Page, request: ProjectRequest): Promise<ProjectOutcome> =>
  page.evaluate((wanted) => window.runProject(wanted), request)
