import { insertAccessToken } from './access-token.ts'
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { attemptKey } from '#app/features/auth/attempts/attempt.service.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { DAY_MS } from '#app/shared/units.ts'
import type { Role } from '#app/shared/viewer.ts'
import { TEST_SECRET } from '../server-process.ts'
import { insertDeck } from './deck.ts'
import { insertComment, insertPost } from './discussion.ts'
import { insertMockRoom } from './mock-room.ts'
import { insertPerson } from './person.ts'
import { insertPicture } from './picture.ts'
import { insertPublicDeck } from './public-deck.ts'
import { insertSuggestion } from './suggestion.ts'

export const EVERYTHING_PASSWORD = 'correct horse'

type PersonOptions = { role?: Role; email?: string; decks?: number; reviews?: number }

/** Replaces the answer of a card by a picture. */
async function insertCardWithPicture(db: Database, ownerId: string, deckId: string | undefined) {
  const { markdown } = await insertPicture(db, ownerId)
  await sql`
    update card set answer = ${markdown} where owner_id = ${ownerId} and deck_id = ${deckId ?? null}
      and id = (select id from card where owner_id = ${ownerId} and deck_id = ${deckId ?? null} limit 1)`.execute(
    db,
  )
}

/** Inserts a person with rows in every table that stores personal data. */
export async function insertPersonWithEverything(
  db: Database,
  { decks = 2, reviews = 3, ...options }: PersonOptions = {},
) {
  const person = await insertPerson(db, { ...options, password: EVERYTHING_PASSWORD })
  const { id, email } = person
  const expiresAt = new Date(Date.now() + DAY_MS)
  await db
    .updateTable('person')
    .set({ company: `Company of ${email}` })
    .where('id', '=', id)
    .execute()
  await insertAccessToken(db, { personId: id })
  await db
    .insertInto('passkey')
    .values({
      id: randomUUIDv7(),
      person_id: id,
      credential_id: id,
      public_key: Buffer.from(id),
      sign_count: 1,
      is_synced: true,
      name: 'My phone',
    })
    .execute()
  await sql`insert into invitation (id, token_hash, token_end, role, note, created_by)
    values (${randomUUIDv7()}, md5(random()::text) || md5(random()::text), 'abcd', 'user', 'For a friend', ${id})`.execute(
    db,
  )
  await db
    .insertInto('account_token')
    .values({
      token_hash: id.padEnd(64, '0'),
      purpose: 'reset-password',
      person_id: id,
      expires_at: expiresAt,
    })
    .execute()
  await db
    .insertInto('verification')
    .values([
      { id: randomUUIDv7(), identifier: email, value: 'x', expires_at: expiresAt },
      {
        id: randomUUIDv7(),
        identifier: 'y',
        value: JSON.stringify({ email, userId: id }),
        expires_at: expiresAt,
      },
    ])
    .execute()
  await db
    .insertInto('attempt')
    .values({
      key: attemptKey(TEST_SECRET, 'reset', email),
      tries: 1,
      blocked_until: new Date(),
      last_at: new Date(),
    })
    .execute()
  await db.transaction().execute((tx) => addJob(tx, 'no-such-job', { email, resetId: randomUUIDv7() }))
  await db
    .insertInto('admin_audit')
    .values([
      { id: randomUUIDv7(), actor_id: null, action: 'ban', subject_id: id, after_value: `Spam by ${email}` },
      { id: randomUUIDv7(), actor_id: id, action: 'auth-settings', before_value: '{}', after_value: '{}' },
    ])
    .execute()
  await db.insertInto('activity').values({ id: randomUUIDv7(), person_id: id, type: 'login' }).execute()
  const inserted = []
  for (let index = 0; index < decks; index += 1) {
    inserted.push(await insertDeck(db, { ownerId: id, name: `Deck ${index}`, cards: 3 }))
  }
  await insertCardWithPicture(db, id, inserted[0]?.id)
  const pending = randomUUIDv7()
  await insertDeck(db, { ownerId: id, name: 'Submitted', publicDeckId: pending, cards: 1 })
  await insertPublicDeck(db, { id: pending, ownerId: id, isApproved: false, name: 'Waiting', cards: 1 })
  const approved = await insertPublicDeck(db, { ownerId: id, name: 'Approved', cards: 2 })
  await db
    .updateTable('public_deck')
    .set({ source_deck_id: randomUUIDv7() })
    .where('id', '=', approved.id)
    .execute()
  await insertRun(db, id, inserted[0]?.id ?? randomUUIDv7(), reviews)
  await sql`insert into lesson_progress (learner_id, course_id, lesson_id)
    values (${id}::uuid, gen_random_uuid(), gen_random_uuid())`.execute(db)
  await insertMemoryRows(db, id)
  await insertImport(db, id)
  await insertDiscussion(db, id)
  await insertMockRoom(db, id)
  return { person, pendingId: pending, approvedId: approved.id }
}

