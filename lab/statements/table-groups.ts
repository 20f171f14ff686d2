/**
 * Where each table goes when one database is no longer enough (docs/scaling.md). Every table of the schema is in exactly
 * one group; a test compares this list with the schema and with docs/data.md.
 */
export type TableGroup = 'learner' | 'reference' | 'catalogue' | 'directory' | 'rooms' | 'local'

const ofColumn = (column: string, tables: readonly string[]) =>
  tables.map((table): [string, string] => [table, column])

/** What one learner owns, with the column that says who: spread over databases by this column. */
export const OWNER_COLUMNS: ReadonlyMap<string, string> = new Map([
  ...ofColumn('owner_id', [
    'card',
    'card_import',
    'card_import_deck',
    'card_picture',
    'deck',
    'own_picture',
    'picture_usage',
  ]),
  ...ofColumn('learner_id', [
    'assisted_round',
    'card_checkpoint',
    'card_mark',
    'card_memory',
    'debug_round',
    'design_round',
    'drill_confusion',
    'drill_pick',
    'drill_progress',
    'exercise_attempt',
    'exercise_draft',
    'exercise_progress',
    'interview',
    'interview_forecast',
    'learner_memory',
    'learning_deck',
    'lesson_progress',
    'lesson_question',
    'memory_fit',
    'plan_day',
    'push_subscription',
    'reminder',
    'reminder_message',
    'review',
    'story',
    'story_answer',
    'study_day',
    'study_day_deck',
    'study_plan',
    'study_run',
  ]),
  ...ofColumn('person_id', ['draft', 'learner_day']),
])

/** Small and the same in every database: what a release loads at its start, flags, and sums of all learners. */
const REFERENCE = [
  'asset',
  'assisted_project',
  'debug_project',
  'design_prompt',
  'drill_contrast',
  'drill_mixup',
  'drill_problem',
  'drill_technique',
  'exercise',
  'exercise_card',
  'feature_flag',
  'measured_time',
  'replaced_card',
  'study_track',
]

/** What everybody reads: public content and the forum. */
const CATALOGUE = [
  'card_suggestion',
  'course',
  'course_content',
  'discussion_case',
  'discussion_comment',
  'discussion_helpful',
  'discussion_listing',
  'discussion_post',
  'discussion_reader',
  'discussion_reading',
  'discussion_report',
  'discussion_subject',
  'discussion_tag_follow',
  'discussion_version',
  'inbox_item',
  'lesson_picture',
  'library_item',
  'library_load',
  'notification_choice',
  'public_card',
  'public_card_picture',
  'public_deck',
  'public_picture',
  'public_search',
  'retired_card',
  'search_word',
  'suggestion_author',
]

/** Who somebody is and how they log in. */
const DIRECTORY = [
  'access_token',
  'account',
  'account_token',
  'attempt',
  'auth_settings',
  'author_name',
  'calendar_feed',
  'erasure',
  'invitation',
  'passkey',
  'person',
  'process_count',
  'push_key',
  'rate_limit',
  'session',
  'site_setting',
  'verification',
]

/** Mock interviews of two people, for 30 days: keyed by the room. */
const ROOMS = [
  'mock_card',
  'mock_code',
  'mock_mark',
  'mock_message',
  'mock_note',
  'mock_presence',
  'mock_room',
  'mock_round',
  'mock_seat',
  'mock_update',
]

/** Every database has its own: what is written in the transaction of the change that it belongs to. */
const LOCAL = [
  'activity',
  'admin_audit',
  'cohort_sum',
  'day_sum',
  'picture_blob',
  'picture_orphan',
  'quota',
  'schema_migration',
  'sum_state',
  'week_sum',
]

export const TABLE_GROUPS: ReadonlyMap<string, TableGroup> = new Map<string, TableGroup>([
  ...[...OWNER_COLUMNS.keys()].map((table): [string, TableGroup] => [table, 'learner']),
  ...REFERENCE.map((table): [string, TableGroup] => [table, 'reference']),
  ...CATALOGUE.map((table): [string, TableGroup] => [table, 'catalogue']),
  ...DIRECTORY.map((table): [string, TableGroup] => [table, 'directory']),
  ...ROOMS.map((table): [string, TableGroup] => [table, 'rooms']),
  ...LOCAL.map((table): [string, TableGroup] => [table, 'local']),
])

/** Schemas in which every relation stands for one of the tables above, or for a group. */
const SCHEMA_TABLES: ReadonlyMap<string, string> = new Map([
  ['review_month', 'review'],
  ['activity_month', 'activity'],
  // Views over the catalogue.
  ['search_part', 'public_search'],
  // The queue of jobs.
  ['graphile_worker', 'activity'],
])

/** The table of the list that a name in a statement means; null for PostgreSQL's own tables. */
export function resolveTable(schema: string, name: string): string | null {
  if (schema === 'pg_catalog' || schema === 'information_schema' || name.startsWith('pg_')) return null
  return SCHEMA_TABLES.get(schema) ?? name
}

/** Functions of the database that read a learner's rows: the argument that names the learner, and the table. */
export const OWNER_FUNCTIONS: ReadonlyMap<string, { argument: number; table: string }> = new Map([
  ['card_history', { argument: 0, table: 'review' }],
  ['has_more_events', { argument: 0, table: 'review' }],
  ['known_run_events', { argument: 0, table: 'review' }],
  // Of the build before, which may still run.
  ['review_history', { argument: 0, table: 'review' }],
  ['stored_run_events', { argument: 0, table: 'review' }],
])
