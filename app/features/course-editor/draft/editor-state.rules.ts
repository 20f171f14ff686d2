import {
  type CourseDraft,
  dropSavedTexts,
  isSameDraft,
  withoutStoredTexts,
  withStoredTexts,
} from './course-draft.rules.ts'
import type { LessonText } from '#app/features/courses/course-editing.schema.ts'
import type { StoredDraft, OtherVersion } from './draft-store.ts'

export const LOCAL = 'your version'
export const REMOTE = 'their version'

export type EditorState = {
  /** As the server has it; null when it has no such course (yet, or any more). */
  base: CourseDraft | null
  draft: CourseDraft
  /** What the version on the screen is called, when there are two. */
  name: string
  /** The other versions after a conflict, the newest last: kept until someone throws them away. */
  others: OtherVersion[]
  isRestored: boolean
  /** The server had it once. */
  isDeleted: boolean
}

export type EditorAction =
  | { type: 'edit'; change: (draft: CourseDraft) => CourseDraft }
  | { type: 'restore'; kept: StoredDraft }
  | { type: 'saved'; draft: CourseDraft; version: number }
  /** The server has another version than the one that was edited; with what some of its lessons say. */
  | { type: 'theirs'; theirs: CourseDraft | null; texts?: ReadonlyMap<string, LessonText> }
  /** What the server has of lessons that are saved over now: the other versions keep it. */
  | { type: 'keepTexts'; sent: CourseDraft; texts: ReadonlyMap<string, LessonText> }
  /** Puts another version on the screen; the one that was there is among the others then. */
  | { type: 'show'; name: string }
  | { type: 'drop'; name: string }
  | { type: 'reset' }

export const startState = (base: CourseDraft | null, draft: CourseDraft): EditorState => ({
  base,
  draft,
  name: LOCAL,
  others: [],
  isRestored: false,
  isDeleted: false,
})

export const isDirty = ({ base, draft }: EditorState) =>
  base === null
    ? draft.title !== '' || draft.topics.length > 0 || draft.description !== ''
    : !isSameDraft(base, draft)

export const mustStoreDraft = (state: EditorState) => isDirty(state) || state.others.length > 0

/** 'their version', or when something is called so already 'their version 2'. */
function freeName(taken: readonly string[]): string {
  let name = REMOTE
  for (let count = 2; taken.includes(name); count += 1) name = `${REMOTE} ${count}`
  return name
}

/** All versions stay; a save of any from now on goes over what the server has. */
function mergeRemote(state: EditorState, theirs: CourseDraft | null): EditorState {
  if (theirs === null) {
    // Deleted: saving what is on the screen makes it anew.
    const others = state.others.map((other) => ({ ...other, draft: withoutStoredTexts(other.draft) }))
    return { ...state, base: null, draft: withoutStoredTexts(state.draft), others, isDeleted: true }
  }
  if (!mustStoreDraft(state)) return startState(theirs, theirs)
  const { base, name } = state
  const { version } = theirs
  // What the server had before, and nobody changed here, is no version of its own.
  const isOnlyHere = ({ draft }: OtherVersion) =>
    !isSameDraft(draft, theirs) && (base === null || !isSameDraft(draft, base))
  const others = state.others
    .filter(isOnlyHere)
    .map((other) => ({ ...other, draft: { ...other.draft, version } }))
  const found = { ...state, base: theirs, isDeleted: false }
  const names = others.map((other) => other.name)
  if (!isOnlyHere({ draft: state.draft, name })) {
    return { ...found, draft: theirs, name: others.length === 0 ? LOCAL : freeName(names), others }
  }
  const other = { draft: theirs, name: freeName([name, ...names]) }
  return { ...found, draft: { ...state.draft, version }, others: [...others, other] }
}

function restore(state: EditorState, { draft, name, others }: StoredDraft): EditorState {
  const current = state.base?.version ?? 0
  const restored: EditorState = { ...state, draft, name, others, isRestored: true }
  // Someone saved the course since this draft was begun.
  return draft.version === current ? restored : mergeRemote(restored, state.base)
}

function show(state: EditorState, name: string): EditorState {
  const chosen = state.others.find((other) => other.name === name)
  if (chosen === undefined) return state
  const others = state.others.map((other) =>
    other === chosen ? { draft: state.draft, name: state.name } : other,
  )
  return { ...state, ...chosen, others }
}

export function editState(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'edit':
      return { ...state, draft: action.change(state.draft) }
    case 'restore':
      return restore(state, action.kept)
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
        isRestored: false,
        isDeleted: false,
      }
    }
    case 'theirs': {
      // Decided now, not when they were read: something may have been typed since.
      const here = [state.draft, ...state.others.map(({ draft }) => draft)]
      const { theirs, texts = new Map<string, LessonText>() } = action
      return mergeRemote(state, theirs && withStoredTexts(theirs, here, texts))
    }
    case 'keepTexts': {
      const { sent, texts } = action
      const keep = (draft: CourseDraft) => withStoredTexts(draft, [sent], texts)
      return { ...state, others: state.others.map((other) => ({ ...other, draft: keep(other.draft) })) }
    }
    case 'show':
      return show(state, action.name)
    case 'drop': {
      const others = state.others.filter(({ name }) => name !== action.name)
      return { ...state, name: others.length === 0 ? LOCAL : state.name, others }
    }
    case 'reset':
      return startState(state.base, state.base ?? state.draft)
    default:
      return state
  }
}
