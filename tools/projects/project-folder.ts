import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProjectFiles } from '#app/features/practice/runner/project-protocol.ts'
import { readFrontMatter } from '../content/front-matter.ts'
import { type Problem, type Report, reportInto } from '../content/problem.ts'
import { type ExerciseLinks, findLinks } from '../exercises/exercise-links.ts'
import { findCodeProblems } from './project-code.ts'
import { type ProjectFields, projectFieldsSchema } from './project.schema.ts'
import { type ProjectText, readProjectText } from './project-text.ts'

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
async function readWrong(folder: string, text: ProjectText, report: Report): Promise<Project['wrong']> {
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
  const wrong = await readWrong(folder, text, report)
  const project = { slug, fields, links: findLinks(fields, report), text, given, hidden, fix, wrong }
  for (const message of findCodeProblems(project)) report(1, message)
  return problems.length > before ? null : project
}