async function insertMemoryRows(db: Database, learnerId: string) {
  const day = Math.floor(Date.now() / DAY_MS)
  await sql`insert into learner_memory (learner_id) values (${learnerId})`.execute(db)
  await sql`insert into memory_fit (learner_id, version, parameters, review_count, is_better, test_count,
      loss_before, loss_after)
    values (${learnerId}, 1, array_fill(0.5::float8, array[21]), 200, true, 40, 0.4, 0.3)`.execute(db)
  await sql`insert into card_memory (learner_id, card_id, deck_id)
    values (${learnerId}, gen_random_uuid(), gen_random_uuid())`.execute(db)
  await sql`insert into card_checkpoint (learner_id, card_id, reps, answered_at, review_id, outcome)
    values (${learnerId}, gen_random_uuid(), 100, now(), gen_random_uuid(), '{}')`.execute(db)
  await sql`insert into learning_deck (learner_id, deck_id) values (${learnerId}, gen_random_uuid())`.execute(
    db,
  )
  await sql`insert into card_mark (learner_id, card_id, note)
    values (${learnerId}, gen_random_uuid(), 'A note')`.execute(db)
  await sql`insert into study_day (learner_id, day, answers) values (${learnerId}, ${day}, 1)`.execute(db)
  await sql`insert into study_day_deck (learner_id, deck_id, day, answers)
    values (${learnerId}, gen_random_uuid(), ${day}, 1)`.execute(db)
  const interviewId = randomUUIDv7()
  await sql`insert into interview (learner_id, id, day, minutes_per_day)
    values (${learnerId}, ${interviewId}, ${day}, 25)`.execute(db)
  await sql`insert into study_plan (learner_id, track, weekdays, start_day)
    values (${learnerId}, 'coding-interviews', 63, ${day})`.execute(db)
  await sql`insert into plan_day (learner_id, day, steps) values (${learnerId}, ${day}, '[]')`.execute(db)
  await sql`insert into reminder (learner_id) values (${learnerId})`.execute(db)
  await sql`insert into reminder_message (learner_id, kind, day) values (${learnerId}, 'digest', ${day})`.execute(
    db,
  )
  await sql`insert into calendar_feed (learner_id, token_hash)
    values (${learnerId}, encode(sha256(${learnerId}::text::bytea), 'hex'))`.execute(db)
  await sql`insert into push_subscription (learner_id, id, endpoint, p256dh, auth)
    values (${learnerId}, gen_random_uuid(), 'https://push.example/1', 'key', 'auth')`.execute(db)
  await sql`insert into interview_forecast (learner_id, interview_id, day, forecast)
    values (${learnerId}, ${interviewId}, ${day}, '{}')`.execute(db)
  await sql`insert into lesson_question (learner_id, lesson_id, is_skipped)
    values (${learnerId}, gen_random_uuid(), false)`.execute(db)
  await sql`insert into exercise_progress (learner_id, slug, attempts, last_attempt_at)
    values (${learnerId}, 'two-sum', 1, now())`.execute(db)
  await sql`insert into exercise_attempt (learner_id, slug, id, language, outcome, passed_tests, total_tests,
      hints_opened, ms, code, created_at)
    values (${learnerId}, 'two-sum', gen_random_uuid(), 'python', 'failed', 1, 3, 0, 60000, 'pass', now())`.execute(
    db,
  )
  await sql`insert into exercise_draft (learner_id, slug, language, code)
    values (${learnerId}, 'two-sum', 'python', 'pass')`.execute(db)
  await sql`insert into assisted_round (learner_id, slug, round_id, screen, phase, clock, reason)
    values (${learnerId}, 'rate-limiter', gen_random_uuid(), gen_random_uuid(), 'build', '{}', 'It keeps one call too many.')`.execute(
    db,
  )
  await sql`insert into debug_round (learner_id, slug, round_id, screen, phase, clock, think)
    values (${learnerId}, 'late-order', gen_random_uuid(), gen_random_uuid(), 'find', '{}', 'The cache')`.execute(
    db,
  )
  await sql`insert into design_round (learner_id, slug, round_id, screen, phase, clock, work)
    values (${learnerId}, 'photo-feed', gen_random_uuid(), gen_random_uuid(), 'api', '{}',
      '{"texts":{"api":"GET /feed"}}')`.execute(db)
  await sql`insert into draft (person_id, name, content, last_edit)
    values (${learnerId}, 'post', 'Half a post', '')`.execute(db)
  await sql`insert into story (learner_id, id, title) values (${learnerId}, gen_random_uuid(), 'The outage')`.execute(
    db,
  )
  await sql`insert into story_answer (learner_id, id, competency, covered_parts, created_at)
    values (${learnerId}, gen_random_uuid(), 'failure', '{}', now())`.execute(db)
  await sql`insert into drill_pick (learner_id, id, problem_id, needed, picked, ms, created_at)
    values (${learnerId}, gen_random_uuid(), gen_random_uuid(), 'heap', 'greedy', 9000, now())`.execute(db)
  await sql`insert into drill_progress (learner_id, problem_id, picks, last_pick_at)
    values (${learnerId}, gen_random_uuid(), 1, now())`.execute(db)
  await sql`insert into drill_confusion (learner_id, needed, picked, count)
    values (${learnerId}, 'heap', 'greedy', 1)`.execute(db)
}

