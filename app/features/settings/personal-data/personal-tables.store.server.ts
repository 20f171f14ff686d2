import { type RawBuilder, sql } from 'kysely'
import { FORMER_MEMBER_ID, FORMER_MEMBER_NAME } from '#app/shared/former-member.ts'
import { MOCK_TABLES } from './mock-tables.store.server.ts'

/** The person to look for. Without an email only the id counts, because the email may already be used by somebody else. */
export type Subject = {
  id: string
  email: string | null
  /** The prefixes of the keys of their attempt counters. */
  attemptKeys: readonly string[]
}

type Where = (subject: Subject) => RawBuilder<unknown>
type Statements = (subject: Subject) => RawBuilder<unknown>[]

/** What a deletion does to a table: rows are deleted, cascade with their parent row, or stay without personal data. */
type Erasure =
  | { kind: 'deleted'; inBatches?: { by: string; rows: number } }
  | { kind: 'deleted with'; parent: string }
  | { kind: 'kept'; why: string; change: Statements }

export type PersonalTable = {
  table: string
  /** The columns that can name a person. */
  columns: readonly string[]
  where: Where
  /** Orders the rows of one person, for reading page by page. */
  key: readonly string[]
  /** Secrets, and data about somebody else: not in the download. */
  hidden: readonly string[]
  /** Added to each row: what belongs to the person, but is stored elsewhere. */
  added?: { name: string; value: RawBuilder<unknown> }
  /** Fewer rows per page where one row is large. */
  rowsPerPage?: number
  /** Columns that are null in the download unless the condition holds for the row. */
  hiddenUnless?: { condition: Where; columns: readonly string[] }
  erasure: Erasure
}

const byId =
  (column: string): Where =>
  ({ id }) =>
    sql`${sql.ref(column)} = ${id}::uuid`

const owned = (table: string, column: string, overrides: Partial<PersonalTable> = {}): PersonalTable => ({
  table,
  columns: [column],
  where: byId(column),
  key: ['id'],
  hidden: [],
  erasure: { kind: 'deleted' },
  ...overrides,
})

/** Rows that stay, because the replies of others would make no sense without them. */
const formerMember = (table: string): Erasure => ({
  kind: 'kept',
  why: 'what others answered makes no sense without it; its author is a former member from then on',
  change: ({ id }) => [
    // Their earlier versions are deleted, so there is no history to open.
    sql`update ${sql.table(table)} set author_id = ${FORMER_MEMBER_ID}::uuid, author_name = ${FORMER_MEMBER_NAME},
      edit_count = 0
      where author_id = ${id}::uuid`,
  ],
})

/** The suggestions for cards that a person is an author of. */
const bySuggestionOf: Where = ({ id }) =>
  sql`id in (select a.suggestion_id from suggestion_author a where a.person_id = ${id}::uuid)`

