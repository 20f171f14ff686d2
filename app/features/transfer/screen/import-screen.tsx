import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { FULL_PERCENT } from '#app/shared/units.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { CheckImport } from './check-import.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ImportDone } from './import-done.tsx'
import type { ImportSaver } from './save-import.ts'
import { type CheckedFile, type ImportState, useImport } from './use-import.ts'
import { useUndo } from './use-undo.ts'

const STEPS = ['Choose a file', 'Check', 'Done'] as const
const STEP_OF: Record<ImportState['step'], number> = { choose: 0, reading: 0, check: 1, saving: 1, done: 2 }
const TITLES = ['Import cards', 'Check your import', 'Import done'] as const

export function ImportScreen() {
  const { state, saver, readFile, restart, save, retry } = useImport()
  const step = STEP_OF[state.step]
  return (
    <div className="wrap">
      <ImportHead step={step} content={state.step} text={describe(state)} />
      {state.step === 'choose' && <ChooseFile error={state.error} onFile={readFile} />}
      {state.step === 'reading' && (
        <section className="panel import-wait">
          <div className="panel-body stack-3">
            <ProgressBar
              label="Reading the file"
              percent={state.percent}
              caption={`Reading ${state.fileName}`}
            />
            <Button variant="ghost" size="sm" onClick={restart}>
              Cancel
            </Button>
          </div>
        </section>
      )}
      {state.step === 'check' && (
        <CheckImport file={state.file} onCancel={restart} onImport={(choice) => save(state.file, choice)} />
      )}
      {state.step === 'saving' && (
        <Saving state={state} saver={saver} onRetry={() => retry(state.file)} onRestart={restart} />
      )}
      {state.step === 'done' && (
        <ImportDone file={state.file} result={state.result} saver={state.saver} onAgain={restart} />
      )}
    </div>
  )
}

function describe(state: ImportState): string | null {
  if (state.step === 'choose' || state.step === 'reading') {
    return 'From Anki, a spreadsheet or Markdown. Nothing is saved until you’ve seen the preview.'
  }
  if (state.step === 'done') return null
  const { file } = state
  return `${file.fileName}, ${describeNotes(file)}`
}

const describeNotes = ({ notes }: CheckedFile) =>
  notes.length === 1 ? '1 note' : `${notes.length.toLocaleString('en')} notes`

type ImportHeadProps = { step: number; content: ImportState['step']; text: string | null }

function ImportHead({ step, content, text }: ImportHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(content)
  useEffect(() => {
    // The pressed button is gone with the page's content, so its start is where reading goes on.
    if (seen.current !== content) heading.current?.focus()
    seen.current = content
  }, [content])
  return (
    <>
      <header className="page-head import-head">
        <div>
          <BackLink to="/decks">My Decks</BackLink>
          <h1 ref={heading} tabIndex={-1}>
            {TITLES[step]}
          </h1>
          {text !== null && <p>{text}</p>}
        </div>
      </header>
      <ol className="stepper" aria-label="Steps">
        {STEPS.map((name, index) => (
          <li
            key={name}
            data-done={index < step || undefined}
            aria-current={index === step ? 'step' : undefined}
          >
            {name}
          </li>
        ))}
      </ol>
    </>
  )
}

type SavingProps = {
  state: Extract<ImportState, { step: 'saving' }>
  saver: ImportSaver | null
  onRetry: () => void
  onRestart: () => void
}

function Saving({ state: { saved, total, error }, saver, onRetry, onRestart }: SavingProps) {
  const undo = useUndo(onRestart)
  const percent = total === 0 ? 0 : (FULL_PERCENT * saved) / total
  const caption =
    total === 0 ? 'Starting' : `${saved.toLocaleString('en')} of ${total.toLocaleString('en')} cards`
  return (
    <section className="panel import-wait">
      <div className="panel-body stack-3">
        <ProgressBar label="Importing" percent={percent} caption={caption} />
        {error === null ? (
          <p className="small muted">Keep this page open until it’s done.</p>
        ) : (
          <>
            <p className="error" role="alert">
              <Icon name="alert" />
              <span>{error} Nothing saved so far is lost.</span>
            </p>
            <div className="row import-actions">
              <Button variant="primary" isUnavailable={undo.isPending} onClick={onRetry}>
                Continue the import
              </Button>
              {/* Some failures are final, such as a limit. */}
              <Button
                icon="undo"
                isBusy={undo.isPending}
                onClick={() => (saver?.isStarted === true ? undo.mutate(saver.id) : onRestart())}
              >
                Undo and start over
              </Button>
            </div>
          </>
        )}
      </div>
      <LeaveWarning />
    </section>
  )
}

/** While cards are saved: what is left of the file can't be saved after the page is left. */
function LeaveWarning() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', handleUnload)
    return () => window.removeEventListener('beforeunload', handleUnload)
  }, [])
  return (
    <ConfirmDialog
      title="The import isn’t done"
      text="Leave now? The cards saved so far stay, and the rest of the file isn’t imported."
      confirmLabel="Leave"
      isOpen={blocker.state === 'blocked'}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
