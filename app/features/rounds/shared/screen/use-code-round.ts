import type { ProjectLanguage } from '#app/features/practice/runner/project-protocol.ts'
import { changeFile } from '#app/features/rounds/shared/project-files.rules.ts'
import { addToLog } from '#app/features/rounds/shared/round-log.rules.ts'
import { useProjectWorkspace } from './use-project-workspace.ts'

type CodeTexts = { files: string; explanation: string; log: string }

type CodeRound<Texts extends CodeTexts, Action> = {
  view: {
    project: { language: ProjectLanguage }
    files: Readonly<Record<string, string>>
    hiddenFiles: Readonly<Record<string, string>>
    round: { phase: string }
  }
  text: {
    value: Texts
    setValue: (change: (before: Texts) => Texts) => void
    flush: () => Promise<void>
  }
  actions: { act: (action: Action) => Promise<boolean> }
  /** The code is to be seen, with a file or the search. */
  onShowCode: () => void
}

/** A round in the code of a project: its workspace, what is typed in it, and its actions. */
export function useCodeRound<Texts extends CodeTexts, Action>(options: CodeRound<Texts, Action>) {
  const { view, text, actions, onShowCode } = options
  const { files: given, hiddenFiles, project, round } = view
  const { files, explanation } = text.value
  const workspace = useProjectWorkspace({
    language: project.language,
    given,
    hiddenFiles,
    changed: files,
    phase: round.phase === 'done' ? 'explain' : round.phase,
    onNote: (entry) => text.setValue((before) => ({ ...before, log: addToLog(before.log, entry) })),
    onShowCode,
  })
  const change = (next: Partial<Texts>) => text.setValue((before) => ({ ...before, ...next }))
  return {
    workspace,
    change,
    writeFile: (path: string, code: string) =>
      text.setValue((before) => ({ ...before, files: changeFile(given, before.files, path, code) })),
    /** Sent with the end of a phase: the save before it may not have reached the server. */
    lastTexts: { files, explanation },
    async act(action: Action): Promise<boolean> {
      await text.flush()
      return actions.act(action)
    },
  }
}
