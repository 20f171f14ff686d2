import { EditorState } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import { yCollab, yUndoManagerKeymap } from 'y-codemirror.next'
import { UndoManager } from 'yjs'
import { type MountedEditor, mountEditor } from '#app/features/practice/editor/code-mirror.ts'
import { MAX_CODE_LENGTH } from '#app/features/practice/practice.rules.ts'
import type { Language } from '#app/features/practice/runner/runner-protocol.ts'
import type { CodeSync } from './code-sync.ts'

type SharedEditorOptions = {
  host: HTMLElement
  sync: CodeSync
  language: Language
  label: string
  description: string
}

/** The editor of an exercise on code that two people type. Undo takes back what was typed here, not there. */
export function mountSharedEditor({ sync, ...options }: SharedEditorOptions): MountedEditor {
  const undoManager = new UndoManager(sync.text)
  return mountEditor({
    ...options,
    code: sync.text.toJSON(),
    onChange: () => {},
    onRun: () => {},
    shared: [
      yCollab(sync.text, null, { undoManager }),
      keymap.of(yUndoManagerKeymap),
      EditorState.changeFilter.of(
        (change) => change.newDoc.length <= MAX_CODE_LENGTH || !change.isUserEvent('input'),
      ),
    ],
  })
}
