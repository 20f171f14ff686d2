import { countWords } from './markdown-html.ts'
import { plainInline } from './markdown-inline.ts'

/** An answer is spoken in under a minute. */
export const ANSWER_WORDS_MAX = 70
/** Lines that say something: blank lines and lone brackets don't count. */
export const CODE_LINES_MAX = 18

/** Phrases that a native-speaking engineer would not write, each with what to write instead. */
const AVOIDED_PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(dearer|dearest|dearly|(?:is|are|be|too|was|so|as) dear|dear (?:at|in|to))\b/i, 'expensive'],
  [/\btells? of\b/i, 'tell me about'],
  [/\banew\b/i, 'again'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\bwho(?:m)?ever\b/i, 'anyone who'],
  [/\b(?:thus|hence)\b/i, 'so'],
  [/\bwhole root\b/i, 'integer square root'],
  [/\brising subsequence\b/i, 'increasing subsequence'],
  [/\bin another dress\b/i, 'the same argument solves'],
  [/\bdeeds?\b/i, 'the ordinary word'],
  [/\b(?:stands|stood|standing)\b(?! (?:for|in for|out|up|to|by)\b)/i, 'is (at)'],
  [/\bstand (?:at|in|on|here|there|behind|before|still)\b/i, 'be at'],
  [
    /\b(?:cells?|elements?|everything|items?|nodes?|letters?|entries|entry|ones?|those|places?|index|indices|right|directly|coins|values|totals) behind\b/i,
    'after',
  ],
  [/\bsigns? (?:that can(?:not|'t)|between|of the text)\b/i, 'character'],
  [/(?:^|[.:;] )Who (?!\w+ed\?)[^?.]*\.(?:\s|$)/m, 'a user who'],
  [/\bat once\b/i, 'immediately, or at the same time'],
  [/\bstretch(?:es)?\b(?! (?:task|goal|the|your)\b)/i, 'subarray, run or range'],
  [/\b(?:to|after|back|up|down)wards\b/i, 'the form without s'],
  [/\b(?:in|out)side of\b/i, 'inside, or outside'],
  [/\bany more\b(?! than)/i, 'anymore'],
  [/\b(?:nobody|somebody)\b/i, 'no one, someone, or who it is'],
  [/\breplac(?:e|es|ing) (?:(?!\bby\b)[^.;:|]){1,45}? by (?!index|hand)/i, 'replace it with'],
  [
    /\b(?:is|are|was|were|[Dd]o|[Dd]oes|did|has|have|had|can|could|would|should|will) not\b(?! (?:to|only)\b)/,
    'the contraction',
  ],
  [/\bcannot\b/i, "can't"],
  [/\bhowever (?:many|much|few|long|often|far|large|small|deep|late)\b/, 'no matter how many'],
  [/, whatever (?:the|its|their|follows|happens|you|it|they)\b/, 'regardless of, or no matter what'],
  [/\bneeds? no (?!more\b|longer\b)/i, "doesn't need"],
  [/, too(?=[.,;:?)])/, 'also, or as well'],
  [
    /\b(?:rising|falling) (?:order|values?|numbers?|heights?|days|temperatures|bars|digits|tail|counts?|names?|sequence)\b/i,
    'increasing, or decreasing',
  ],
  [/(?:^|[.:;] )(?:It|There) is (?=[a-z])/m, "it's, there's"],
]

/** The first avoided phrase in a text, with what to write instead. Code is left out. */
export function findAvoidedPhrase(text: string): string | undefined {
  const prose = text.replace(/```[\s\S]*?```/g, ' ').replace(/`[^`]*`/g, ' ')
  for (const [phrase, instead] of AVOIDED_PHRASES) {
    const found = phrase.exec(prose)?.[0].trim()
    if (found !== undefined) return `"${found}": write "${instead}".`
  }
  return undefined
}

const ASKING =
  '(?:why|how|what|when|where|which|who|whose|whom|does|do|did|is|are|was|can|could|may|might|must|should|will|would|has|have|if not)'
const PREPOSITION = '(?:in|at|from|by|for|with|to|on|after|of)'
/** ", and why?", "and how do you …": a second question joined to the first. */
const SECOND_QUESTION = new RegExp(`(?:, (?:and|or|but)|[;:]| and) (?:${PREPOSITION} )?${ASKING}\\b`, 'i')
/** Everything up to the first question word, which is not a second question. */
const QUESTION_START = new RegExp(`^(?:[^?]*?[.:;] )?(?:[^?.]*?, )?(?:${PREPOSITION} )?${ASKING}\\b`, 'i')

/** A heuristic; `ALLOWED_DOUBLE_QUESTIONS` lists where it is wrong. */
export function isDoubleQuestion(question: string): boolean {
  const prose = question.replace(/`[^`]*`/g, 'x').replace(/["“][^"”]*["”]/g, 'x')
  const questions = prose.match(/[^.?]*\?/g) ?? []
  if (questions.length > 1) return true
  return questions.some((sentence) => {
    const start = QUESTION_START.exec(sentence)?.[0].length ?? 0
    return SECOND_QUESTION.test(sentence.slice(start))
  })
}

/** Cards whose question only looks like two, as `deck/card`. Keep it short. */
export const ALLOWED_DOUBLE_QUESTIONS: ReadonlySet<string> = new Set([])

/** Lines of code that count toward `CODE_LINES_MAX`. */
export function countCodeLines(code: string): number {
  return code.split('\n').filter((line) => /\w/.test(line)).length
}

const ALGORITHMIC_CATEGORIES: ReadonlySet<string> = new Set(['Algorithms', 'Data Structures'])

interface CardWording {
  name: string
  category: string
  question: string
  answer: string
  hint: string
  code: string
  hasPatterns: boolean
}

/** Every wording problem of one card, as sentences. */
export function findCardProblems(card: CardWording): string[] {
  const found: string[] = []
  if (isDoubleQuestion(card.question) && !ALLOWED_DOUBLE_QUESTIONS.has(card.name)) {
    found.push(`"${card.name}" asks two things: split it into two cards, or cut one question.`)
  }
  const words = countWords(plainInline(card.answer))
  if (words > ANSWER_WORDS_MAX) {
    found.push(`The answer of "${card.name}" has ${words} words, at most ${ANSWER_WORDS_MAX}.`)
  }
  const lines = countCodeLines(card.code)
  if (lines > CODE_LINES_MAX) {
    found.push(`The code of "${card.name}" has ${lines} lines, at most ${CODE_LINES_MAX}.`)
  }
  if (ALGORITHMIC_CATEGORIES.has(card.category) && !card.hasPatterns) {
    found.push(`"${card.name}" has no "patterns"; write "patterns: none" if it is not about a technique.`)
  }
  for (const text of [card.question, card.answer, card.hint]) {
    const phrase = findAvoidedPhrase(text)
    if (phrase !== undefined) found.push(`"${card.name}" has an avoided phrase, ${phrase}`)
  }
  return found
}
