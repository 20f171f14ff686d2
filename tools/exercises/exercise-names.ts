import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { LISTED_PROBLEMS } from '../content/listed-problems.ts'
import { readFrontMatter } from '../content/front-matter.ts'
import { frontMatterSchema } from './exercise.schema.ts'

const ROOT = resolve(import.meta.dirname, '../../content/exercises')
const namesSchema = z.object({ 'also-called': frontMatterSchema.shape['also-called'] })
const lessonSchema = z.object({ lesson: z.string() })

const LISTED_NAMES = new Map(LISTED_PROBLEMS.map(({ name }) => [name.toLowerCase(), name]))

/** The name that an exercise lacks, or that isn't spelled as the public lists spell it. */
export function findNameProblem(names: readonly string[]): string | undefined {
  if (names.length === 0) return '"also-called" is missing: the name that interviewers use.'
  for (const name of names) {
    const usual = LISTED_NAMES.get(name.toLowerCase())
    if (usual !== undefined && usual !== name) return `"${name}" is usually spelled "${usual}".`
  }
  return undefined
}

async function readFields(slug: string): Promise<Record<string, unknown>> {
  return readFrontMatter(await readFile(join(ROOT, slug, 'exercise.md'), 'utf8'), () => {}).fields
}

/** Reads the other names of every exercise, by its slug. */
export async function readExerciseNames(): Promise<Map<string, readonly string[]>> {
  const names = new Map<string, readonly string[]>()
  for (const slug of (await readdir(ROOT)).toSorted()) {
    const fields = await readFields(slug)
    const others = namesSchema.parse(fields)['also-called'] ?? []
    // Not within brackets: "Pow(x, n)" is one name.
    names.set(slug, [...others, ...others.flatMap((name) => name.split(/, (?![^(]*\))/))])
  }
  return names
}

/** Reads the lessons that exercises practice, as `course/01-topic/02-lesson`. */
export async function readExerciseLessons(): Promise<Set<string>> {
  const all = await Promise.all((await readdir(ROOT)).map(readFields))
  return new Set(all.flatMap((fields) => lessonSchema.safeParse(fields).data?.lesson ?? []))
}
