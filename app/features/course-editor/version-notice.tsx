import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { courseEditorMessages } from './course-editor.messages.ts'
import { listDifferences } from './draft-differences.rules.ts'
import { type EditorState, THEIRS, YOURS } from './editor-state.rules.ts'

type VersionNoticeProps = { state: EditorState; onSwap: () => void; onDrop: () => void }

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Someone else saved the course: both versions are here, either can be looked at, saved, or thrown away. */
export function VersionNotice({ state, onSwap, onDrop }: VersionNoticeProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { draft, name, other } = state
  if (other === null) return null
  const differences = listDifferences({ draft, name }, other)
  return (
    <section className="notice ed-notice" role="alert" aria-label="Two versions">
      <Icon name="warning" />
      <div>
        <p>
          <strong>{courseEditorMessages.othersSaved}</strong> Both versions are kept, here and on this device.
          You see {name}. ‘Save Course’ saves the version that you see.
        </p>
        {differences.length > 0 && (
          <details>
            <summary>What differs</summary>
            <ul>
              {differences.map((line) => (
                <li key={line} dir="auto">
                  {line}.
                </li>
              ))}
            </ul>
          </details>
        )}
        <div className="row">
          <Button size="sm" onClick={onSwap}>
            Show {other.name}
          </Button>
          <Button size="sm" variant="danger-ghost" onClick={() => setIsAsking(true)}>
            Discard {other.name}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        title={capital(other.name)}
        text={
          other.name === THEIRS
            ? `Discard ${THEIRS} here? The server keeps it until you save ${YOURS}.`
            : `Discard ${YOURS}? It is nowhere else.`
        }
        confirmLabel={`Discard ${other.name}`}
        isOpen={isAsking}
        onConfirm={() => {
          setIsAsking(false)
          onDrop()
        }}
        onCancel={() => setIsAsking(false)}
      />
    </section>
  )
}
