import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { AssistedFile } from '#app/features/rounds/assisted/assisted-project.schema.ts'
import { ContentError, type Problem } from '../content/problem.ts'
import { type Assisted, readAssisted } from './assisted-folder.ts'
import { isRight } from './assisted-text.ts'

const ROOT = resolve(import.meta.dirname, '../../content/assisted')
const DIFFICULTIES = ['easy', 'medium', 'hard']

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
export async function compileAssisted(): Promise<AssistedFile> {
  const problems: Problem[] = []
  const slugs = (await readdir(ROOT)).toSorted()
  const projects = await Promise.all(slugs.map((slug) => readAssisted(ROOT, slug, problems)))
  if (problems.length > 0) throw new ContentError(problems)
  const rank = ({ fields }: Assisted) => DIFFICULTIES.indexOf(fields.difficulty)
  return projects
    .filter((project) => project !== null)
    .toSorted((a, b) => rank(a) - rank(b))
    .map(toFileForm)
}
