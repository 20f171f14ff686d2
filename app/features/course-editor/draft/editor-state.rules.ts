import {
  type CourseDraft,
  dropSavedTexts,
  isSameDraft,
  withoutStoredTexts,
  withStoredTexts,
} from './course-draft.rules.ts'
import type { LessonText } from '#app/features/courses/course-editing.schema.ts'
import type { StoredDraft, OtherVersion } from './stored-draft.ts'

export const LOCAL = 'your version'
export const REMOTE = 'their version'

export type EditorState = {
  /** The server's version; null when the course is new or deleted. */
  base: CourseDraft | null
  draft: CourseDraft
  /** The name of the version on the screen, when there are several. */
  name: string
  /** The other versions after a conflict, newest last; they stay until they are discarded. */
  others: OtherVersion[]
  /** Someone else's save is not resolved yet: the version on the screen or a local one is unsaved. */
  isConflict: boolean
  isRestored: boolean
  /** Someone else deleted the course. */
  isDeleted: boolean
}

export type EditorAction =
  | { type: 'edit'; change: (draft: CourseDraft) => CourseDraft }
  | { type: 'restore'; stored: StoredDraft }
  | { type: 'saved'; draft: CourseDraft; version: number }
  /** The server's version changed (null: deleted), with the texts of some of its lessons. */
  | { type: 'remoteChanged'; remote: CourseDraft | null; texts?: ReadonlyMap<string, LessonText> }
  /** Copies the server's texts that a save overwrites into the other versions. */
  | { type: 'preserveTexts'; sent: CourseDraft; texts: ReadonlyMap<string, LessonText> }
  /** Swaps the version on the screen with one of the others. */
  | { type: 'show'; name: string }
  | { type: 'drop'; name: string }
  | { type: 'reset' }

export const createEditorState = (base: CourseDraft | null, draft: CourseDraft): EditorState => ({
  base,
  draft,
  name: LOCAL,
  others: [],
  isConflict: false,
  isRestored: false,
  isDeleted: false,
})

export const isDirty = ({ base, draft }: EditorState) =>
  base === null
    ? draft.title !== '' || draft.topics.length > 0 || draft.description !== ''
    : !isSameDraft(base, draft)

/** What leaving would lose from the server's view; versions that a save replaced don't count. */
export const hasUnsavedChanges = (state: EditorState) => isDirty(state) || state.isConflict

/** Saving now replaces what someone else saved, so it must be confirmed. */
export const overwritesOthers = (state: EditorState) => isDirty(state) && state.isConflict

export const shouldStoreDraft = (state: EditorState) => isDirty(state) || state.others.length > 0

/** 'their version', or 'their version 2' if that name is taken. */
function nextRemoteName(taken: readonly string[]): string {
  let name = REMOTE
  for (let count = 2; taken.includes(name); count += 1) name = `${REMOTE} ${count}`
  return name
}

/** Keeps all versions, rebased on the server's version, so that saving any of them overwrites it. */
function mergeRemote(state: EditorState, remote: CourseDraft | null): EditorState {
  if (remote === null) {
    // Deleted: saving the version on the screen creates the course again.
    const others = state.others.map((other) => ({ ...other, draft: withoutStoredTexts(other.draft) }))
    return {
      ...state,
      base: null,
      draft: withoutStoredTexts(state.draft),
      others,
      isConflict: false,
      isDeleted: true,
    }
  }
  if (!shouldStoreDraft(state)) return createEditorState(remote, remote)
  const { base, name } = state
  const { version } = remote
  // A version that equals the server's old or new one doesn't need to be kept.
  const isLocalOnly = ({ draft }: OtherVersion) =>
    !isSameDraft(draft, remote) && (base === null || !isSameDraft(draft, base))
  const others = state.others
    .filter(isLocalOnly)
    .map((other) => ({ ...other, draft: { ...other.draft, version } }))
  const updated = { ...state, base: remote, isDeleted: false }
  const names = others.map((other) => other.name)
  if (!isLocalOnly({ draft: state.draft, name })) {
    // What is on the screen is what the server has. Only an unsaved version of one's own can still be in conflict.
    const isConflict = state.isConflict && names.includes(LOCAL)
    const remoteName = isSameDraft(state.draft, remote) ? name : nextRemoteName(names)
    const shownName = others.length === 0 ? LOCAL : remoteName
    return { ...updated, draft: remote, name: shownName, others, isConflict }
  }
  const other = { draft: remote, name: nextRemoteName([name, ...names]) }
  return {
    ...updated,
    draft: { ...state.draft, version },
    others: [...others, other],
    isConflict: true,
  }
}

function restore(state: EditorState, { draft, name, others, isConflict }: StoredDraft): EditorState {
  const current = state.base?.version ?? 0
  const restored: EditorState = { ...state, draft, name, others, isConflict, isRestored: true }
  // Someone saved the course after this draft was started.
  return draft.version === current ? restored : mergeRemote(restored, state.base)
}

function show(state: EditorState, name: string): EditorState {
  const selected = state.others.find((other) => other.name === name)
  if (selected === undefined) return state
  const others = state.others.map((other) =>
    other === selected ? { draft: state.draft, name: state.name } : other,
  )
  return { ...state, ...selected, others }
}

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'edit':
      return { ...state, draft: action.change(state.draft) }
    case 'restore':
      return restore(state, action.stored)
    case 'saved': {
      const { version, draft } = action
      const base = { ...dropSavedTexts(draft, draft), version }
      const now = { ...dropSavedTexts(state.draft, draft), version }
      const others = state.others.map((other) => ({ ...other, draft: { ...other.draft, version } }))
      return {
        ...state,
        base,
        draft: isSameDraft(now, base) ? base : now,
        others,
        isConflict: false,
        isRestored: false,
        isDeleted: false,
      }
    }
    case 'remoteChanged': {
      // Computed here, because the drafts may have changed while the remote version was loading.
      const localDrafts = [state.draft, ...state.others.map(({ draft }) => draft)]
      const { remote, texts = new Map<string, LessonText>() } = action
      return mergeRemote(state, remote && withStoredTexts(remote, localDrafts, texts))
    }
    case 'preserveTexts': {
      const { sent, texts } = action
      const addTexts = (draft: CourseDraft) => withStoredTexts(draft, [sent], texts)
      return { ...state, others: state.others.map((other) => ({ ...other, draft: addTexts(other.draft) })) }
    }
    case 'show':
      return show(state, action.name)
    case 'drop': {
      const others = state.others.filter(({ name }) => name !== action.name)
      const isConflict = state.isConflict && others.length > 0
      return { ...state, name: others.length === 0 ? LOCAL : state.name, others, isConflict }
    }
    case 'reset':
      return createEditorState(state.base, state.base ?? state.draft)
    default:
      return state
  }
}
