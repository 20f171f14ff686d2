import type { ProjectLanguage } from '#app/features/practice/runner/project-protocol.ts'
import { changeFile } from '#app/features/rounds/shared/project-files.rules.ts'
import { addToLog } from '#app/features/rounds/shared/round-log.rules.ts'
import type { LastTexts } from '#app/features/rounds/shared/round-phases.rules.ts'
import type { Edit } from '#app/shared/edit.schema.ts'
import { useProjectWorkspace } from './use-project-workspace.ts'
import type { Complete } from './use-round.ts'

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
    read: () => { value: Texts; isSaved: boolean }
    takeEdit: () => Edit
  }
  actions: { act: (action: Action, complete?: Complete<Action>) => Promise<boolean> }
  /** The code is to be seen, with a file or the search. */
  onShowCode: () => void
}

/** A round in the code of a project: its workspace, what is typed in it, and its actions. */
export function useCodeRound<Texts extends CodeTexts, Action>(options: CodeRound<Texts, Action>) {
  const { view, text, actions, onShowCode } = options
  const { files: given, hiddenFiles, project, round } = view
  const workspace = useProjectWorkspace({
    language: project.language,
    given,
    hiddenFiles,
    changed: text.value.files,
    phase: round.phase === 'done' ? 'explain' : round.phase,
    onNote: (entry) => text.setValue((before) => ({ ...before, log: addToLog(before.log, entry) })),
    onShowCode,
  })
  const change = (next: Partial<Texts>) => text.setValue((before) => ({ ...before, ...next }))

  /** What the server doesn't have yet: the save before an action may not have reached it. */
  function takeUnsaved(): LastTexts {
    const { value, isSaved } = text.read()
    return isSaved ? {} : { files: value.files, explanation: value.explanation, edit: text.takeEdit() }
  }

  return {
    workspace,
    change,
    writeFile: (path: string, code: string) =>
      text.setValue((before) => ({ ...before, files: changeFile(given, before.files, path, code) })),
    takeUnsaved,
    async act(action: Action, complete?: Complete<Action>): Promise<boolean> {
      await text.flush()
      const isStored = await actions.act(action, complete)
      // A save that failed meanwhile was left to the action.
      void text.flush()
      return isStored
    },
  }
}
