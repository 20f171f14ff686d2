import { act, cleanup, renderHook } from '@testing-library/react'
import { useReducer, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { newId } from '#app/shared/ids.ts'
import { emptyDraft } from './course-draft.rules.ts'
import { createEditorState, editorReducer } from './editor-state.rules.ts'
import type { StoredDraft } from './stored-draft.ts'
import { useDraftKeeping } from './use-course-draft.ts'

afterEach(cleanup)

const base = { ...emptyDraft(newId()), title: 'Graphs', version: 3 }
const storedWith = (description: string): StoredDraft => ({
  draft: { ...base, description },
  name: 'your version',
  others: [],
  isConflict: false,
})

function openEditor() {
  const { result } = renderHook(() => {
    const [draft, setDraft] = useState<StoredDraft | null>(null)
    const [state, dispatch] = useReducer(editorReducer, createEditorState(base, base))
    useDraftKeeping(
      { key: base.id, draft, setDraft, other: null, showOther: () => {}, keepThis: () => {} },
      state,
      dispatch,
    )
    return { draft, setDraft, state, dispatch }
  })
  return result
}

test('[SAFE-03] a draft that comes after the editor was opened is shown, and goes on from there', () => {
  const editor = openEditor()
  act(() => editor.current.setDraft(storedWith('From a tab that crashed')))
  expect(editor.current.state.draft.description).toBe('From a tab that crashed')
  act(() =>
    editor.current.dispatch({ type: 'edit', change: (draft) => ({ ...draft, title: 'Graphs and trees' }) }),
  )
  expect(editor.current.draft?.draft).toMatchObject({
    title: 'Graphs and trees',
    description: 'From a tab that crashed',
  })
})

test('[SAFE-03] what is typed stays, also if the draft was deleted elsewhere', () => {
  const editor = openEditor()
  const type = (description: string) =>
    act(() => editor.current.dispatch({ type: 'edit', change: (draft) => ({ ...draft, description }) }))
  type('Typed')
  type('Typed on')
  expect(editor.current.draft?.draft.description).toBe('Typed on')
  act(() => editor.current.setDraft(() => null))
  expect(editor.current.state.draft.description).toBe('Typed on')
})