/**
 * Every table with personal data, in the order of the download. A deletion goes backwards, so that the person is deleted
 * last. A test compares this list with the database and with docs/data.md.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  owned('person', 'id', { columns: ['id', 'email', 'confirmed_email'] }),
  owned('session', 'user_id', { hidden: ['token'], erasure: { kind: 'deleted with', parent: 'person' } }),
  owned('account', 'user_id', {
    columns: ['user_id', 'account_id'],
    hidden: ['password', 'access_token', 'refresh_token', 'id_token'],
    erasure: { kind: 'deleted with', parent: 'person' },
  }),
  owned('passkey', 'person_id', {
    // The key opens nothing by itself; the id would let others recognize the device.
    hidden: ['credential_id', 'public_key'],
    erasure: { kind: 'deleted with', parent: 'person' },
  }),
  owned('author_name', 'person_id', {
    key: ['person_id'],
    erasure: { kind: 'deleted with', parent: 'person' },
  }),
  owned('account_token', 'person_id', {
    key: ['token_hash'],
    hidden: ['token_hash'],
    erasure: { kind: 'deleted with', parent: 'person' },
  }),
  owned('access_token', 'person_id', {
    hidden: ['token_hash'],
    erasure: { kind: 'deleted with', parent: 'person' },
  }),
  owned('verification', 'identifier', {
    columns: ['identifier', 'value'],
    where: ({ id, email }) =>
      sql`(identifier in (${id}, ${email}) or value in (${id}, ${email})
        or position('"' || ${id}::text || '"' in value) > 0
        or position('"' || ${email}::text || '"' in value) > 0)`,
    hidden: ['identifier', 'value'],
  }),
  owned('attempt', 'key', {
    // Hexadecimal keys and ids contain no wildcard.
    where: ({ attemptKeys }) =>
      sql`(${sql.join(
        attemptKeys.map((key) => sql`key like ${`${key}%`}`),
        sql` or `,
      )})`,
    key: ['key'],
    hidden: ['key'],
  }),
  // The worker's public view has no payloads, and its functions find jobs by their keys only.
  owned('graphile_worker._private_jobs', 'payload', {
    where: ({ email }) => sql`payload::jsonb ->> 'email' = ${email}::text`,
  }),
  owned('admin_audit', 'subject_id', {
    columns: ['actor_id', 'subject_id'],
    where: ({ id }) => sql`(actor_id = ${id}::uuid or subject_id = ${id}::uuid)`,
    hidden: ['actor_id'],
    // An action on somebody else is about that person: only the action and its time are shown.
    hiddenUnless: { condition: byId('subject_id'), columns: ['subject_id', 'before_value', 'after_value'] },
    erasure: {
      kind: 'kept',
      why: 'what administrators did must stay provable; the id leads to nobody any more, and words about the person are taken out',
      change: ({ id }) => [
        sql`update admin_audit set before_value = null, after_value = null
          where subject_id = ${id}::uuid and action not in ('role', 'end-sessions')`,
      ],
    },
  }),
  owned('invitation', 'created_by', {
    hidden: ['token_hash'],
    erasure: {
      kind: 'kept',
      why: 'links that were sent stay valid; who made them and their notes are taken out',
      change: ({ id }) => [
        sql`update invitation set created_by = null, note = '' where created_by = ${id}::uuid`,
      ],
    },
  }),
  owned('activity', 'person_id', {
    key: ['created_at', 'id'],
    erasure: { kind: 'deleted', inBatches: { by: 'created_at', rows: 10_000 } },
  }),
  owned('review', 'learner_id', {
    key: ['run_started_at', 'id'],
    erasure: { kind: 'deleted', inBatches: { by: 'run_started_at', rows: 10_000 } },
  }),
  owned('study_run', 'learner_id'),
  owned('learner_day', 'person_id', { key: ['day'] }),
  owned('learner_memory', 'learner_id', { key: ['learner_id'] }),
  owned('memory_fit', 'learner_id', { key: ['version'] }),
  owned('card_memory', 'learner_id', { key: ['card_id'] }),
  owned('card_checkpoint', 'learner_id', { key: ['card_id', 'reps'] }),
  owned('learning_deck', 'learner_id', { key: ['deck_id'] }),
  owned('card_mark', 'learner_id', { key: ['card_id'] }),
  owned('study_day', 'learner_id', { key: ['day'] }),
  owned('study_day_deck', 'learner_id', { key: ['deck_id', 'day'] }),
  owned('interview', 'learner_id'),
  owned('interview_forecast', 'learner_id', { key: ['interview_id', 'day'] }),
  owned('study_plan', 'learner_id', { key: ['learner_id'] }),
  owned('plan_day', 'learner_id', { key: ['day'] }),
  owned('reminder', 'learner_id', { key: ['learner_id'] }),
  owned('reminder_message', 'learner_id', { key: ['kind', 'day'] }),
  owned('calendar_feed', 'learner_id', { key: ['learner_id'], hidden: ['token_hash'] }),
  owned('push_subscription', 'learner_id', { hidden: ['endpoint', 'p256dh', 'auth'] }),
  owned('lesson_question', 'learner_id', { key: ['lesson_id'] }),
  owned('exercise_progress', 'learner_id', { key: ['slug'] }),
  owned('exercise_attempt', 'learner_id', { key: ['slug', 'id'] }),
  owned('exercise_draft', 'learner_id', { key: ['slug', 'language'] }),
  owned('assisted_round', 'learner_id', { key: ['slug'] }),
  owned('debug_round', 'learner_id', { key: ['slug'] }),
  owned('design_round', 'learner_id', { key: ['slug'] }),
  owned('draft', 'person_id', { key: ['name'] }),
  owned('story', 'learner_id'),
  owned('story_answer', 'learner_id'),
  owned('drill_pick', 'learner_id'),
  owned('drill_progress', 'learner_id', { key: ['problem_id'] }),
  owned('drill_confusion', 'learner_id', { key: ['needed', 'picked'] }),
  ...MOCK_TABLES,
  owned('card_import', 'owner_id'),
  owned('card_import_deck', 'owner_id', { key: ['import_id', 'deck_id'] }),
  owned('lesson_progress', 'learner_id', { key: ['course_id', 'lesson_id'] }),
  owned('discussion_post', 'author_id', { erasure: formerMember('discussion_post') }),
  owned('discussion_comment', 'author_id', {
    key: ['post_id', 'id'],
    erasure: formerMember('discussion_comment'),
  }),
  owned('discussion_report', 'reporter_id', { key: ['post_id', 'thing_id'] }),
  owned('discussion_version', 'author_id', { key: ['post_id', 'thing_id', 'version'] }),
  owned('discussion_helpful', 'person_id', { key: ['post_id', 'thing_id'] }),
  owned('discussion_reading', 'person_id', { key: ['post_id'] }),
  owned('discussion_reader', 'person_id', { key: ['person_id'] }),
  owned('discussion_tag_follow', 'person_id', { key: ['tag'] }),
  owned('notification_choice', 'person_id', { key: ['kind'] }),
  owned('inbox_item', 'person_id', {
    erasure: { kind: 'deleted', inBatches: { by: 'created_at', rows: 10_000 } },
  }),
  owned('suggestion_author', 'person_id', { key: ['suggestion_id'] }),
  owned('card_suggestion', 'id', {
    columns: [],
    where: bySuggestionOf,
    hidden: ['fingerprint'],
    erasure: {
      kind: 'kept',
      why: 'what somebody else suggested too is also theirs; the others are deleted',
      change: (subject) => [
        // First, so that a second author who is being added, or deleted, is visible to the next statement.
        sql`select from card_suggestion where ${bySuggestionOf(subject)} order by id for update`,
        sql`delete from card_suggestion where ${bySuggestionOf(subject)} and not exists (
          select from suggestion_author a where a.suggestion_id = card_suggestion.id and a.person_id <> ${subject.id}::uuid)`,
      ],
    },
  }),
  owned('quota', 'subject', { where: ({ id }) => sql`subject = ${id}::text`, key: ['kind'] }),
  owned('public_card', 'deck_id', {
    columns: [],
    where: ({ id }) => sql`deck_id in (select id from public_deck where owner_id = ${id}::uuid)`,
    key: ['deck_id', 'id'],
    erasure: { kind: 'deleted with', parent: 'public_deck' },
  }),
  owned('public_deck', 'owner_id', {
    erasure: {
      kind: 'kept',
      why: 'approved decks are the community’s, and then belong to a former member; what was not approved is deleted',
      change: ({ id }) => [
        sql`delete from public_deck where owner_id = ${id}::uuid and not approved`,
        sql`update public_deck set owner_id = ${FORMER_MEMBER_ID}::uuid, source_deck_id = null
          where owner_id = ${id}::uuid`,
      ],
    },
  }),
  owned('picture_usage', 'owner_id', { key: ['owner_id'] }),
  owned('own_picture', 'owner_id', {
    key: ['hash'],
    added: {
      name: 'webp_base64',
      value: sql`(select encode(content, 'base64') from picture_blob where picture_blob.hash = t.hash)`,
    },
    rowsPerPage: 10,
  }),
  // By the triggers of the cards.
  owned('card_picture', 'owner_id', {
    key: ['deck_id', 'card_id', 'hash'],
    erasure: { kind: 'deleted with', parent: 'card' },
  }),
  owned('card', 'owner_id', {
    key: ['deck_id', 'id'],
    erasure: { kind: 'deleted with', parent: 'deck' },
  }),
  // Cascades to its cards, up to 200 each.
  owned('deck', 'owner_id', { erasure: { kind: 'deleted', inBatches: { by: 'created_at', rows: 200 } } }),
]

/** Tables without personal data, so that the test finds undeclared ones. */
export const IMPERSONAL_TABLES: readonly string[] = [
  // The browser files of recent builds.
  'asset',
  'assisted_project',
  'auth_settings',
  // Sums of all learners.
  'cohort_sum',
  'course',
  'course_content',
  'day_sum',
  'debug_project',
  'design_prompt',
  'discussion_case',
  // Which posts a list has; the texts are elsewhere.
  'discussion_listing',
  // What the posts are about.
  'discussion_subject',
  // The drill itself, and what all learners together mix up.
  'drill_contrast',
  'drill_mixup',
  'drill_problem',
  'drill_technique',
  // The ids of deleted accounts, which lead to nobody.
  'erasure',
  // The exercises themselves.
  'exercise',
  'exercise_card',
  'feature_flag',
  // Which public card and which lesson shows which picture.
  'lesson_picture',
  'library_item',
  'library_load',
  // Medians of all learners.
  'measured_time',
  // The bytes, once for everyone who keeps the picture; a job deletes them after the last one.
  'picture_blob',
  'picture_orphan',
  'public_card_picture',
  'public_picture',
  // Copies of public texts without their authors; triggers delete them with their source.
  'public_search',
  'replaced_card',
  'retired_card',
  'search_word',
  // What plans are made from.
  'study_track',
  // The site's own key for push services.
  'push_key',
  // Counts auth requests by network address, temporarily, and names no account.
  'process_count',
  'rate_limit',
  'schema_migration',
  'site_setting',
  'sum_state',
  'week_sum',
]
