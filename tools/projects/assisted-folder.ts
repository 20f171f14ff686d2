import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProjectFiles } from '#app/features/practice/runner/project-protocol.ts'
import { readFrontMatter } from '../content/front-matter.ts'
import { type Problem, reportInto } from '../content/problem.ts'
import { type ExerciseLinks, findLinks } from '../exercises/exercise-links.ts'
import { type AssistedText, isRight, readAssistedText } from './assisted-text.ts'
import { findFileProblems, isTestFile } from './project-code.ts'
import { readFiles } from './project-folder.ts'
import { type AssistedFields, assistedFieldsSchema } from './project.schema.ts'

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
