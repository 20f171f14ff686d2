import type { DrillFile } from '#app/features/drill/drill-content.schema.ts'
import type { Report } from '../content/problem.ts'
import { findAvoidedPhrase } from '../content/wording-rules.ts'
import { type DrillSources, problemId, type TechniqueSource } from './drill-sources.ts'

/** A part of a file of `content/drill`: `## slug`, then lines of `key: value`. A key may have words after it. */
export type DrillSection = {
  slug: string
  line: number
  fields: Map<string, { value: string; line: number }>
}

const FIELD = /^([a-z][a-z0-9 ,-]*): (.+)$/

export function readSections(text: string, report: Report): DrillSection[] {
  const sections: DrillSection[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const at = index + 1
    const [, slug] = /^## ([a-z0-9-]+)$/.exec(line) ?? []
    const [, key, value] = FIELD.exec(line) ?? []
    const section = sections.at(-1)
    if (slug !== undefined) {
      sections.push({ slug, line: at, fields: new Map() })
    } else if (key !== undefined && value !== undefined && section !== undefined) {
      if (section.fields.has(key)) report(at, `"${key}" is given twice.`)
      section.fields.set(key, { value, line: at })
    } else if (line.trim() !== '') {
      report(at, `"${line.trim()}" is neither "## slug" nor "key: value".`)
    }
  }
  return sections
}

/** The value of a field that must be there, or an empty text and a problem. */
export function requireField({ slug, line, fields }: DrillSection, key: string, report: Report): string {
  const field = fields.get(key)
  if (field === undefined) report(line, `"${slug}" has no "${key}".`)
  return field?.value ?? ''
}

export const listOf = (value: string, separator = ','): string[] =>
  value.split(separator).map((item) => item.trim())

export const CONTRAST_DECK = 'technique-contrasts'
const MIN_TEXT = 80
const MAX_TEXT = 480
const MIN_WRONG = 5

type Techniques = ReadonlyMap<string, TechniqueSource>
type DrillProblem = DrillFile['problems'][number]
type Contrast = DrillFile['contrasts'][number]

/** A problem of the drill: of an exercise with the same slug, or of the card that it names. */
export function readProblem(
  section: DrillSection,
  techniques: Techniques,
  { exercises, cards }: DrillSources,
  report: Report,
): DrillProblem | null {
  const { slug, line, fields } = section
  const cardName = fields.get('card')?.value
  const card = cardName === undefined ? undefined : cards.get(cardName)
  const exercise = cardName === undefined ? exercises.get(slug) : undefined
  const source = card ?? exercise
  if (source === undefined || card?.hasPatterns === false) {
    report(line, `"${slug}" is neither an exercise nor of a card with patterns.`)
    return null
  }
  const accepted = listOf(requireField(section, 'accepts', report))
  const text = fields.get('text')?.value ?? exercise?.statement ?? ''
  const cues = listOf(requireField(section, 'cue', report), '|')
  const whyNot = readWhyNot(section)
  for (const technique of [...accepted, ...Object.keys(whyNot)])
    if (!techniques.has(technique)) report(line, `"${slug}": there is no technique "${technique}".`)
  for (const technique of accepted.filter((name) => name in whyNot))
    report(line, `"${slug}" accepts "${technique}" and says why it fails.`)
  const why = requireField(section, 'why', report)
  checkText({ slug, text, cues, accepted }, techniques, (message) => report(line, `"${slug}" ${message}`))
  for (const words of [fields.get('text')?.value ?? '', why, ...Object.values(whyNot)]) {
    const phrase = findAvoidedPhrase(words)
    if (phrase !== undefined) report(line, `"${slug}" has an avoided phrase, ${phrase}`)
  }
  const plausible = listPlausible(accepted, Object.keys(whyNot), techniques)
  if (plausible.length < MIN_WRONG)
    report(line, `"${slug}" has ${plausible.length} plausible wrong techniques, not ${MIN_WRONG}.`)
  const family = techniques.get(accepted[0] ?? '')?.family ?? 'algorithms'
  if ([...accepted, ...plausible].some((name) => techniques.get(name)?.family !== family))
    report(line, `"${slug}" mixes techniques of several families.`)
  return {
    id: problemId(slug),
    slug,
    family,
    accepted,
    plausible,
    text,
    content: {
      cues,
      why,
      whyNot,
      topic: source.topic,
      difficulty: source.difficulty,
      exercise: exercise === undefined ? null : { slug, title: exercise.title },
      card: card === undefined ? null : { deckId: card.deckId, cardId: card.cardId },
    },
  }
}

