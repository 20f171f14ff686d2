import { PROPOSAL_COUNT } from '#app/features/rounds/assisted/assisted-round.rules.ts'
import { readFields } from '../content/front-matter.ts'
import { countWords } from '../content/markdown-html.ts'
import { plainInline } from '../content/markdown-inline.ts'
import type { Report } from '../content/problem.ts'
import { findAvoidedPhrase } from '../content/wording-rules.ts'
import { type Section, splitSections } from './project-text.ts'

const RIGHT_COUNT = 2
const RIGHT = 'Right'
/** The fewest and the most words of each text. */
const WORDS = {
  Task: [30, 170],
  Explanation: [60, 170],
  Message: [8, 45],
  'Explain it': [12, 70],
  Verdict: [8, 60],
  'What would have caught it': [6, 35],
} as const
const QUESTIONS = ['Explain it', 'Show a test', 'Another version', 'Verdict'] as const
const CAUGHT = 'What would have caught it'
const FENCE = /```(?:ts|py)\n([\s\S]*?)\n```/
const FIELD = /^(file|verdict|fails): /

/** A proposal of the script. A right one has no test that fails with it. */
export type ProposalText = {
  title: string
  path: string
  /** `Right`, or what is wrong with it in a few words. */
  verdict: string
  fails: string | null
  text: string
  code: string
  explain: string
  test: string
  other: string
  why: string
  check: string
}

/** The prose of `task.md`, still in Markdown. */
export type AssistedText = { task: string; explanation: string; proposals: ProposalText[] }

export const isRight = ({ verdict }: Pick<ProposalText, 'verdict'>) => verdict === RIGHT

function checkProse(name: keyof typeof WORDS, prose: string, line: number, report: Report): string {
  const text = prose.trim()
  const [min, max] = WORDS[name]
  const words = countWords(plainInline(text))
  if (words < min || words > max) report(line, `"${name}" has ${words} words, not ${min} to ${max}.`)
  const phrase = findAvoidedPhrase(text)
  if (phrase !== undefined) report(line, `An avoided phrase in ${name}, ${phrase}`)
  return text
}

function readCode({ title, line, body }: Section, report: Report): string {
  const code = FENCE.exec(body)?.[1]
  if (code === undefined) report(line, `"${title}" has no code.`)
  return `${code ?? ''}\n`
}

function readProposal({ title, line, body }: Section, report: Report): ProposalText {
  const parts = splitSections(`## Message\n${body.replaceAll(/^### /gm, '## ')}`, line)
  const take = (name: string): Section =>
    parts.find((part) => part.title === name) ?? { title: name, line, body: '' }
  const message = take('Message')
  const lines = message.body.split('\n')
  const { fields } = readFields(
    lines.filter((one) => FIELD.test(one)),
    line + 1,
    report,
  )
  const verdict = String(fields['verdict'] ?? '')
  const wanted = verdict === RIGHT ? QUESTIONS : [...QUESTIONS, CAUGHT]
  const names = parts.slice(1).map((part) => part.title)
  if (names.join(', ') !== wanted.join(', '))
    report(line, `The parts of a proposal are ${wanted.join(', ')}; not ${names.join(', ')}.`)
  if ((verdict === RIGHT) !== (fields['fails'] === undefined))
    report(line, 'A wrong proposal names a hidden test in "fails", a right one doesn\'t.')
  const prose = lines.filter((one) => !FIELD.test(one)).join('\n')
  const proseOf = (name: keyof typeof WORDS) => checkProse(name, take(name).body, take(name).line, report)
  return {
    title,
    path: String(fields['file'] ?? ''),
    verdict,
    fails: fields['fails'] === undefined ? null : String(fields['fails']),
    text: checkProse('Message', prose.replace(FENCE, ''), line, report),
    code: readCode(message, report),
    explain: proseOf('Explain it'),
    test: readCode(take('Show a test'), report),
    other: readCode(take('Another version'), report),
    why: proseOf('Verdict'),
    check: verdict === RIGHT ? '' : proseOf(CAUGHT),
  }
}

export function readAssistedText(body: string, firstLine: number, report: Report): AssistedText {
  const [task, explanation, ...sections] = splitSections(body, firstLine)
  if (task?.title !== 'Task' || explanation?.title !== 'Explanation') {
    report(firstLine, 'The sections are Task, Explanation and the proposals, in this order.')
    return { task: '', explanation: '', proposals: [] }
  }
  const proposals = sections.map((section, index) => {
    const [, number, title] = /^Proposal (\d): (.+)$/.exec(section.title) ?? []
    if (Number(number) !== index + 1) report(section.line, `The heading is "Proposal ${index + 1}: title".`)
    return readProposal({ ...section, title: title ?? '' }, report)
  })
  const right = proposals.filter(isRight).length
  if (proposals.length !== PROPOSAL_COUNT || right !== RIGHT_COUNT)
    report(firstLine, `${proposals.length} proposals, ${right} right; it's five, and two are right.`)
  return {
    task: checkProse('Task', task.body, task.line, report),
    explanation: checkProse('Explanation', explanation.body, explanation.line, report),
    proposals,
  }
}
