import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProjectFiles } from '#app/features/practice/runner/project-protocol.ts'
import type { AssistedFile } from '#app/features/rounds/assisted/assisted-project.schema.ts'
import { PROPOSAL_COUNT } from '#app/features/rounds/assisted/assisted-round.rules.ts'
import { compileFolders } from '../content/compile-folders.ts'
import { readFields, readFrontMatter } from '../content/front-matter.ts'
import { countWords } from '../content/markdown-html.ts'
import { plainInline } from '../content/markdown-inline.ts'
import { type Report, type Problem, reportInto } from '../content/problem.ts'
import { findAvoidedPhrase } from '../content/wording-rules.ts'
import { type ExerciseLinks, findLinks } from '../exercises/exercise-links.ts'
import { findFileProblems, isTestFile } from './project-code.ts'
import { readFiles, type Section, splitSections } from './project-folder.ts'
import { type AssistedFields, assistedFieldsSchema } from './project.schema.ts'

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
type ProposalText = {
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
type AssistedText = { task: string; explanation: string; proposals: ProposalText[] }

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

function readAssistedText(body: string, firstLine: number, report: Report): AssistedText {
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

const [MIN_SOURCES, MAX_SOURCES] = [5, 8]

/** A project of an AI-assisted round with its proof, as `content/assisted/<slug>/` has it. */
export type Assisted = {
  slug: string
  fields: AssistedFields
  links: ExerciseLinks
  text: AssistedText
  given: ProjectFiles
  hidden: ProjectFiles
  /** The right version of each wrong proposal. */
  right: ProjectFiles
}

/** What can be said about the code without running it. */
export function findAssistedProblems({
  fields,
  text,
  given,
  hidden,
  right,
}: Omit<Assisted, 'links'>): string[] {
  const problems: string[] = []
  const check = (isValid: boolean, message: string) => {
    if (!isValid) problems.push(message)
  }
  const paths = Object.keys(given)
  const sources = paths.filter((path) => !isTestFile(path))
  const { proposals } = text
  check(
    sources.length >= MIN_SOURCES && sources.length <= MAX_SOURCES,
    `${sources.length} source files; there must be ${MIN_SOURCES} to ${MAX_SOURCES}.`,
  )
  check(new Set(sources.map((path) => path.split('/')[0])).size === 1, 'The source files are in one folder.')
  check(paths.length - sources.length === 1, 'There is one visible test file.')
  const hiddenPaths = Object.keys(hidden)
  check(hiddenPaths.length === 1 && hiddenPaths.every(isTestFile), 'hidden/ has one test file.')
  check(!hiddenPaths.some((path) => path in given), 'A hidden test file has the name of a visible one.')
  const places = proposals.map(({ path }) => path)
  check(new Set(places).size === places.length, 'Each proposal is about a file of its own.')
  check(
    places.every((path) => sources.includes(path)),
    'A proposal is about a file that is given.',
  )
  const wrong = proposals.filter((proposal) => !isRight(proposal)).map(({ path }) => path)
  check(
    JSON.stringify(Object.keys(right).toSorted()) === JSON.stringify(wrong.toSorted()),
    `right/ has the files of the wrong proposals, ${wrong.join(', ')}, and no others.`,
  )
  const written = (
    [
      ['first', 'code'],
      ['other', 'other'],
    ] as const
  ).map(([name, key]): [string, ProjectFiles] => [
    name,
    Object.fromEntries(proposals.map((proposal) => [proposal.path, proposal[key]])),
  ])
  for (const [where, files] of [['given', given], ['hidden', hidden], ['right', right], ...written] as const)
    problems.push(...findFileProblems(files, where, fields.language))
  return problems
}

/** Reads `content/assisted/<slug>/`. What is wrong with it is reported, and then null is returned. */
export async function readAssisted(
  root: string,
  slug: string,
  problems: Problem[],
): Promise<Assisted | null> {
  const folder = join(root, slug)
  const before = problems.length
  const report = reportInto(problems, `${slug}/task.md`)
  const front = readFrontMatter(await readFile(join(folder, 'task.md'), 'utf8').catch(() => ''), report)
  const parsed = assistedFieldsSchema.safeParse(front.fields)
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues)
      report(front.lines[String(path[0])] ?? 1, `${path.join('.')}: ${message}`)
    return null
  }
  const fields = parsed.data
  const text = readAssistedText(front.body, front.bodyLine, report)
  const [given = {}, hidden = {}, right = {}] = await Promise.all(
    ['given', 'hidden', 'right'].map((name) => readFiles(join(folder, name))),
  )
  const project = { slug, fields, links: findLinks(fields, report), text, given, hidden, right }
  for (const message of findAssistedProblems(project)) report(1, message)
  return problems.length > before ? null : project
}

function toFileForm({ slug, fields, links, text, given, hidden, right }: Assisted, position: number) {
  const { title, language, difficulty, minutes, topic } = fields
  const { lesson, cards } = links
  return {
    slug,
    position,
    title,
    language,
    difficulty,
    minutes,
    task: text.task,
    files: given,
    hiddenFiles: hidden,
    proposals: text.proposals.map((proposal) => ({
      title: proposal.title,
      path: proposal.path,
      text: proposal.text,
      code: proposal.code,
      explain: proposal.explain,
      test: proposal.test,
      other: proposal.other,
    })),
    answer: {
      topic,
      explanation: text.explanation,
      verdicts: text.proposals.map((proposal) => ({
        isRight: isRight(proposal),
        verdict: proposal.verdict,
        why: proposal.why,
        check: proposal.check,
        fails: proposal.fails,
        code: right[proposal.path] ?? proposal.code,
      })),
      lesson,
      cards,
    },
  }
}

/** All projects of AI-assisted rounds in the form that is loaded into the database, the easy ones first. */
export const compileAssisted = (): Promise<AssistedFile> =>
  compileFolders('assisted', readAssisted, toFileForm)
