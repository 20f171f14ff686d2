import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DrillFile, FAMILIES } from '#app/features/drill/drill-content.schema.ts'
import { CONTENT_FOLDER } from '../content/library.ts'
import { ContentError, type Problem, reportInto, type Report } from '../content/problem.ts'
import {
  readContrast,
  readProblem,
  type DrillSection,
  listOf,
  readSections,
  requireField,
} from './drill-parts.ts'
import { type DrillSources, readCardIndex, readExerciseIndex, type TechniqueSource } from './drill-sources.ts'

const FOLDER = 'drill'

/** Reads `content/drill` with its exercises and cards, and every problem with it. */
export async function readDrill(
  folder: string = CONTENT_FOLDER,
): Promise<{ drill: DrillFile; problems: Problem[] }> {
  const problems: Problem[] = []
  const read = async (name: string): Promise<DrillSection[]> => {
    const text = await readFile(join(folder, FOLDER, name), 'utf8').catch(() => '')
    return readSections(text, reportInto(problems, `${FOLDER}/${name}`))
  }
  const sources: DrillSources = {
    exercises: await readExerciseIndex(folder),
    cards: await readCardIndex(folder),
  }
  const inTechniques = reportInto(problems, `${FOLDER}/techniques.md`)
  const techniques = (await read('techniques.md')).map((section): TechniqueSource => {
    const field = (key: string) => requireField(section, key, inTechniques)
    const family = FAMILIES.find((name) => name === field('family'))
    if (family === undefined) inTechniques(section.line, `"${section.slug}" has an unknown family.`)
    return {
      slug: section.slug,
      line: section.line,
      name: field('name'),
      shortName: section.fields.get('short')?.value ?? field('name'),
      family: family ?? 'algorithms',
      near: listOf(field('near')),
      use: field('use'),
      cost: field('cost'),
      aliases: listOf(section.fields.get('aliases')?.value ?? '').filter((alias) => alias !== ''),
    }
  })
  const bySlug = new Map(techniques.map((technique) => [technique.slug, technique]))
  const found: DrillFile['problems'] = []
  const names: string[] = await readdir(join(folder, FOLDER, 'problems')).catch(() => [])
  for (const name of names.toSorted()) {
    const report = reportInto(problems, `${FOLDER}/problems/${name}`)
    for (const section of await read(`problems/${name}`)) {
      const problem = readProblem(section, bySlug, sources, report)
      if (problem === null) continue
      if (found.some(({ slug }) => slug === problem.slug))
        report(section.line, `"${problem.slug}" is there twice.`)
      found.push(problem)
    }
  }
  const inContrasts = reportInto(problems, `${FOLDER}/contrasts.md`)
  const contrasts = (await read('contrasts.md')).flatMap(
    (section) => readContrast(section, bySlug, sources, inContrasts) ?? [],
  )
  const drill = {
    techniques: techniques.map(({ slug, name, shortName, family, use, cost }) => ({
      slug,
      name,
      shortName,
      family,
      use,
      cost,
    })),
    problems: found.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    contrasts,
  }
  checkDrill(drill, techniques, { techniques: inTechniques, contrasts: inContrasts })
  problems.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
  return { drill, problems }
}

/** The drill in the form that is loaded into the database. */
export async function compileDrill(): Promise<DrillFile> {
  const { drill, problems } = await readDrill()
  if (problems.length > 0) throw new ContentError(problems)
  return drill
}

export const MIN_PROBLEMS = 150
export const MIN_CONTRASTS = 25
const MIN_NEAR = 5

/** What can only be checked with all techniques and problems at hand. */
function checkDrill(
  { problems, contrasts }: DrillFile,
  techniques: readonly TechniqueSource[],
  report: { techniques: Report; contrasts: Report },
): void {
  const families = new Map(techniques.map(({ slug, family }) => [slug, family]))
  for (const { slug, line, near, family } of techniques) {
    if (near.length < MIN_NEAR || near.includes(slug))
      report.techniques(line, `"${slug}" needs at least ${MIN_NEAR} other techniques in "near".`)
    for (const other of near.filter((name) => families.get(name) !== family))
      report.techniques(line, `"${slug}": "${other}" is not a technique of the same family.`)
    if (!problems.some(({ accepted }) => accepted.includes(slug)))
      report.techniques(line, `No problem needs "${slug}".`)
  }
  if (problems.length < MIN_PROBLEMS)
    report.techniques(1, `There are ${problems.length} problems, not at least ${MIN_PROBLEMS}.`)
  if (contrasts.length < MIN_CONTRASTS)
    report.contrasts(1, `There are ${contrasts.length} contrasts, not at least ${MIN_CONTRASTS}.`)
}
