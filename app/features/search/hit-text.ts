import { isLanguage, LANGUAGE_NAMES } from '#app/features/practice/exercise/language-names.ts'
import { countOf } from '#app/shared/figure-text.ts'
import type { IconName } from '#app/ui/icon.tsx'
import type { SearchKind } from './search.rules.ts'
import type { SearchHit } from './search.schema.ts'

export const KIND_ICONS: Readonly<Record<SearchKind, IconName>> = {
  deck: 'layers',
  card: 'note',
  lesson: 'book',
  exercise: 'code',
  post: 'message',
}

/** What the button beside a hit does. */
export const KIND_ACTIONS: Readonly<Record<SearchKind, string>> = {
  deck: 'Open deck',
  card: 'Open card',
  lesson: 'Read',
  exercise: 'Solve',
  post: 'Read',
}

const PLACE_NAMES = { own: 'My deck', featured: 'Featured deck', public: 'Public deck' } as const

const languagesOf = ({ languages }: SearchHit) =>
  languages
    .filter(isLanguage)
    .map((language) => LANGUAGE_NAMES[language])
    .join(', ')

const knownAsOf = ({ knownAs }: SearchHit) => (knownAs === null ? null : `known as ${knownAs}`)

/** The facts under a hit. The difficulty is left out if the person chose not to see it. */
export function describeHit(hit: SearchHit, showsDifficulty: boolean): string {
  const difficulty = showsDifficulty ? hit.difficulty : null
  const facts = {
    deck: [
      hit.place === null ? null : PLACE_NAMES[hit.place],
      hit.count === null ? null : countOf(hit.count, 'card'),
    ],
    card: [hit.parentTitle, difficulty],
    lesson: ['Lesson', hit.parentTitle],
    exercise: ['Exercise', knownAsOf(hit), difficulty ?? 'difficulty hidden', languagesOf(hit)],
    post: ['Discussion', hit.count === null ? null : countOf(hit.count, 'reply', 'replies')],
  }[hit.kind]
  return facts.filter((fact) => fact !== null && fact !== '').join(', ')
}

/** The same in one line, where the excerpt follows. */
export function describeHitShortly(hit: SearchHit, showsDifficulty: boolean): string {
  if (hit.kind === 'card' || hit.kind === 'lesson') return hit.parentTitle ?? ''
  if (hit.kind === 'exercise') {
    return [knownAsOf(hit), showsDifficulty ? hit.difficulty : null, languagesOf(hit)]
      .filter(Boolean)
      .join(', ')
  }
  return describeHit(hit, showsDifficulty)
}
