import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { ExerciseFile } from '#app/features/practice/practice.schema.ts'
import { ContentError, type Problem } from '../content/problem.ts'
import { type Exercise, readExercise } from './exercise-folder.ts'

const ROOT = resolve(import.meta.dirname, '../../content/exercises')
const DIFFICULTIES = ['easy', 'medium', 'hard']

function toFileForm(
  { slug, fields, links, text, exampleCase, task, cases, references, stubs }: Exercise,
  position: number,
): ExerciseFile[number] {
  const { title, difficulty, patterns, languages, comparison, mode, time, space } = fields
  const alsoCalled = fields['also-called'] ?? []
  const lessonTitle = links.lesson?.title ?? null
  const content = {
    ...text,
    exampleCase,
    alsoCalled,
    lessonTitle,
    task,
    comparison,
    time,
    timeOf: mode === 'class' ? (fields['time-of'] ?? 'all calls') : null,
    space,
    cases,
    stubs,
    references,
  }
  // As JSON, without what is undefined.
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- a copy of the line above.
  const copy: ExerciseFile[number]['content'] = JSON.parse(JSON.stringify(content))
  const lesson =
    links.lesson === null ? null : { courseId: links.lesson.courseId, lessonId: links.lesson.lessonId }
  return { slug, position, title, difficulty, patterns, languages, content: copy, lesson, cards: links.cards }
}

/** All exercises in the form that is loaded into the database, the easy ones first. */
export async function compileExercises(): Promise<ExerciseFile> {
  const problems: Problem[] = []
  const slugs = (await readdir(ROOT)).toSorted()
  const exercises = await Promise.all(slugs.map((slug) => readExercise(ROOT, slug, problems)))
  if (problems.length > 0) throw new ContentError(problems)
  const rank = ({ fields }: Exercise) => DIFFICULTIES.indexOf(fields.difficulty)
  return exercises
    .filter((exercise) => exercise !== null)
    .toSorted((a, b) => rank(a) - rank(b))
    .map(toFileForm)
}
