import { RANGE_RATE } from '../app/features/scheduling/forecast/range.rules.ts'
import { measureCalibration } from './simulate/forecast-calibration.ts'
import { reportPath } from './simulate/path-report.ts'
import {
  type Cell,
  FITTED_POLICIES,
  formatRow,
  measurePolicy,
  POLICIES,
  reviewWithGain,
  TUNING_SEED,
} from './simulate/study-table.ts'

/**
 * `npm run lab -- simulate`: what each way of studying gives, and how well the forecast holds. A minute or two. Review is
 * simulated by the rule of the product's queue. `npm run lab -- simulate --tune` prints what the constants of that rule
 * were chosen by; its learners are others than those of the report. `npm run lab -- simulate path` runs only the part
 * about plans, for 1,000 learners or as many as the last argument says.
 */

const DAYS = [14, 30, 60] as const
const OPTIONS = { cards: 200, answersPerDay: 60, seeds: 15 }
const LEARNERS = 1_000
/** Of those who don't obey it, fewer are enough to see how far off it is. */
const OTHER_LEARNERS = 200
const AIM_DAYS = 30
const TRIED_GAINS = [0.05, 0.08, 0.1, 0.12, 0.15, 0.2]
const PERCENT = 100

const percent = (share: number) => `${(PERCENT * share).toFixed(1)}%`

if (process.argv.includes('path')) {
  const given = Number(process.argv.at(-1))
  reportPath(Number.isInteger(given) && given > 0 ? given : LEARNERS)
  process.exit()
}

if (process.argv.includes('--tune')) {
  console.log('Least gain for which a due card is served, on the learners for tuning. Recall, answers.')
  const endless = await measurePolicy(POLICIES['Endless cycling'], AIM_DAYS, {
    ...OPTIONS,
    firstSeed: TUNING_SEED,
  })
  for (const leastGain of TRIED_GAINS) {
    const cells: Cell[] = []
    for (const days of DAYS) {
      cells.push(await measurePolicy(reviewWithGain(leastGain), days, { ...OPTIONS, firstSeed: TUNING_SEED }))
    }
    const atAimDays = cells[DAYS.indexOf(AIM_DAYS)]
    const ratio =
      atAimDays === undefined
        ? ''
        : `${percent(atAimDays.recall / endless.recall)} with ${percent(atAimDays.answers / endless.answers)}`
    console.log(formatRow(leastGain.toFixed(2), [...cells, ratio]))
  }
  process.exit()
}

console.log(
  `${String(OPTIONS.cards)} cards, at most ${String(OPTIONS.answersPerDay)} answers a day, mean of ${String(OPTIONS.seeds)} learners who obey the default model and none of whom the product was tuned with. Recall on the last day, answers.`,
)
console.log(
  formatRow(
    '',
    DAYS.map((days) => `${String(days)} days`),
  ),
)
const atAim = new Map<string, Cell>()
for (const [name, policy] of Object.entries(POLICIES)) {
  const cells: Cell[] = []
  for (const days of DAYS) {
    const cell = await measurePolicy(policy, days, OPTIONS)
    cells.push(cell)
    if (days === AIM_DAYS) atAim.set(name, cell)
  }
  console.log(formatRow(name, cells))
}
const review = atAim.get('Review with a date')
const endless = atAim.get('Endless cycling')
if (review !== undefined && endless !== undefined) {
  console.log(
    `At ${String(AIM_DAYS)} days Review with a date reaches ${percent(review.recall / endless.recall)} of the recall of endless cycling with ${percent(review.answers / endless.answers)} of its answers (aim: at least 95% with at most 60%).`,
  )
}

for (const [label, retention] of [
  ['Learners who forget twice as fast', 0.5],
  ['Learners who forget half as fast', 2],
] as const) {
  console.log(`\n${label}:`)
  for (const [name, policy] of Object.entries(FITTED_POLICIES)) {
    const cells: Cell[] = []
    for (const days of DAYS) cells.push(await measurePolicy(policy, days, { ...OPTIONS, retention }))
    console.log(formatRow(name, cells))
  }
}

console.log(
  `\nForecast: share of ${String(LEARNERS)} learners inside the range that states ${percent(RANGE_RATE)}, and mean error of its middle.`,
)
for (const [label, retention] of [
  ['obey the model', 1],
  ['forget twice as fast', 0.5],
  ['forget half as fast', 2],
] as const) {
  const { withPlan, withoutPlan } = measureCalibration(retention === 1 ? LEARNERS : OTHER_LEARNERS, retention)
  const describe = ({ inside, meanError }: { inside: number; meanError: number }) =>
    `${percent(inside)} inside, off by ${(PERCENT * meanError).toFixed(1)} points`
  console.log(formatRow(label, [`plan: ${describe(withPlan)}`, `  no plan: ${describe(withoutPlan)}`]))
}

console.log(`\nPath: ${String(LEARNERS)} learners of three kinds, each day planned again.`)
reportPath(LEARNERS)
