import { EditorState } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import { yCollab, yUndoManagerKeymap } from 'y-codemirror.next'
import { type Text, UndoManager, type YTextEvent } from 'yjs'
import { z } from 'zod'
import { type MountedEditor, mountEditor } from '#app/features/practice/editor/code-mirror.ts'
import { MAX_CODE_LENGTH } from '#app/features/practice/practice.rules.ts'
import type { Language } from '#app/features/practice/runner/runner-protocol.ts'

type SharedEditorOptions = {
  host: HTMLElement
  text: Text
  language: Language
  label: string
  description: string
  onRun?: () => void
}

/** The sign for an object in a text, as long as the object is in Yjs. */
const OBJECT = '\uFFFC'
/** In the editor as long as in Yjs, so that positions agree: CodeMirror would make one line break of two characters. */
const toEditorText = (insert: unknown) =>
  typeof insert === 'string' ? insert.replaceAll('\r', '\n') : OBJECT

/**
 * The updates that arrive hold only text. Should an object be in the document all the same, the binding would give it to
 * CodeMirror as a text, which never ends; this runs before the binding reads the change.
 */
function replaceObjects({ delta }: YTextEvent) {
  for (const change of delta) if (change.insert !== undefined) change.insert = toEditorText(change.insert)
}

const deltaSchema = z.array(z.object({ insert: z.unknown() }))

function readEditorText(text: Text): string {
  return deltaSchema
    .parse(text.toDelta())
    .map(({ insert }) => toEditorText(insert))
    .join('')
}

/** The editor of an exercise on code that two people type. Undo takes back what was typed here, not there. */
export function mountSharedEditor({
  text,
  onRun = () => {},
  ...options
}: SharedEditorOptions): MountedEditor {
  const undoManager = new UndoManager(text)
  text.observe(replaceObjects)
  const mounted = mountEditor({
    ...options,
    code: readEditorText(text),
    onChange: () => {},
    onRun,
    shared: [
      yCollab(text, null, { undoManager }),
      keymap.of(yUndoManagerKeymap),
      EditorState.changeFilter.of(
        (change) => change.newDoc.length <= MAX_CODE_LENGTH || !change.isUserEvent('input'),
      ),
    ],
  })
  return {
    ...mounted,
    // A project has many editors of one document, one after the other.
    destroy: () => {
      mounted.destroy()
      undoManager.destroy()
      text.unobserve(replaceObjects)
    },
  }
}
