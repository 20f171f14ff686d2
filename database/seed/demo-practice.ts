import { findInterviewExercise } from '#app/features/practice/exercise-content.service.server.ts'
import type { AttemptInput } from '#app/features/practice/practice.schema.ts'
import { readDue, recordAttempt, saveDraft } from '#app/features/practice/practice.service.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { MINUTE_MS } from '#app/shared/units.ts'
import { demoId, doAt, zoneOffsetOf } from './demo-clock.ts'
import type { Life } from './demo-life.ts'

type Ending = 'at-once' | 'second-try' | 'with-hint' | 'gave-up' | 'left'

/** How it goes in so many of a hundred exercises. */
const CHANCES: readonly (readonly [ending: Ending, below: number])[] = [
  ['at-once', 58],
  ['second-try', 80],
  ['with-hint', 92],
  ['gave-up', 100],
]

const MOST_AGAIN = 2

/** A mistake that passes some tests. */
const spoil = (code: string) =>
  code
    .replace(/ <= /, ' < ')
    .replace(/ \+ 1\b/, '')
    .replace(/ >= /, ' > ')

/** Solves an exercise of a session, sometimes with a failed try or help, sometimes not at all. */
export function practice(tx: Transaction, life: Life, slug: string, at: number): Promise<number> {
  const roll = life.random.below(100)
  return attempt(tx, life, { slug, ending: CHANCES.find(([, below]) => roll < below)?.[0] ?? 'at-once', at })
}

/** Writes exercises again that came back and had no place in the session. Some stay for another day. */
export async function practiceDue(tx: Transaction, life: Life, startAt: number): Promise<number> {
  const { exercises } = await readDue(tx, life.learner, startAt)
  let at = startAt
  for (const { slug } of exercises.slice(0, life.random.below(MOST_AGAIN + 1))) {
    at = (await attempt(tx, life, { slug, ending: 'at-once', at })) + MINUTE_MS
  }
  return at
}

/** An exercise beside the plan, of a unit that was learned. Every third is left unsolved. */
export async function tryExtra(tx: Transaction, life: Life, at: number): Promise<number> {
  const { track, tried } = life
  const extra = track.units
    .filter(({ exercises }) => exercises.some(({ slug }) => tried.has(slug)))
    .flatMap(({ extras }) => extras.exercises)
    .find(({ slug }) => !tried.has(slug))
  if (extra === undefined) return at
  const ending = life.random.below(3) === 0 ? 'left' : 'at-once'
  return attempt(tx, life, { slug: extra.slug, ending, at })
}

type Attempt = { slug: string; ending: Ending; at: number }

async function attempt(tx: Transaction, life: Life, { slug, ending, at }: Attempt): Promise<number> {
  const { learner, clock, random, tried } = life
  const exercise = await findInterviewExercise(tx, slug)
  const language = languageOf(exercise?.languages[0])
  if (exercise === null) return at
  tried.add(slug)
  const solution = exercise.content.references[language] ?? ''
  const totalTests = exercise.content.cases.length
  let endAt = at
  const submit = async (outcome: AttemptInput['outcome'], hintsOpened = 0) => {
    const ms = (5 + random.below(9)) * MINUTE_MS
    endAt += ms
    const isSolved = outcome === 'solved'
    const code = isSolved ? solution : spoil(solution)
    const passedTests = isSolved ? totalTests : Math.floor((totalTests * (3 + random.below(5))) / 10)
    const id = demoId(endAt, `${slug} ${outcome}`)
    const zoneOffsetMinutes = zoneOffsetOf(clock, endAt)
    const result = { id, slug, language, code, outcome, passedTests, totalTests, hintsOpened }
    await doAt(tx, endAt, ['exercise_draft'], () => saveDraft(tx, learner, { slug, language, code }))
    await recordAttempt(tx, learner, { ...result, ms, zoneOffsetMinutes }, endAt)
  }
  if (ending === 'second-try' || ending === 'gave-up' || ending === 'left') await submit('failed')
  if (ending === 'gave-up') await submit('gave-up', 2)
  else if (ending === 'with-hint') await submit('solved', 1)
  else if (ending !== 'left') await submit('solved')
  return endAt
}

const LANGUAGES = ['python', 'javascript', 'typescript', 'sql'] as const

const languageOf = (name: string | undefined) => LANGUAGES.find((language) => language === name) ?? 'python'
