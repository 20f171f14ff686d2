/** What a post can be about, and the addresses that lead from there to its posts. */

export const SUBJECT_KINDS = ['card', 'lesson'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]
/** A card of a public deck, or a lesson of a course: `parentId` is the deck or the course. */
export type PostSubject = { kind: SubjectKind; parentId: string; id: string }

export const SUBJECT_PARAMETER = 'about'

const ID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const SUBJECT = new RegExp(`^(${SUBJECT_KINDS.join('|')})\\.(${ID})\\.(${ID})$`)

export const formatSubject = ({ kind, parentId, id }: PostSubject) => `${kind}.${parentId}.${id}`

/** The subject in a URL; null for anything else. */
export function parseSubject(text: string | null): PostSubject | null {
  const [, name, parentId, id] = SUBJECT.exec(text ?? '') ?? []
  const kind = SUBJECT_KINDS.find((one) => one === name)
  return kind === undefined || parentId === undefined || id === undefined ? null : { kind, parentId, id }
}

/** The form of a new post about it. */
export const askPath = (subject: PostSubject) => `/discussion?${SUBJECT_PARAMETER}=${formatSubject(subject)}`

/** The posts about it. */
export const postsAboutPath = (subject: PostSubject) =>
  `/discussion/new?${SUBJECT_PARAMETER}=${formatSubject(subject)}`

/** Where it is read itself. */
export const subjectPath = ({ kind, parentId, id }: PostSubject) =>
  kind === 'card' ? `/flashcards?deck=${parentId}&card=${id}` : `/courses/${parentId}?lesson=${id}`

/** More posts about one thing than this are not counted. */
export const MAX_COUNTED_POSTS = 100

/** '1 post', '12 posts', '100+ posts' */
export function formatPostCount(count: number): string {
  if (count === 1) return '1 post'
  return count < MAX_COUNTED_POSTS ? `${count} posts` : `${MAX_COUNTED_POSTS}+ posts`
}
