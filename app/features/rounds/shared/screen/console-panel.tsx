import { useState } from 'react'
import { formatConsole } from '#app/features/rounds/shared/console-text.rules.ts'
import { Button } from '#app/ui/button.tsx'
import type { ProjectWorkspace } from './use-project-workspace.ts'

type ConsolePanelProps = {
  workspace: Pick<ProjectWorkspace, 'state' | 'runs' | 'language'>
  className: string
}

/** A region to read, not a live one: the line above the tests says how the run ended. */
export function ConsolePanel({ workspace: { state, runs, language }, className }: ConsolePanelProps) {
  const [clearedRun, setClearedRun] = useState(0)
  const lines = state.kind === 'done' && runs !== clearedRun ? formatConsole(state.outcome, language) : []
  return (
    <section
      className={`panel console ${className}`}
      aria-labelledby="console-title"
      data-panel
      tabIndex={-1}
    >
      <div className="results-head">
        <h2 id="console-title">Console</h2>
        <Button className="console-clear" variant="ghost" size="sm" onClick={() => setClearedRun(runs)}>
          Clear
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <pre tabIndex={0} role="region" aria-label="Console output">
        <code>
          {lines.map(({ text, isBad = false }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines of one text, which is replaced as a whole.
            <span key={index} className={isBad ? 'is-wrong' : undefined}>
              {`${text}\n`}
            </span>
          ))}
        </code>
      </pre>
    </section>
  )
}
