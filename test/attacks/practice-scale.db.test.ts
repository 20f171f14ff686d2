import { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import {
  listExercises,
  loadExercises,
  readDue,
  readExercise,
  recordAttempt,
} from '#app/features/practice/practice.service.server.ts'
import { createDatabase } from '#app/platform/database.server.ts'
import { newId } from '#app/shared/ids.ts'
import { compileExercises } from '../../tools/exercises/exercise-folder.ts'
import { createTestDatabase } from '../database.ts'
import { insertPerson } from '../factories/person.ts'
import { explainStatements, type PlanSummary } from '../query-plan.ts'
import { attackSize, reportAttack } from './attack-report.ts'

const NAMES = ['list', 'workspace', 'due', 'submit'] as const
const FEW = 10
/** 1,000,000 attempts with `npm run lab -- scale`. */
const MANY = attackSize({ gate: 1_000, full: 10_000 })

/**
 * Learners with 100 attempts each, at five exercises from the whole library: if all had its first five, a plan that reads
 * the library in order would look cheap.
 */
const INSERT_LEARNERS = `
  with learner as (select gen_random_uuid() as id from generate_series(1, $1)),
    tried as (select learner.id, exercise.slug from learner,
      lateral (select slug from exercise order by md5(slug || learner.id) limit 5) exercise),
    progress as (
      insert into exercise_progress (learner_id, slug, attempts, last_attempt_at, reviewed_day, reviews) select id, slug, 20, now(), 20000,
        '[{"id": "a", "at": 1728000000000, "zoneOffsetMinutes": 0, "rating": "good"}]' from tried)
  insert into exercise_attempt (learner_id, slug, slot, id, language, outcome, passed_tests, total_tests, hints_opened, ms, code, created_at)
  select tried.id, slug, slot, gen_random_uuid(), 'python', 'failed', 1, 13, 0, 1000, 'def f(): pass', now()
  from tried, generate_series(0, 19) slot`

test('[PRAC-06] the list, the workspace and a submission read the same pages, however many learners there are', async () => {
  const pool = new Pool({ connectionString: await createTestDatabase(), max: 1 })
  pool.on('error', () => {})
  onTestFinished(() => pool.end())
  const db = createDatabase(pool)
  await loadExercises(db, await compileExercises())
  const learner = await insertPerson(db)
  const rollback = new Error('Rolled back.')
  const submit = (counted: typeof db) =>
    counted
      .transaction()
      .execute(async (tx) => {
        const attempt = {
          id: newId(),
          slug: 'two-sum',
          language: 'python' as const,
          code: 'pass',
          outcome: 'solved' as const,
          passedTests: 13,
          totalTests: 13,
          hintsOpened: 0,
          ms: 1_000,
          zoneOffsetMinutes: 0,
        }
        await recordAttempt(tx, learner, attempt, Date.now())
        throw rollback
      })
      .catch((error: unknown) => {
        if (error !== rollback) throw error
      })

  async function measure() {
    // As autovacuum does after a while: plans depend on it.
    await pool.query('vacuum analyze')
    const steps = {
      list: (counted: typeof db) => listExercises(counted, learner, Date.now()),
      workspace: (counted: typeof db) => readExercise(counted, learner, 'two-sum', Date.now()),
      due: (counted: typeof db) => readDue(counted, learner, Date.now()),
      submit,
    }
    const plans: Record<string, PlanSummary[]> = {}
    for (const [name, run] of Object.entries(steps)) plans[name] = await explainStatements(pool, run)
    const sum = (list: PlanSummary[] = []) => list.reduce((total, { buffers }) => total + buffers, 0)
    const figures = (toFigure: (list: PlanSummary[]) => number) =>
      Object.fromEntries(NAMES.map((name) => [name, toFigure(plans[name] ?? [])]))
    return { statements: figures((list) => list.length), buffers: figures(sum) }
  }

  await pool.query(INSERT_LEARNERS, [FEW])
  const few = await measure()
  await pool.query(INSERT_LEARNERS, [MANY])
  const many = await measure()
  reportAttack('practice at scale', { tried: MANY * 100, few, many })
  // The workspace also reads what the library has for the exercise, which is in another group of tables.
  expect(many.statements).toEqual({ list: 1, workspace: 2, due: 1, submit: 1 })
  for (const name of NAMES) {
    // An index gets a level or two deeper; a scan of the table would read hundreds of pages.
    expect(many.buffers[name]).toBeLessThanOrEqual((few.buffers[name] ?? 0) + 40)
  }
})
