import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { ProjectFile } from '#app/features/rounds/debug/debug-project.schema.ts'
import { ContentError, type Problem } from '../content/problem.ts'
import { type Project, readProject } from './project-folder.ts'

const ROOT = resolve(import.meta.dirname, '../../content/projects')
const DIFFICULTIES = ['easy', 'medium', 'hard']

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
export async function compileProjects(): Promise<ProjectFile> {
  const problems: Problem[] = []
  const slugs = (await readdir(ROOT)).toSorted()
  const projects = await Promise.all(slugs.map((slug) => readProject(ROOT, slug, problems)))
  if (problems.length > 0) throw new ContentError(problems)
  const rank = ({ fields }: Project) => DIFFICULTIES.indexOf(fields.difficulty)
  return projects
    .filter((project) => project !== null)
    .toSorted((a, b) => rank(a) - rank(b))
    .map(toFileForm)
}