async function insertImport(db: Database, ownerId: string) {
  await sql`with created as (
      insert into card_import (owner_id, id, name, source, keeps_schedule)
      values (${ownerId}, gen_random_uuid(), 'notes.apkg', 'anki', true) returning owner_id, id
    )
    insert into card_import_deck (owner_id, import_id, deck_id)
    select owner_id, id, gen_random_uuid() from created`.execute(db)
}

async function insertDiscussion(db: Database, authorId: string) {
  const post = await insertPost(db, { authorId, authorName: 'Sam Okafor' })
  const comment = await insertComment(db, { postId: post.id, authorId, authorName: 'Sam Okafor' })
  await insertComment(db, { postId: post.id, parent: comment })
  await sql`insert into discussion_report (post_id, thing_id, reporter_id, reason)
    values (${post.id}, ${comment.id}, ${authorId}, 'Spam')`.execute(db)
  await sql`insert into discussion_version (post_id, thing_id, version, author_id, title, content, created_at)
    values (${post.id}, ${comment.id}, 1, ${authorId}, '', 'Before', now())`.execute(db)
  await sql`insert into discussion_helpful (post_id, thing_id, person_id)
    values (${post.id}, ${comment.id}, ${authorId})`.execute(db)
  await sql`insert into discussion_reading (person_id, post_id, read_at, level)
    values (${authorId}, ${post.id}, now(), 'all')`.execute(db)
  await sql`insert into discussion_reader (person_id, read_before) values (${authorId}, now())`.execute(db)
  await sql`insert into discussion_tag_follow (person_id, tag) values (${authorId}, 'heaps')`.execute(db)
  await sql`insert into notification_choice (person_id, kind, in_inbox, in_digest, in_push)
    values (${authorId}, 'reply', true, true, true)`.execute(db)
  await sql`insert into inbox_item (person_id, kind, title, detail)
    values (${authorId}, 'deck-rejected', 'Heaps', 'Too short')`.execute(db)
  const suggestion = { deckId: randomUUIDv7(), cardId: randomUUIDv7(), authorIds: [authorId] }
  await insertSuggestion(db, { ...suggestion, note: 'A note' })
  await sql`insert into quota (subject, kind, used, expires_at)
    values (${authorId}, 'post', 1, now() + interval '1 hour')`.execute(db)
  await sql`insert into author_name (person_id, name, skeleton) values (${authorId}, 'Sam', ${authorId})`.execute(
    db,
  )
}

async function insertRun(db: Database, learnerId: string, deckId: string, reviews: number) {
  const runId = randomUUIDv7()
  const startedAt = new Date()
  await db
    .insertInto('study_run')
    .values({ learner_id: learnerId, id: runId, deck_id: deckId, deck_revision: '1', started_at: startedAt })
    .execute()
  await sql`
    insert into review (learner_id, run_started_at, id, run_id, seq, deck_id, card_id, grade, duration_ms, used_hint,
      mode, answered_at, zone_offset_minutes)
    select ${learnerId}::uuid, ${startedAt}::timestamptz, gen_random_uuid(), ${runId}::uuid, seq, ${deckId}::uuid,
      gen_random_uuid(), 'good', 900, false, 'classic', now(), 0
    from generate_series(1, ${reviews}::integer) as seq`.execute(db)
}
