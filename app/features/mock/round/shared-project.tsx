import { useEffect, useEffectEvent } from 'react'
import type { Doc } from 'yjs'
import { SharedCode } from '#app/features/mock/screen/shared-code.tsx'
import type { ProjectLanguage } from '#app/features/practice/runner/project-protocol.ts'
import { fileName, offsetOfLine } from '#app/features/rounds/shared/project-files.rules.ts'
import { CodePanel } from '#app/features/rounds/shared/screen/code-panel.tsx'
import { ConsolePanel } from '#app/features/rounds/shared/screen/console-panel.tsx'
import { ProjectResults } from '#app/features/rounds/shared/screen/project-results.tsx'
import { useProjectWorkspace } from '#app/features/rounds/shared/screen/use-project-workspace.ts'
import { useRoundKeys } from '#app/features/rounds/shared/screen/use-round-keys.ts'

type SharedProjectProps = {
  doc: Doc
  language: ProjectLanguage
  files: Record<string, string>
  /** A file to show now, because something was put into it. */
  opened: { path: string; count: number } | null
  foot: string
  onShowCode: () => void
  codeClass: string
  testsClass: string
}

/** The files of a project in shared editors, one at a time, and their tests, which run on this device. */
export function SharedProject(props: SharedProjectProps) {
  const { doc, language, files: given, opened, foot, onShowCode, codeClass, testsClass } = props
  const workspace = useProjectWorkspace({
    language,
    given,
    hiddenFiles: {},
    changed: '{}',
    phase: '',
    onNote: () => {},
    onShowCode,
  })
  const { files, open, openFile } = workspace
  const showOpened = useEffectEvent(() => {
    if (opened !== null) openFile(opened.path, 1)
  })
  useEffect(() => showOpened(), [opened?.count])

  const runTests = () => void workspace.runTests()
  useRoundKeys({ onRun: runTests, onFind: workspace.showFind, onHelp: () => {} })

  return (
    <div className="work-col">
      <CodePanel
        workspace={workspace}
        foot={foot}
        isReadOnly={false}
        editor={
          <SharedCode
            key={`${open.path}:${open.count}`}
            text={doc.getText(open.path)}
            language={language}
            label={fileName(open.path)}
            startAt={open.line === null ? null : offsetOfLine(files[open.path] ?? '', open.line)}
            onRun={runTests}
          />
        }
        className={codeClass}
      />
      <div className="project-tests">
        <ProjectResults workspace={workspace} className={testsClass} />
        <ConsolePanel workspace={workspace} className={testsClass} />
      </div>
    </div>
  )
}
