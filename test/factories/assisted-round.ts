import { sql } from 'kysely'
import type { AssistedContent } from '#app/features/rounds/assisted/assisted-project.schema.ts'
import { type AssistedRound, createRound } from '#app/features/rounds/assisted/assisted-round.rules.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/shared/ids.ts'

export const ASSISTED_PROJECT = 'door-counter'

const RIGHT = [true, false, false, true, false]

const CONTENT: AssistedContent = {
  title: 'Door counter',
  language: 'python',
  difficulty: 'easy',
  minutes: [5, 25, 10, 5],
  task: 'Count people.',
  files: { 'door/count.py': 'pass\n', 'tests/test_count.py': 'def test_count():\n    assert True\n' },
  hiddenFiles: { 'tests/test_edge.py': 'def test_secret_edge():\n    assert True\n' },
  proposals: RIGHT.map((_, index) => ({
    title: `Part ${index + 1}`,
    path: `door/part_${index + 1}.py`,
    text: 'Here it is.',
    code: `VALUE = ${index}\n`,
    explain: 'It sets a value.',
    test: 'assert VALUE',
    other: `VALUE = ${index} + 0\n`,
  })),
  answer: {
    topic: 'boundaries',
    explanation: 'The secret explanation.',
    verdicts: RIGHT.map((isRight, index) => ({
      isRight,
      verdict: isRight ? 'Right' : 'The secret flaw',
      why: 'Because.',
      check: isRight ? '' : 'One person more.',
      fails: isRight ? null : 'test_secret_edge',
      code: `VALUE = ${index}\n`,
    })),
    lesson: null,
    cards: [],
  },
}

/** Inserts one valid project; once more with the same slug changes nothing. */
export async function insertAssistedProject(db: Database, slug = ASSISTED_PROJECT): Promise<void> {
  await sql`insert into assisted_project (slug, position, content)
    values (${slug}, 0, ${JSON.stringify(CONTENT)}::jsonb) on conflict do nothing`.execute(db)
}

/** Inserts a round that starts now. */
export async function insertAssistedRound(
  db: Database,
  learnerId: string,
  changes: Partial<AssistedRound> = {},
): Promise<{ slug: string; roundId: string; screen: string }> {
  const round = { ...createRound(CONTENT.minutes, Date.now()), ...changes }
  const [roundId, screen] = [newId(), newId()]
  await sql`insert into assisted_round (learner_id, slug, round_id, screen, phase, clock, decisions)
    values (${learnerId}, ${ASSISTED_PROJECT}, ${roundId}, ${screen}, ${round.phase},
      ${JSON.stringify(round.clock)}::jsonb, ${JSON.stringify(round.decisions)}::jsonb)`.execute(db)
  return { slug: ASSISTED_PROJECT, roundId, screen }
}
