import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { lazyPart } from '#app/client/lazy-part.ts'
import type { ProjectLanguage, ProjectOutcome } from '#app/features/practice/runner/project-protocol.ts'
import { groupFiles, isTestPath, parseChanged } from '#app/features/rounds/shared/project-files.rules.ts'
import type { LogEntry } from '#app/features/rounds/shared/round-log.rules.ts'
import type { TestCounts } from '#app/features/rounds/shared/round-phases.rules.ts'
import { useProjectRunner } from './use-project-runner.ts'

export const FindPanel = lazyPart(async () => (await import('./find-panel.tsx')).FindPanel)

const TAB = 'tab'

/** The panel that a phone shows; its name is in the address. */
export function useRoundTab<Tab extends string>(tabs: readonly Tab[], first: Tab) {
  const [params, setParams] = useSearchParams()
  const [offlineTab, setOfflineTab] = useState<Tab | null>(null)
  const tab = offlineTab ?? tabs.find((name) => name === params.get(TAB)) ?? first
  function selectTab(id: Tab) {
    // Another address is another page to the server: out of reach, an error would take the place of the round.
    if (!navigator.onLine) return setOfflineTab(id)
    setOfflineTab(null)
    const next = new URLSearchParams(params)
    next.set(TAB, id)
    return setParams(next, { replace: true, preventScrollReset: true })
  }
  return { tab, selectTab, off: (...names: Tab[]) => (names.includes(tab) ? '' : 'tab-off') }
}

export function countTests(outcome: ProjectOutcome, isOfGroup: (file: string) => boolean): TestCounts {
  const results = outcome.status === 'tested' ? outcome.results.filter(({ file }) => isOfGroup(file)) : []
  return { passed: results.filter(({ status }) => status === 'passed').length, total: results.length }
}

/** The file that is shown. A jump to a line shows it again there. */
type OpenFile = { path: string; line: number | null; count: number }

type ProjectOptions = {
  language: ProjectLanguage
  given: Readonly<Record<string, string>>
  hiddenFiles: Readonly<Record<string, string>>
  /** Changed files by path, as they are saved. */
  changed: string
  phase: string
  onNote: (entry: LogEntry) => void
  /** The code is to be seen, with a file or the search. */
  onShowCode: () => void
}

/** The files of a project, what of them is open, and its tests. */
export function useProjectWorkspace(options: ProjectOptions) {
  const { language, given, hiddenFiles, changed, phase, onNote, onShowCode } = options
  const { state, runs, run, cancel } = useProjectRunner()
  const first = groupFiles(Object.keys(given))[0]?.paths[0] ?? ''
  const [open, setOpen] = useState<OpenFile>({ path: first, line: null, count: 0 })
  const [tabs, setTabs] = useState<string[]>([first])
  const [find, setFind] = useState<'file' | 'text' | null>(null)
  const files = { ...given, ...parseChanged(changed) }
  const isRunning = state.kind === 'loading' || state.kind === 'running'
  const noteFirst = useEffectEvent(() => onNote({ kind: 'open', phase, file: first }))
  useEffect(() => noteFirst(), [])

  function openFile(path: string, line: number | null = null) {
    setOpen({ path, line, count: open.count + Number(line !== null) })
    if (!tabs.includes(path)) setTabs([...tabs, path])
    onNote({ kind: 'open', phase, file: path })
    if (line !== null) onShowCode()
  }

  const showFind = (mode: 'file' | 'text') =>
    void FindPanel.press(() => {
      onShowCode()
      setFind(mode)
    })

  async function runTests(): Promise<void> {
    if (isRunning) return
    const outcome = await run({ language, files, tests: Object.keys(files).filter(isTestPath) })
    if (outcome?.status !== 'tested') return
    const { passed, total } = countTests(outcome, () => true)
    onNote({ kind: 'run', phase, failed: total - passed, total })
  }

  /** With the hidden tests. What they show is part of the debrief. */
  async function runAllTests(): Promise<ProjectOutcome | null> {
    if (isRunning) return null
    const all = { ...files, ...hiddenFiles }
    return run({ language, files: all, tests: Object.keys(all).filter(isTestPath) })
  }

  const results = state.kind === 'done' && state.outcome.status === 'tested' ? state.outcome.results : []
  const shownResults = results.filter(({ file }) => !(file in hiddenFiles))
  const shownState =
    state.kind === 'done' && state.outcome.status === 'tested'
      ? { ...state, outcome: { ...state.outcome, results: shownResults } }
      : state
  const failing = new Map<string, number>()
  for (const { file, status } of shownResults)
    if (status !== 'passed') failing.set(file, (failing.get(file) ?? 0) + 1)

  return {
    language,
    files,
    open,
    openFile,
    tabs,
    find,
    setFind,
    showFind,
    isRunning,
    state: shownState,
    runs,
    runTests,
    runAllTests,
    cancel,
    failing,
    failed: shownResults.filter(({ status }) => status !== 'passed').length,
  }
}

export type ProjectWorkspace = ReturnType<typeof useProjectWorkspace>
