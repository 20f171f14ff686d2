import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'
import type { DebugProjectContent } from '#app/features/rounds/debug/debug-project.schema.ts'
import { createRound, type Round } from '#app/features/rounds/debug/debug-round.rules.ts'
import { newId } from '#app/shared/ids.ts'

export const DEBUG_PROJECT = 'late-order'

const CONTENT: DebugProjectContent = {
  title: 'A late order',
  language: 'python',
  difficulty: 'easy',
  minutes: [10, 20, 15, 5],
  report: {
    number: '12',
    name: 'Ada Byron',
    company: 'Byron Tea',
    text: 'One is missing.',
    note: 'Not seen here.',
  },
  files: { 'orders/pages.py': 'LAST = 1\n', 'tests/test_pages.py': 'def test_last():\n    assert True\n' },
  hiddenFiles: { 'tests/test_more.py': 'def test_more():\n    assert True\n' },
  answer: {
    topic: 'pagination',
    cause: 'The secret cause.',
    fix: 'Compare counts.',
    fixCode: 'LAST = 2',
    explanation: 'One page was left out.',
    parts: { place: 'pages.py', mechanism: 'Off by one.', evidence: 'Always the newest.' },
    fixedFiles: ['orders/pages.py'],
    lesson: null,
    cards: [],
  },
}

/** Inserts one valid project; once more with the same slug changes nothing. */
export async function insertDebugProject(db: Database, slug = DEBUG_PROJECT): Promise<void> {
  await sql`insert into debug_project (slug, position, content)
    values (${slug}, 0, ${JSON.stringify(CONTENT)}::jsonb) on conflict do nothing`.execute(db)
}

/** Inserts a round that starts now. */
export async function insertDebugRound(
  db: Database,
  learnerId: string,
  changes: Partial<Round> = {},
): Promise<{ slug: string; roundId: string; screen: string }> {
  const round = { ...createRound(CONTENT.minutes, Date.now()), ...changes }
  const [roundId, screen] = [newId(), newId()]
  await sql`insert into debug_round (learner_id, slug, round_id, screen, phase, clock, committed)
    values (${learnerId}, ${DEBUG_PROJECT}, ${roundId}, ${screen}, ${round.phase}, ${JSON.stringify(round.clock)}::jsonb,
      ${round.committed === null ? null : JSON.stringify(round.committed)}::jsonb)`.execute(db)
  return { slug: DEBUG_PROJECT, roundId, screen }
}
