import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProjectFiles } from '#app/features/practice/runner/project-protocol.ts'
import type { ProjectFile } from '#app/features/rounds/debug/debug-project.schema.ts'
import { compileFolders } from '../content/compile-folders.ts'
import { readFields, readFrontMatter } from '../content/front-matter.ts'
import { countWords } from '../content/markdown-html.ts'
import { plainInline } from '../content/markdown-inline.ts'
import { type Report, type Problem, reportInto } from '../content/problem.ts'
import { findAvoidedPhrase } from '../content/wording-rules.ts'
import { type ExerciseLinks, findLinks } from '../exercises/exercise-links.ts'
import { findCodeProblems } from './project-code.ts'
import { type ProjectFields, projectFieldsSchema } from './project.schema.ts'

/** The sections of `project.md` in their order, each with the fewest and the most words of its prose. */
const SECTIONS: Readonly<Record<string, readonly [number, number] | null>> = {
  Report: [40, 140],
  'Support note': [5, 40],
  Cause: [20, 80],
  Fix: [10, 60],
  Explanation: [50, 130],
  'What to have': null,
  'Failing tests': null,
  'Wrong fixes': null,
}
const MAX_FIX_LINES = 12
const FENCE = /\n*```(?:ts|py)\n([\s\S]*?)\n```\s*$/
const PARTS = ['place', 'mechanism', 'evidence'] as const

type WrongFixText = { name: string; fails: string; reason: string }

/** The prose of `project.md`, still in Markdown. */
type ProjectText = {
  report: { number: string; name: string; company: string; text: string; note: string }
  cause: string
  fix: string
  fixCode: string
  explanation: string
  parts: Record<(typeof PARTS)[number], string>
  failing: string[]
  wrong: WrongFixText[]
}

export type Section = { title: string; line: number; body: string }

export function splitSections(body: string, firstLine: number, heading = /^## (.+)$/): Section[] {
  const sections: Section[] = []
  let isCode = false
  for (const [index, line] of body.split('\n').entries()) {
    if (line.startsWith('```')) isCode = !isCode
    const [, title] = (isCode ? null : heading.exec(line)) ?? []
    const current = sections.at(-1)
    if (title !== undefined) sections.push({ title, line: firstLine + index, body: '' })
    else if (current !== undefined) current.body += `${line}\n`
  }
  return sections
}

export const itemsOf = (body: string) => [...body.matchAll(/^- (.+)$/gm)].map(([, item = '']) => item)

function checkWords({ title, line }: Section, prose: string, report: Report) {
  const [min, max] = SECTIONS[title] ?? [0, Number.MAX_SAFE_INTEGER]
  const words = countWords(plainInline(prose))
  if (words < min || words > max) report(line, `"${title}" has ${words} words, not ${min} to ${max}.`)
}

function readReport(section: Section, report: Report): Omit<ProjectText['report'], 'note'> {
  const [head = '', ...paragraphs] = section.body.trim().split('\n\n')
  const { number, from } = readFields(head.split('\n'), section.line + 2, report).fields
  const [, name = '', company = ''] = /^([^,]+), (.+)$/.exec(String(from)) ?? []
  if (!/^\d{2,6}$/.test(String(number)) || company === '')
    report(section.line, 'A report begins with "number: 2281" and "from: Name, Company".')
  return { number: String(number), name, company, text: paragraphs.join('\n\n') }
}

function readParts(section: Section, report: Report): ProjectText['parts'] {
  const items = itemsOf(section.body)
  const parts = { place: '', mechanism: '', evidence: '' }
  for (const part of PARTS) {
    parts[part] = items.find((item) => item.startsWith(`${part}: `))?.slice(part.length + 2) ?? ''
    if (parts[part] === '') report(section.line, `"What to have" has no item "${part}: …".`)
  }
  if (items.length !== PARTS.length) report(section.line, '"What to have" has three items.')
  return parts
}

