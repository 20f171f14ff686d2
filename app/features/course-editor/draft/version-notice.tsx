import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { courseEditorMessages } from '#app/features/course-editor/course-editor.messages.ts'
import type { OtherVersion } from './stored-draft.ts'
import { listDifferences } from './draft-differences.rules.ts'
import { type EditorState, isDirty, REMOTE, LOCAL } from './editor-state.rules.ts'

type VersionNoticeProps = {
  state: EditorState
  onShow: (name: string) => void
  onDrop: (name: string) => void
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** After a conflict: lists all versions; each can be shown, saved or discarded. */
export function VersionNotice({ state, onShow, onDrop }: VersionNoticeProps) {
  const [toDrop, setToDrop] = useState<string | null>(null)
  const { draft, name, others } = state
  if (others.length === 0) return null
  const { isConflict } = state
  const count = others.length === 1 ? 'Another version is' : `${others.length} other versions are`
  return (
    <section
      className={isConflict ? 'notice editor-notice' : 'notice editor-notice editor-notice-calm'}
      role={isConflict ? 'alert' : 'status'}
      aria-label="Versions of this course"
    >
      {isConflict && <Icon name="warning" />}
      <div>
        {isConflict ? (
          <p>
            <strong>{courseEditorMessages.savedByOthers}</strong>{' '}
            {others.length === 1 ? 'Both versions are' : `All ${others.length + 1} versions are`} kept, here
            and on this device. You’re viewing {name}. ‘Save Course’ saves the version you’re viewing.
          </p>
        ) : (
          <p>
            {isDirty(state)
              ? `You’re viewing ${name}, which isn’t saved.`
              : 'The course is saved as you see it.'}{' '}
            {count} still on this device. Discard {others.length === 1 ? 'it' : 'them'} when you don’t need{' '}
            {others.length === 1 ? 'it' : 'them'}.
          </p>
        )}
        {others.map((other) => (
          <OtherVersionRow
            key={other.name}
            shown={{ draft, name }}
            other={other}
            onShow={() => onShow(other.name)}
            onDrop={() => setToDrop(other.name)}
          />
        ))}
      </div>
      <ConfirmDialog
        title={capitalize(toDrop ?? '')}
        text={
          toDrop?.startsWith(REMOTE) === true
            ? `Discard ${toDrop} here? The server keeps the last saved version until you save.`
            : `Discard ${LOCAL}? It isn’t stored anywhere else.`
        }
        confirmLabel={`Discard ${toDrop ?? ''}`}
        isOpen={toDrop !== null}
        onConfirm={() => {
          if (toDrop !== null) onDrop(toDrop)
          setToDrop(null)
        }}
        onCancel={() => setToDrop(null)}
      />
    </section>
  )
}

type OtherVersionRowProps = {
  shown: OtherVersion
  other: OtherVersion
  onShow: () => void
  onDrop: () => void
}

function OtherVersionRow({ shown, other, onShow, onDrop }: OtherVersionRowProps) {
  const differences = listDifferences(shown, other)
  return (
    <>
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
        <Button size="sm" onClick={onShow}>
          Show {other.name}
        </Button>
        <Button size="sm" variant="danger-ghost" onClick={onDrop}>
          Discard {other.name}
        </Button>
      </div>
    </>
  )
}
