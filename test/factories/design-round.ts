import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'
import type { PromptContent } from '#app/features/rounds/design/design-prompt.schema.ts'
import { createRound, type Round } from '#app/features/rounds/design/design-round.rules.ts'
import { EMPTY_WORK } from '#app/features/rounds/design/design-round.schema.ts'
import { newId } from '#app/shared/ids.ts'

export const DESIGN_PROMPT = 'photo-feed'

const NUMBERS = {
  people: '10,000,000',
  reads: '20',
  writes: '0.2',
  stored: '1.5',
  served: '200',
  peak: '3',
  copies: '3',
  hot: '1,000',
  hotSize: '8',
}

const CONTENT: PromptContent = {
  title: 'Photo feed',
  difficulty: 'medium',
  prompt: 'Design a photo feed.',
  followUps: ['How late?', 'Someone is famous.', 'The cache is empty.'],
  labels: { ...NUMBERS, people: 'People a day' },
  units: { stored: 'MB', served: 'KB', hotSize: 'KB' },
  worked: {
    inputs: NUMBERS,
    boxes: [
      { id: 'app', kind: 'box', name: 'App', x: 24, y: 24, aliases: ['client'] },
      { id: 'secret-merge', kind: 'box', name: 'Read-time merge', x: 216, y: 24, aliases: [] },
    ],
    arrows: [{ id: 'app--secret-merge', from: 'app', to: 'secret-merge', label: '' }],
    points: [
      {
        id: 'scope',
        phase: 'requirements',
        name: 'Scope',
        worked: 'Upload, follow',
        why: 'Time.',
        result: null,
      },
      { id: 'reads', phase: 'estimates', name: 'Reads', worked: '', why: 'A cache.', result: 'reads' },
    ],
    lesson: null,
    cards: [],
  },
}

/** Inserts one valid prompt; once more with the same slug changes nothing. */
export async function insertDesignPrompt(db: Database, slug = DESIGN_PROMPT): Promise<void> {
  await sql`insert into design_prompt (slug, position, content)
    values (${slug}, 0, ${JSON.stringify(CONTENT)}::jsonb) on conflict do nothing`.execute(db)
}

/** Inserts a round that starts now. */
export async function insertDesignRound(
  db: Database,
  learnerId: string,
  changes: Partial<Round> = {},
): Promise<{ slug: string; roundId: string; screen: string }> {
  const { phase, clock } = { ...createRound(Date.now()), ...changes }
  const [roundId, screen] = [newId(), newId()]
  await sql`insert into design_round (learner_id, slug, round_id, screen, phase, clock, work)
    values (${learnerId}, ${DESIGN_PROMPT}, ${roundId}, ${screen}, ${phase}, ${JSON.stringify(clock)}::jsonb,
      ${JSON.stringify(EMPTY_WORK)}::jsonb)`.execute(db)
  return { slug: DESIGN_PROMPT, roundId, screen }
}
