import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CONTENT_FOLDER } from './library.ts'
import { ContentError, type Problem } from './problem.ts'

const DIFFICULTIES = ['easy', 'medium', 'hard']

/** Everything of one folder of `content/` in the form that is loaded into the database, the easy ones first. */
export async function compileFolders<Source extends { fields: { difficulty: string } }, Form>(
  name: string,
  read: (root: string, slug: string, problems: Problem[]) => Promise<Source | null>,
  toForm: (source: Source, position: number) => Form,
): Promise<Form[]> {
  const root = join(CONTENT_FOLDER, name)
  const problems: Problem[] = []
  const slugs = (await readdir(root)).toSorted()
  const sources = await Promise.all(slugs.map((slug) => read(root, slug, problems)))
  if (problems.length > 0) throw new ContentError(problems)
  const rank = ({ fields }: Source) => DIFFICULTIES.indexOf(fields.difficulty)
  return sources
    .filter((source) => source !== null)
    .toSorted((a, b) => rank(a) - rank(b))
    .map(toForm)
}