/** `not heap, quickselect: …` says for both why they fail. */
function readWhyNot({ fields }: DrillSection): Record<string, string> {
  const whyNot: Record<string, string> = {}
  for (const [key, { value }] of fields)
    if (key.startsWith('not ')) for (const technique of listOf(key.slice(4))) whyNot[technique] = value
  return whyNot
}

function listPlausible(accepted: readonly string[], wrong: readonly string[], techniques: Techniques) {
  const near = accepted.flatMap((name) => techniques.get(name)?.near ?? [])
  return [...new Set([...wrong, ...near])].filter((name) => !accepted.includes(name))
}

function checkText(
  { text, cues, accepted }: Pick<DrillProblem, 'slug' | 'text' | 'accepted'> & { cues: string[] },
  techniques: Techniques,
  report: (message: string) => void,
): void {
  if (text.length < MIN_TEXT || text.length > MAX_TEXT)
    report(`has a text of ${text.length} characters, not ${MIN_TEXT} to ${MAX_TEXT}.`)
  if (/^- /m.test(text) || text.includes('In the tests'))
    report('needs a text of its own, without lists and tests.')
  for (const cue of cues) {
    if (text.split(cue).length !== 2)
      report(`has the cue "${cue}", which must occur exactly once in its text.`)
    if ((cue.match(/`/g)?.length ?? 0) % 2 === 1) report(`has the cue "${cue}", which cuts code in half.`)
  }
  for (const technique of accepted) {
    const { name = technique, aliases = [] } = techniques.get(technique) ?? {}
    for (const word of [name, ...aliases])
      if (new RegExp(`(?<!\\w)${RegExp.escape(word)}(?!\\w)`, 'i').test(text))
        report(`names its technique, "${word}".`)
  }
}

/** Two techniques side by side. Its card is the one with the same slug in the deck of contrasts. */
export function readContrast(
  section: DrillSection,
  techniques: Techniques,
  { cards }: DrillSources,
  report: Report,
): Contrast | null {
  const { slug, line, fields } = section
  const card = cards.get(`${CONTRAST_DECK}/${slug}`)
  const side = (name: 'first' | 'second') => {
    const technique = requireField(section, name, report)
    const found = techniques.get(technique)
    if (found === undefined) report(line, `"${slug}": there is no technique "${technique}".`)
    const sounds = requireField(section, `${name}-sounds`, report)
    if (!/==.+==/.test(sounds)) report(line, `"${slug}" marks no ==words== in ${name}-sounds.`)
    return { technique, use: fields.get(`${name}-use`)?.value ?? found?.use ?? '', sounds }
  }
  const [first, second] = [side('first'), side('second')]
  if (slug !== `${first.technique}-or-${second.technique}`)
    report(line, `"${slug}" should be "${first.technique}-or-${second.technique}".`)
  const ask = requireField(section, 'ask', report)
  if (!ask.endsWith('?')) report(line, `"${slug}": "ask" is not a question.`)
  for (const words of [first, second].flatMap(({ use, sounds }) => [use, sounds]).concat(ask)) {
    const phrase = findAvoidedPhrase(words)
    if (phrase !== undefined) report(line, `"${slug}" has an avoided phrase, ${phrase}`)
  }
  if (card === undefined) {
    report(line, `There is no card ${CONTRAST_DECK}/${slug}.`)
    return null
  }
  return { slug, content: { first, second, ask, card: { deckId: card.deckId, cardId: card.cardId } } }
}
