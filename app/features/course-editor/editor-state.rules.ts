import { type CourseDraft, forgetSavedTexts, isSameDraft, withoutStoredTexts } from './course-draft.rules.ts'
import type { KeptDraft, OtherVersion } from './draft-store.ts'

export const YOURS = 'your version'
export const THEIRS = 'their version'

export type EditorState = {
  /** As the server has it; null when it has no such course (yet, or any more). */
  base: CourseDraft | null
  draft: CourseDraft
  /** What the version on the screen is called, when there are two. */
  name: string
  /** The other version after a conflict: kept until someone throws it away. */
  other: OtherVersion | null
  isRestored: boolean
  /** The server had it once. */
  isDeleted: boolean
}

export type EditorAction =
  | { type: 'edit'; change: (draft: CourseDraft) => CourseDraft }
  | { type: 'restore'; kept: KeptDraft }
  | { type: 'saved'; draft: CourseDraft; version: number }
  /** The server has another version than the one that was edited. */
  | { type: 'theirs'; theirs: CourseDraft | null }
  | { type: 'swap' }
  | { type: 'dropOther' }
  | { type: 'reset' }

export const startState = (base: CourseDraft | null, draft: CourseDraft): EditorState => ({
  base,
  draft,
  name: YOURS,
  other: null,
  isRestored: false,
  isDeleted: false,
})

export const isDirty = ({ base, draft }: EditorState) =>
  base === null
    ? draft.title !== '' || draft.topics.length > 0 || draft.description !== ''
    : !isSameDraft(base, draft)

/** Both versions stay; a save of either from now on goes over what the server has. */
function meetTheirs(state: EditorState, theirs: CourseDraft | null): EditorState {
  if (theirs === null) {
    // Deleted: saving what is on the screen makes it anew.
    return { ...state, base: null, draft: withoutStoredTexts(state.draft), other: null, isDeleted: true }
  }
  if (!isDirty(state) && state.other === null) return startState(theirs, theirs)
  const draft = { ...state.draft, version: theirs.version }
  if (isSameDraft(draft, theirs)) return { ...state, base: theirs, draft }
  return { ...state, base: theirs, draft, name: YOURS, other: { draft: theirs, name: THEIRS } }
}

function restore(state: EditorState, { draft, name, other }: KeptDraft): EditorState {
  const current = state.base?.version ?? 0
  const restored: EditorState = { ...state, draft, name, other, isRestored: true }
  // Someone saved the course since this draft was begun.
  if (draft.version !== current) return meetTheirs({ ...restored, other: null }, state.base)
  return restored
}

export function editState(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'edit':
      return { ...state, draft: action.change(state.draft) }
    case 'restore':
      return restore(state, action.kept)
    case 'saved': {
      const { version, draft } = action
      const base = { ...forgetSavedTexts(draft, draft), version }
      const now = { ...forgetSavedTexts(state.draft, draft), version }
      const other = state.other && { ...state.other, draft: { ...state.other.draft, version } }
      return {
        ...state,
        base,
        draft: isSameDraft(now, base) ? base : now,
        other,
        isRestored: false,
        isDeleted: false,
      }
    }
    case 'theirs':
      return meetTheirs(state, action.theirs)
    case 'swap':
      if (state.other === null) return state
      return {
        ...state,
        draft: state.other.draft,
        name: state.other.name,
        other: { draft: state.draft, name: state.name },
      }
    case 'dropOther':
      return { ...state, other: null }
    case 'reset':
      return startState(state.base, state.base ?? state.draft)
    default:
      return state
  }
}
