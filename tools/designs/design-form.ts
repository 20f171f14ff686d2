import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PromptContent, PromptFile } from '#app/features/rounds/design/design-prompt.schema.ts'
import { CONTENT_FOLDER } from '../content/library.ts'
import { ContentError, type Problem, reportInto } from '../content/problem.ts'
import { readDesign } from './design-file.ts'

const FOLDER = 'designs'
const DIFFICULTIES = ['easy', 'medium', 'hard']

type Design = PromptContent & { slug: string }

/** The prompts of system design rounds with their worked designs, and every problem of their files. */
export async function readDesigns(): Promise<{ designs: Design[]; problems: Problem[] }> {
  const problems: Problem[] = []
  const names = (await readdir(join(CONTENT_FOLDER, FOLDER)))
    .filter((name) => name.endsWith('.md'))
    .toSorted()
  const read = names.map(async (name): Promise<Design | null> => {
    const text = await readFile(join(CONTENT_FOLDER, FOLDER, name), 'utf8')
    const content = readDesign(text, reportInto(problems, `${FOLDER}/${name}`))
    return content === null ? null : { slug: name.replace(/\.md$/, ''), ...content }
  })
  const designs = (await Promise.all(read)).filter((design) => design !== null)
  return { designs, problems }
}

/** All prompts in the form that is loaded into the database, the easy ones first. */
export async function compileDesigns(): Promise<PromptFile> {
  const { designs, problems } = await readDesigns()
  if (problems.length > 0) throw new ContentError(problems)
  const rank = ({ difficulty }: Design) => DIFFICULTIES.indexOf(difficulty)
  return designs.toSorted((a, b) => rank(a) - rank(b)).map((design, position) => ({ ...design, position }))
}
