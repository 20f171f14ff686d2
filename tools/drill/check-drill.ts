import type { DrillFile } from '#app/features/drill/drill-content.schema.ts'
import type { Report } from '../content/problem.ts'
import type { TechniqueSource } from './drill-sources.ts'

export const MIN_PROBLEMS = 150
export const MIN_CONTRASTS = 25
const MIN_NEAR = 5

/** What can only be checked with all techniques and problems at hand. */
export function checkDrill(
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
