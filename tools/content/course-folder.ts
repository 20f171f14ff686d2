import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { contentId } from './content-ids.ts'
import { checkFields, courseFields, SLUG, topicFields } from './content.schema.ts'
import { readFrontMatter } from './front-matter.ts'
import { type Lesson, readLesson, type LessonContext } from './lesson-file.ts'
import { type Problem, reportInto } from './problem.ts'
import { findAvoidedPhrase } from './wording-rules.ts'

export interface Topic {
  id: string
  slug: string
  title: string
  order: number
  lessons: Lesson[]
}

export interface Course {
  id: string
  slug: string
  title: string
  description: string
  order: number
  /** The decks of its own topic. */
  decks: readonly string[]
  topics: Topic[]
  file: string
}

const NUMBERED = /^(\d\d)-([a-z0-9-]+)$/

export async function readCourse(
  root: string,
  slug: string,
  context: LessonContext,
  problems: Problem[],
): Promise<Course | undefined> {
  const folder = `courses/${slug}`
  const file = `${folder}/course.md`
  const report = reportInto(problems, file)
  if (!SLUG.test(slug)) report(1, `"${slug}" is not a slug.`)
  const fields = checkFields(courseFields, readFrontMatter(await readText(root, file), report), 1, report)
  const phrase = findAvoidedPhrase(`${fields?.title ?? ''}\n${fields?.description ?? ''}`)
  if (phrase !== undefined) report(1, `An avoided phrase, ${phrase}`)
  const topics: Topic[] = []
  for (const { name, isFolder } of await listEntries(root, folder)) {
    if (name === 'course.md') continue
    const [, number, topicSlug] = NUMBERED.exec(name) ?? []
    if (!isFolder || number === undefined || topicSlug === undefined) {
      report(1, `"${name}" is neither course.md nor a topic folder named like 01-some-topic.`)
      continue
    }
    const topic = await readTopic(root, slug, name, topicSlug, Number(number), context, problems)
    if (topic !== undefined) topics.push(topic)
  }
  return fields === undefined ? undefined : { id: contentId('course', slug), slug, ...fields, topics, file }
}

async function readTopic(
  root: string,
  course: string,
  folderName: string,
  slug: string,
  order: number,
  context: LessonContext,
  problems: Problem[],
): Promise<Topic | undefined> {
  const folder = `courses/${course}/${folderName}`
  const report = reportInto(problems, `${folder}/topic.md`)
  const fields = checkFields(
    topicFields,
    readFrontMatter(await readText(root, `${folder}/topic.md`), report),
    1,
    report,
  )
  const names = (await listEntries(root, folder)).map(({ name }) => name)
  const lessons: Lesson[] = []
  for (const name of names) {
    if (name === 'topic.md') continue
    const [, number, lessonSlug] = NUMBERED.exec(name.replace(/\.(md|js)$/, '')) ?? []
    if (number === undefined || lessonSlug === undefined || !/\.(md|js)$/.test(name)) {
      report(
        1,
        `"${name}" is neither topic.md nor a lesson named like 01-some-lesson.md, with an optional .js.`,
      )
      continue
    }
    const scriptName = name.replace(/\.md$/, '.js')
    if (name.endsWith('.js')) {
      if (!names.includes(name.replace(/\.js$/, '.md')))
        report(1, `"${name}" has no lesson with the same name.`)
      continue
    }
    const lesson = readLesson(
      {
        file: `${folder}/${name}`,
        course,
        topic: slug,
        slug: lessonSlug,
        order: Number(number),
        text: await readText(root, `${folder}/${name}`),
        scriptFile: `${folder}/${scriptName}`,
        script: names.includes(scriptName) ? await readText(root, `${folder}/${scriptName}`) : undefined,
      },
      context,
      problems,
    )
    if (lesson !== undefined) lessons.push(lesson)
  }
  return fields === undefined
    ? undefined
    : { id: contentId('topic', course, slug), slug, ...fields, order, lessons }
}

async function listEntries(root: string, folder: string): Promise<{ name: string; isFolder: boolean }[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  return entries
    .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

async function readText(root: string, path: string): Promise<string> {
  return readFile(join(root, path), 'utf8').catch(() => '')
}
