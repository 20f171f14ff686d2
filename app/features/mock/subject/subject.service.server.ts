import {
  findInterviewExercise,
  findSimilarExercise,
  type InterviewExercise,
} from '#app/features/practice/exercise-content.service.server.ts'
import { PROJECT_PHASES } from '#app/features/rounds/interview/interview-round.rules.ts'
import {
  findInterviewRound,
  findNextInterviewRound,
  type InterviewRound,
} from '#app/features/rounds/interview/interview-round.service.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { BOARD_DOCUMENT, CODE_DOCUMENT, CODE_TEXT } from '#app/features/mock/code/document.ts'
import type { SharedDocument } from '#app/features/mock/code/document.schema.ts'
import type { SubjectKind } from '#app/features/mock/mock.rules.ts'

/** What a round with a slug is about, with the answers: the views decide who sees which part. */
export type Subject = { kind: 'exercise'; slug: string; content: InterviewExercise } | InterviewRound

type Named = { kind: SubjectKind; slug: string | null }

const toExercise = (content: InterviewExercise | null): Subject | null =>
  content && { kind: 'exercise', slug: content.slug, content }

/** Null for a deck, which has no slug, and if there is no such exercise, prompt or project. */
export async function findSubject(db: Database, { kind, slug }: Named): Promise<Subject | null> {
  if (slug === null) return null
  return kind === 'exercise'
    ? toExercise(await findInterviewExercise(db, slug))
    : findInterviewRound(db, kind, slug)
}

/** For the second round, because the first interviewer knows the answers. Without another one it is the same again. */
export async function findNextSubject(db: Database, { kind, slug }: Subject): Promise<Subject | null> {
  if (kind !== 'exercise') return findNextInterviewRound(db, kind, slug)
  return toExercise((await findSimilarExercise(db, slug)) ?? (await findInterviewExercise(db, slug)))
}

export const titleOf = ({ content }: Subject) => content.title

/** In which the shared code can be written; a design has none. */
export function languagesOf(subject: Subject): string[] {
  if (subject.kind === 'exercise') return subject.content.languages
  return subject.kind === 'design' ? [] : [subject.content.language]
}

type Start = { document: SharedDocument; texts: Record<string, string> }

/** The shared document when the clock starts. Its first lines say what is to be written. */
export function startOf(subject: Subject | null, language: string): Start {
  if (subject === null) return { document: CODE_DOCUMENT, texts: { [CODE_TEXT]: '' } }
  if (subject.kind === 'exercise') {
    const text = subject.content.content.stubs[language] ?? ''
    return { document: CODE_DOCUMENT, texts: { [CODE_TEXT]: text } }
  }
  if (subject.kind === 'design') return { document: BOARD_DOCUMENT, texts: {} }
  const { files } = subject.content
  const phases = [...PROJECT_PHASES[subject.kind]]
  return { document: { kind: 'files', paths: Object.keys(files), phases }, texts: files }
}

/** What the interviewer sends with one press: hints, follow-up questions, proposals of an assistant. */
export function sendableTexts(subject: Subject): string[] {
  switch (subject.kind) {
    case 'exercise':
      return subject.content.content.hints
    case 'design':
      return subject.content.followUps
    case 'debug': {
      // What can be seen first, then where it is, then why.
      const { evidence, place, mechanism } = subject.content.answer.parts
      return [evidence, place, mechanism]
    }
    case 'assisted':
    default:
      return subject.content.proposals.map(({ title, text }) => `**${title}.** ${text}`)
  }
}
