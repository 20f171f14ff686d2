import { type KeyboardEvent, type ReactNode, Suspense, useId } from 'react'
import { CodeEditor } from '#app/features/practice/editor/code-editor.tsx'
import { fileName, offsetOfLine } from '#app/features/rounds/shared/project-files.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { FileTree } from './file-tree.tsx'
import { FindPanel, type ProjectWorkspace } from './use-project-workspace.ts'
import { pressSolid } from './use-round-keys.ts'

type CodePanelProps = {
  workspace: ProjectWorkspace
  isReadOnly: boolean
  /** Why it is read-only, or how it is saved. */
  foot: string
  onChange?: (path: string, text: string) => void
  /** The editor of a file that two people type in, in place of the own one. */
  editor?: ReactNode
  /** Where the learner adds tests. */
  onWriteTest?: (() => void) | undefined
  className: string
}

/** File list, open files and the editor. */
export function CodePanel(props: CodePanelProps) {
  const { workspace, isReadOnly, foot, onChange, editor, onWriteTest, className } = props
  const { files, language, open, tabs, failing, find, isRunning, openFile, setFind } = workspace
  const code = files[open.path] ?? ''
  const panelId = useId()

  /** Alt and an arrow goes to the next open file; while code is written they are the editor's. */
  function handleKeys(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const isInEditor = event.target instanceof Element && event.target.closest('[role=tabpanel]') !== null
    if (!event.altKey || step === 0 || (isInEditor && !isReadOnly)) return
    event.preventDefault()
    event.stopPropagation()
    const next = tabs[(tabs.indexOf(open.path) + step + tabs.length) % tabs.length]
    if (next !== undefined) openFile(next)
  }

  return (
    <section
      className={`panel editor-panel project-code ${className}`}
      aria-label="Code"
      data-panel
      tabIndex={-1}
      onKeyDownCapture={handleKeys}
    >
      <div className="project-split">
        <FileTree
          paths={Object.keys(files)}
          current={open.path}
          failing={failing}
          onOpen={(path) => openFile(path)}
        />
        <div className="project-main">
          <FileTabs {...{ tabs, panelId }} current={open.path} onOpen={(path) => openFile(path)} />
          {find !== null && (
            <Suspense>
              <FindPanel
                key={find}
                mode={find}
                files={files}
                onOpen={(path, line) => {
                  setFind(null)
                  openFile(path, line)
                }}
                onClose={() => setFind(null)}
              />
            </Suspense>
          )}
          <div id={panelId} className="project-editor" role="tabpanel" aria-label={open.path}>
            {editor ?? (
              <CodeEditor
                key={`${open.path}:${open.count}:${String(isReadOnly)}`}
                code={code}
                language={language}
                label={isReadOnly ? `${fileName(open.path)}, read-only in this phase` : fileName(open.path)}
                isReadOnly={isReadOnly}
                startAt={open.line === null ? null : offsetOfLine(code, open.line)}
                onChange={(text) => onChange?.(open.path, text)}
                onRun={(isSolid) => (isSolid ? pressSolid() : void workspace.runTests())}
              />
            )}
          </div>
        </div>
      </div>
      <div className="code-editor-foot">
        <span className="code-editor-leave project-foot">
          {isReadOnly && <Icon name="lock" />}
          {foot}
        </span>
        {onWriteTest !== undefined && (
          <Button variant="ghost" size="sm" icon="plus" onClick={onWriteTest}>
            Write a test
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          icon="search"
          aria-keyshortcuts="Control+Shift+F Meta+Shift+F"
          onClick={() => void FindPanel.press(() => setFind(find === 'text' ? null : 'text'))}
        >
          Find in files
        </Button>
        <Button icon="play" isBusy={isRunning} shortcut="Ctrl ↵" onClick={() => void workspace.runTests()}>
          Run tests
        </Button>
      </div>
    </section>
  )
}

type FileTabsProps = {
  tabs: readonly string[]
  current: string
  /** Of the editor, which shows the current one. */
  panelId: string
  onOpen: (path: string) => void
}

function FileTabs({ tabs, current, panelId, onOpen }: FileTabsProps) {
  function handleKeys(event: KeyboardEvent<HTMLButtonElement>) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0 || event.altKey) return
    event.preventDefault()
    const next = (tabs.indexOf(current) + step + tabs.length) % tabs.length
    const path = tabs[next]
    if (path === undefined) return
    onOpen(path)
    const list = event.currentTarget.closest('[role=tablist]')
    list?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div className="file-tabs" role="tablist" aria-label="Open files">
      {tabs.map((path) => (
        <button
          key={path}
          type="button"
          role="tab"
          aria-selected={path === current}
          aria-controls={panelId}
          tabIndex={path === current ? 0 : -1}
          onClick={() => onOpen(path)}
          onKeyDown={handleKeys}
        >
          {fileName(path)}
        </button>
      ))}
    </div>
  )
}