function readWrongFixes(section: Section, report: Report): WrongFixText[] {
  return itemsOf(section.body).flatMap((item) => {
    const [, name, fails, reason] = /^([a-z0-9-]+) fails `([^`]+)`: (.+)$/.exec(item) ?? []
    if (name !== undefined && fails !== undefined && reason !== undefined) return [{ name, fails, reason }]
    report(section.line, `"${item.slice(0, 40)}…" is not "- name fails \`test\`: reason".`)
    return []
  })
}

function checkSections(sections: readonly Section[], firstLine: number, report: Report) {
  const [titles, wanted] = [sections.map(({ title }) => title).join(', '), Object.keys(SECTIONS).join(', ')]
  if (titles !== wanted) report(firstLine, `The sections are ${wanted}, in this order; not ${titles}.`)
  for (const { title, line, body } of sections) {
    const phrase = findAvoidedPhrase(body)
    if (phrase !== undefined) report(line, `An avoided phrase in ${title}, ${phrase}`)
  }
}

function readProjectText(body: string, firstLine: number, report: Report): ProjectText {
  const sections = splitSections(body, firstLine)
  checkSections(sections, firstLine, report)
  const take = (title: string): Section =>
    sections.find((section) => section.title === title) ?? { title, line: firstLine, body: '' }
  const takeProse = (title: string): string => {
    const section = take(title)
    const prose = section.body.replace(FENCE, '').trim()
    checkWords(section, prose, report)
    return prose
  }
  const issue = readReport(take('Report'), report)
  checkWords(take('Report'), issue.text, report)
  const fixCode = FENCE.exec(take('Fix').body)?.[1] ?? ''
  const fixLines = fixCode.split('\n').length
  if (fixCode === '' || fixLines > MAX_FIX_LINES)
    report(take('Fix').line, `"Fix" ends with a fence of at most ${MAX_FIX_LINES} lines.`)
  const failing = itemsOf(take('Failing tests').body).map((item) => item.replace(/^`(.+)`$/, '$1'))
  return {
    report: { ...issue, note: takeProse('Support note') },
    cause: takeProse('Cause'),
    fix: takeProse('Fix'),
    fixCode,
    explanation: takeProse('Explanation'),
    parts: readParts(take('What to have'), report),
    failing,
    wrong: readWrongFixes(take('Wrong fixes'), report),
  }
}

/** A project with its proof, as `content/projects/<slug>/` has it. */
export type Project = {
  slug: string
  fields: ProjectFields
  links: ExerciseLinks
  text: ProjectText
  given: ProjectFiles
  hidden: ProjectFiles
  fix: ProjectFiles
  wrong: { name: string; fails: string; files: ProjectFiles }[]
}

/** The code of a folder by path. */
export async function readFiles(folder: string): Promise<ProjectFiles> {
  const paths = globSync('**/*.{py,ts}', { cwd: folder }).toSorted()
  const entries = paths.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const)
  return Object.fromEntries(await Promise.all(entries))
}

/** Each folder of `wrong/` has its item in the text, and the other way around. */
async function readWrongFiles(folder: string, text: ProjectText, report: Report): Promise<Project['wrong']> {
  const folders = globSync('wrong/*', { cwd: folder })
    .map((path) => path.slice('wrong/'.length))
    .toSorted()
  const named = text.wrong.map(({ name }) => name).toSorted()
  if (JSON.stringify(folders) !== JSON.stringify(named))
    report(1, `"Wrong fixes" names ${named.join(', ')}; the folders are ${folders.join(', ')}.`)
  const wrong = text.wrong.map(async ({ name, fails }) => ({
    name,
    fails,
    files: await readFiles(join(folder, 'wrong', name)),
  }))
  return Promise.all(wrong)
}

/** Reads `content/projects/<slug>/`. What is wrong with it is reported, and then null is returned. */
export async function readProject(root: string, slug: string, problems: Problem[]): Promise<Project | null> {
  const folder = join(root, slug)
  const before = problems.length
  const report = reportInto(problems, `${slug}/project.md`)
  const front = readFrontMatter(await readFile(join(folder, 'project.md'), 'utf8').catch(() => ''), report)
  const parsed = projectFieldsSchema.safeParse(front.fields)
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues)
      report(front.lines[String(path[0])] ?? 1, `${path.join('.')}: ${message}`)
    return null
  }
  const fields = parsed.data
  const text = readProjectText(front.body, front.bodyLine, report)
  const [given, hidden, fix] = await Promise.all(
    ['given', 'hidden', 'fix'].map((name) => readFiles(join(folder, name))),
  )
  if (given === undefined || hidden === undefined || fix === undefined) return null
  const wrong = await readWrongFiles(folder, text, report)
  const project = { slug, fields, links: findLinks(fields, report), text, given, hidden, fix, wrong }
  for (const message of findCodeProblems(project)) report(1, message)
  return problems.length > before ? null : project
}

function toFileForm(
  { slug, fields, links, text, given, hidden, fix }: Project,
  position: number,
): ProjectFile[number] {
  const { title, language, difficulty, minutes, topic } = fields
  const { cause, fix: fixText, fixCode, explanation, parts } = text
  const { lesson, cards } = links
  return {
    slug,
    position,
    title,
    language,
    difficulty,
    minutes,
    report: text.report,
    files: given,
    hiddenFiles: hidden,
    answer: {
      topic,
      cause,
      fix: fixText,
      fixCode,
      explanation,
      parts,
      fixedFiles: Object.keys(fix),
      lesson,
      cards,
    },
  }
}

/** All projects in the form that is loaded into the database, the easy ones first. */
export const compileProjects = (): Promise<ProjectFile> => compileFolders('projects', readProject, toFileForm)
