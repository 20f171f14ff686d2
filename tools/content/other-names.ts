import { LISTED_PROBLEMS } from './listed-problems.ts'

/** More terms than these would be a list of keywords. */
export const TERMS_MAX = 2

const LISTED = new Set(LISTED_PROBLEMS.map(({ name }) => name.toLowerCase()))
const SMALL_WORDS = new Set('a an and as at by for from in of on or the to via with'.split(' '))

export interface UnseenNames {
  /** Titles of well-known problems. */
  problems: string[]
  /** Names of techniques, structures and ideas. */
  terms: string[]
}

/** The other names that a reader of the text has not met in it: plural and verb endings make no difference. */
export function findUnseenNames(names: readonly string[], text: string): UnseenNames {
  const seen = ` ${stemsOf(text)} `
  const unseen = names.filter((name) => !seen.includes(` ${stemsOf(name)} `))
  return {
    problems: unseen.filter((name) => isProblemTitle(name)),
    terms: unseen.filter((name) => !isProblemTitle(name)),
  }
}

/** The lines that show them, for the end of an answer or after a lesson's claim. */
export function describeNames(names: readonly string[], text: string): string[] {
  const { problems, terms } = findUnseenNames(names, text)
  return [
    ...(problems.length === 0 ? [] : [`Asked as: ${problems.join(', ')}.`]),
    ...(terms.length === 0 ? [] : [`${terms.length === 1 ? 'Term' : 'Terms'} to know: ${terms.join(', ')}.`]),
  ]
}

/** Says what is wrong with a list of names that has too many terms which the text doesn't use. */
export function findNameProblem(names: readonly string[], text: string): string | undefined {
  const { terms } = findUnseenNames(names, text)
  if (terms.length <= TERMS_MAX) return undefined
  return `"also-called" has ${terms.length} terms that the text doesn't use (${terms.join(', ')}), at most ${TERMS_MAX}: it is for names, not for keywords.`
}

/** "Rotting Oranges" is the title of a problem, "Hamming weight" isn't. */
function isProblemTitle(name: string): boolean {
  if (LISTED.has(name.toLowerCase())) return true
  const words = name.split(' ').filter((word) => !SMALL_WORDS.has(word))
  return words.length > 1 && words.every((word) => /^[A-Z0-9(]/.test(word))
}

function stemsOf(text: string): string {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.replace(/(?<=.{3})(?:es|s|ed|ing|e)$/, ''))
    .join(' ')
}
