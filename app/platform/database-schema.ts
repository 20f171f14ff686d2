// Written by `npm run db -- types` from the migrated schema; CI fails when it differs.
import type { ColumnType, Generated } from 'kysely'

export interface AccessTokenTable {
  person_id: string
  id: string
  token_hash: string
  name: string
  scope: string
  created_at: Generated<Date>
  expires_at: Date | null
  last_used_at: Date | null
}

export interface AccountTable {
  id: string
  user_id: string
  account_id: string
  provider_id: string
  password: string | null
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: Date | null
  refresh_token_expires_at: Date | null
  scope: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface AccountTokenTable {
  token_hash: string
  purpose: string
  person_id: string
  expires_at: Date
  used_at: Date | null
  created_at: Generated<Date>
  proves_mailbox: Generated<boolean>
}

export interface ActivityTable {
  id: string
  created_at: Generated<Date>
  person_id: string
  type: string
  deck_id: string | null
  deck_title: string | null
  course_title: string | null
  topic_title: string | null
  subtopic_title: string | null
}

export interface AdminAuditTable {
  id: string
  created_at: Generated<Date>
  actor_id: string | null
  action: string
  subject_id: string | null
  before_value: string | null
  after_value: string | null
}

export interface AssetTable {
  name: string
  content: Buffer
  used_at: Generated<Date>
}

export interface AssistedProjectTable {
  slug: string
  position: number
  content: ColumnType<unknown, string, string>
}

export interface AssistedRoundTable {
  learner_id: string
  slug: string
  round_id: string
  screen: string
  phase: string
  clock: ColumnType<unknown, string, string>
  shown: ColumnType<unknown, string, string> | null
  decisions: Generated<ColumnType<unknown, string, string>>
  result: ColumnType<unknown, string, string> | null
  tally: ColumnType<unknown, string, string> | null
  gave_up: Generated<boolean>
  explanation_mark: number | null
  files: Generated<string>
  choice: Generated<string>
  reason: Generated<string>
  version: Generated<string>
  draft: Generated<string>
  explanation: Generated<string>
  log: Generated<string>
  last_edit: Generated<string>
  active_at: Generated<Date>
  started_at: Generated<Date>
  ended_at: Date | null
  finished_rounds: Generated<number>
}

export interface AttemptTable {
  key: string
  tries: number
  blocked_until: Date
  last_at: Date
}

export interface AuthSettingsTable {
  id: Generated<boolean>
  email_password_enabled: Generated<boolean>
  google_enabled: Generated<boolean>
  password_min: Generated<number>
  password_max: Generated<number>
  needs_lowercase: Generated<boolean>
  needs_uppercase: Generated<boolean>
  needs_digit: Generated<boolean>
  needs_symbol: Generated<boolean>
  updated_at: Generated<Date>
}

export interface AuthorNameTable {
  person_id: string
  name: string
  skeleton: string
  tag: string | null
  updated_at: Generated<Date>
}

export interface CalendarFeedTable {
  learner_id: string
  token_hash: string
  created_at: Generated<Date>
  last_read_at: Date | null
}

export interface CardTable {
  owner_id: string
  deck_id: string
  id: string
  question: Generated<string>
  answer: Generated<string>
  hint: Generated<string>
  difficulty: Generated<string>
  type: Generated<string>
  code: Generated<string>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  version: Generated<number>
  tags: Generated<string[]>
  import_id: string | null
}

export interface CardCheckpointTable {
  learner_id: string
  card_id: string
  reps: number
  answered_at: Date
  review_id: string
  outcome: ColumnType<unknown, string, string>
}

export interface CardImportTable {
  owner_id: string
  id: string
  name: string
  source: string
  keeps_schedule: boolean
  card_count: Generated<number>
  updated_count: Generated<number>
  review_count: Generated<number>
  created_at: Generated<Date>
  finished_at: Date | null
  undone_at: Date | null
}

export interface CardImportDeckTable {
  owner_id: string
  import_id: string
  deck_id: string
}

export interface CardMarkTable {
  learner_id: string
  card_id: string
  is_starred: Generated<boolean>
  is_suspended: Generated<boolean>
  note: Generated<string>
  repaired_lapses: Generated<number>
  updated_at: Generated<Date>
}

export interface CardMemoryTable {
  learner_id: string
  card_id: string
  deck_id: string
  phase: Generated<string>
  new_position: Generated<number>
  stability: number | null
  difficulty: number | null
  last_review_at: Date | null
  last_review_day: number | null
  interval_days: number | null
  due_day: number | null
  due_at: Date | null
  reps: Generated<number>
  lapses: Generated<number>
  overconfident_day: number | null
  last_rating: string | null
  moved_day: number | null
  queue_day: Generated<number | null>
  is_active: Generated<boolean>
  undone_events: Generated<number>
}

export interface CardPictureTable {
  owner_id: string
  deck_id: string
  card_id: string
  hash: string
}

export interface CardSuggestionTable {
  id: string
  deck_id: string
  card_id: string
  question: string
  kind: string
  side: string | null
  original: string | null
  proposed: string | null
  fingerprint: string
  status: Generated<string>
  reason: string | null
  created_at: Generated<Date>
  decided_at: Date | null
}

export interface CohortSumTable {
  signup_week: ColumnType<Date, string, string>
  week: ColumnType<Date, string, string>
  active: number
}

export interface CourseTable {
  id: string
  title: string
  description: Generated<string>
  position: Generated<number>
  outline: ColumnType<unknown, string, string>
  lesson_count: Generated<number>
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  last_save_id: string | null
  published_at: Date | null
  live_outline: Generated<ColumnType<unknown, string, string>>
}

export interface CourseContentTable {
  id: string
  course_id: string
  html: Generated<string>
  script: Generated<string>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  left_at: Date | null
  has_text: Generated<boolean>
}

export interface DaySumTable {
  day: ColumnType<Date, string, string>
  signups: number
  active: number
  answers: number
  lessons: number
}

export interface DebugProjectTable {
  slug: string
  position: number
  content: ColumnType<unknown, string, string>
}

export interface DebugRoundTable {
  learner_id: string
  slug: string
  round_id: string
  screen: string
  phase: string
  clock: ColumnType<unknown, string, string>
  dropped: Generated<ColumnType<unknown, string, string>>
  committed: ColumnType<unknown, string, string> | null
  result: ColumnType<unknown, string, string> | null
  gave_up: Generated<boolean>
  ticks: Generated<string[]>
  explanation_mark: number | null
  files: Generated<string>
  think: Generated<string>
  because: Generated<string>
  sure: Generated<string>
  explanation: Generated<string>
  log: Generated<string>
  last_edit: Generated<string>
  active_at: Generated<Date>
  started_at: Generated<Date>
  ended_at: Date | null
  finished_rounds: Generated<number>
}

export interface DeckTable {
  owner_id: string
  id: string
  name: string
  description: Generated<string>
  category: string
  card_count: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  is_public: Generated<boolean>
  public_deck_id: string | null
  approved_for_public: Generated<boolean>
  rejected_at: Date | null
  rejection_reason: Generated<string>
  cards_revision: Generated<number>
  card_bytes: Generated<ColumnType<string, string | number | bigint, string | number | bigint>>
  details_version: Generated<number>
  is_in_review: Generated<boolean>
  submitted_at: Date | null
  review_note: Generated<string>
  changes_requested_at: Date | null
  changes_reason: Generated<string>
  published_at: Date | null
  published_revision: number | null
  published_name: string | null
  published_description: string | null
  published_category: string | null
}

export interface DesignPromptTable {
  slug: string
  position: number
  content: ColumnType<unknown, string, string>
}

export interface DesignRoundTable {
  learner_id: string
  slug: string
  round_id: string
  screen: string
  phase: string
  clock: ColumnType<unknown, string, string>
  marks: Generated<ColumnType<unknown, string, string>>
  work: ColumnType<unknown, string, string>
  last_edit: Generated<string>
  active_at: Generated<Date>
  started_at: Generated<Date>
  ended_at: Date | null
  finished_rounds: Generated<number>
}

export interface DiscussionCaseTable {
  post_id: string
  thing_id: string
  report_count: Generated<number>
  created_at: Generated<Date>
}

export interface DiscussionCommentTable {
  post_id: string
  id: string
  parent_id: string
  depth: number
  content: string
  author_id: string
  author_name: string
  reply_count: Generated<number>
  version: Generated<number>
  created_at: Generated<Date>
  edited_at: Date | null
  hidden_at: Date | null
  deleted_at: Date | null
  helpful_count: Generated<number>
  edit_count: Generated<number>
}

export interface DiscussionHelpfulTable {
  post_id: string
  thing_id: string
  person_id: string
  created_at: Generated<Date>
}

export interface DiscussionListingTable {
  list: string
  category: string
  created_at: Date
  post_id: string
}

export interface DiscussionPostTable {
  id: string
  category: string
  title: string
  content: string
  author_id: string
  author_name: string
  comment_count: Generated<number>
  version: Generated<number>
  created_at: Generated<Date>
  edited_at: Date | null
  hidden_at: Date | null
  deleted_at: Date | null
  tags: Generated<string[]>
  helpful_count: Generated<number>
  accepted_comment_id: string | null
  last_comment_at: Date | null
  edit_count: Generated<number>
}

export interface DiscussionReaderTable {
  person_id: string
  read_before: Date
}

export interface DiscussionReadingTable {
  person_id: string
  post_id: string
  read_at: Date | null
  level: string | null
}

export interface DiscussionReportTable {
  post_id: string
  thing_id: string
  reporter_id: string
  reason: string
  created_at: Generated<Date>
}

export interface DiscussionSubjectTable {
  post_id: string
  kind: string
  parent_id: string
  subject_id: string
  created_at: Generated<Date>
}

export interface DiscussionTagFollowTable {
  person_id: string
  tag: string
  created_at: Generated<Date>
}

export interface DiscussionVersionTable {
  post_id: string
  thing_id: string
  version: number
  author_id: string
  title: string
  content: string
  created_at: Date
}

export interface DraftTable {
  person_id: string
  name: string
  content: string | null
  last_edit: string
  updated_at: Generated<Date>
}

export interface DrillConfusionTable {
  learner_id: string
  needed: string
  picked: string
  count: number
}

export interface DrillContrastTable {
  slug: string
  first: string
  second: string
  content: ColumnType<unknown, string, string>
}

export interface DrillMixupTable {
  needed: string
  picked: string
  count: ColumnType<string, string | number | bigint, string | number | bigint>
}

export interface DrillPickTable {
  learner_id: string
  id: string
  problem_id: string
  needed: string
  picked: string | null
  ms: number
  created_at: Date
}

export interface DrillProblemTable {
  id: string
  slug: string
  family: string
  accepted: string[]
  plausible: string[]
  text: string
  content: ColumnType<unknown, string, string>
}

export interface DrillProgressTable {
  learner_id: string
  problem_id: string
  picks: number
  last_pick_at: Date
  memory: ColumnType<unknown, string, string> | null
  due_day: number | null
}

export interface DrillTechniqueTable {
  slug: string
  position: number
  name: string
  short_name: string
  family: string
  use: string
  cost: string
}

export interface ErasureTable {
  erased_id: string
  erased_at: Generated<Date>
}

export interface ExerciseTable {
  slug: string
  position: number
  title: string
  difficulty: string
  patterns: string[]
  languages: string[]
  content: ColumnType<unknown, string, string>
  course_id: string | null
  lesson_id: string | null
  also_called: Generated<ColumnType<unknown, string, string> | null>
}

export interface ExerciseAttemptTable {
  learner_id: string
  slug: string
  id: string
  language: string
  outcome: string
  passed_tests: number
  total_tests: number
  hints_opened: number
  ms: number
  code: string
  created_at: Date
  slot: number | null
}

export interface ExerciseCardTable {
  deck_id: string
  card_id: string
  slug: string
}

export interface ExerciseDraftTable {
  learner_id: string
  slug: string
  language: string
  code: string
  updated_at: Generated<Date>
  last_edit: Generated<string>
}

export interface ExerciseProgressTable {
  learner_id: string
  slug: string
  attempts: number
  last_attempt_at: Date
  solved_at: Date | null
  solved_ms: number | null
  gave_up_at: Date | null
  memory: ColumnType<unknown, string, string> | null
  due_day: number | null
  reviews: Generated<ColumnType<unknown, string, string>>
  reviewed_day: number | null
  attempt_ids: Generated<string[]>
}

export interface FeatureFlagTable {
  id: string
  enabled: Generated<boolean>
  updated_at: Generated<Date>
}

export interface InboxItemTable {
  person_id: string
  id: Generated<string>
  kind: string
  post_id: string | null
  comment_id: string | null
  title: string | null
  detail: string | null
  deck_id: string | null
  created_at: Generated<Date>
  read_at: Date | null
}

export interface InterviewTable {
  learner_id: string
  id: string
  title: Generated<string>
  day: number
  minutes_per_day: number
  rounds: Generated<ColumnType<unknown, string, string>>
  debrief: ColumnType<unknown, string, string> | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  last_edit: Generated<string>
}

export interface InterviewForecastTable {
  learner_id: string
  interview_id: string
  day: number
  forecast: ColumnType<unknown, string, string>
}

export interface InvitationTable {
  id: string
  token_hash: string
  token_end: string
  note: Generated<string>
  role: string
  max_uses: number | null
  uses: Generated<number>
  expires_at: Date | null
  revoked_at: Date | null
  created_by: string | null
  created_at: Generated<Date>
}

export interface LearnerDayTable {
  person_id: string
  day: ColumnType<Date, string, string>
  signups: Generated<number>
  answers: Generated<number>
  undone: Generated<number>
  lessons: Generated<number>
  updated_at: Generated<Date>
}

export interface LearnerMemoryTable {
  learner_id: string
  revision: Generated<number>
  time_zone: string | null
  device_time_zone: string | null
  day_start_hour: Generated<number>
  new_per_day: Generated<number>
  minutes_per_day: Generated<number>
  buttons: Generated<number>
  has_confidence: Generated<boolean>
  retention_permille: Generated<number>
  card_order: Generated<string>
  paused_from: number | null
  paused_to: number | null
  review_count: Generated<number>
  cards_studied: Generated<number>
  cards_completed: Generated<number>
  fit_version: Generated<number>
  fit_review_count: Generated<number>
  needs_fit: Generated<boolean>
  needs_rebuild: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  received_day: number | null
  received_events: Generated<number>
}

export interface LearningDeckTable {
  learner_id: string
  deck_id: string
  is_whole: Generated<boolean>
  joined_at: Generated<Date>
  left_at: Date | null
  synced_revision: string | null
}

export interface LessonPictureTable {
  content_id: string
  hash: string
}

export interface LessonProgressTable {
  learner_id: string
  course_id: string
  lesson_id: string
  seen_at: Generated<Date>
  done_at: Date | null
}

export interface LessonQuestionTable {
  learner_id: string
  lesson_id: string
  is_skipped: boolean
  created_at: Generated<Date>
}

export interface LibraryItemTable {
  id: string
  kind: string
  deck_id: string | null
  fingerprint: string
  loaded_at: Generated<Date>
  position: number | null
}

export interface LibraryLoadTable {
  id: Generated<boolean>
  state: string
  courses: Generated<number>
  courses_done: Generated<number>
  decks: Generated<number>
  decks_done: Generated<number>
  current_name: string | null
  failed: Generated<string[]>
  started_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface MeasuredTimeTable {
  kind: string
  ref: string
  seconds: number
  learners: number
}

export interface MemoryFitTable {
  learner_id: string
  version: number
  parameters: number[]
  review_count: number
  is_better: boolean
  test_count: number
  loss_before: number
  loss_after: number
  created_at: Generated<Date>
}

export interface MockCardTable {
  room_id: string
  position: number
  card_id: string
  question: string
  answer: string
  hint: string
  code: string
  round: number | null
  sent_at: Date | null
  revealed_at: Date | null
  mark: string | null
  marked_at: Date | null
  due_day: number | null
  interviewer_due_day: number | null
}

export interface MockCodeTable {
  room_id: string
  round: number
  last_seq: Generated<number>
  merged_seq: Generated<number>
  bytes: Generated<number>
  minute: Generated<number>
  updates_in_minute: Generated<number>
  parts: Generated<number>
  merged_parts: Generated<number>
  document: ColumnType<unknown, string, string> | null
}

export interface MockMarkTable {
  room_id: string
  round: number
  criterion: string
  seat: number
  mark: number
  comment: Generated<string>
  last_edit: Generated<string>
}

export interface MockMessageTable {
  room_id: string
  id: string
  round: number
  seat: number
  hint: number | null
  text: string
  created_at: Generated<Date>
}

export interface MockNoteTable {
  room_id: string
  round: number
  seat: number
  text: string
  last_edit: Generated<string>
}

export interface MockPresenceTable {
  room_id: string
  seat: number
  seen_at: Generated<Date>
}

export interface MockRoomTable {
  id: string
  secret_hash: string
  owner_id: string
  minutes: number
  is_alone: Generated<boolean>
  second_joined_at: Date | null
  created_at: Generated<Date>
  expires_at: Date
  closed_at: Date | null
  ended_at: Date | null
  deck_id: string | null
  deck_name: string | null
}

export interface MockRoundTable {
  room_id: string
  round: number
  interviewer_seat: number | null
  slug: string | null
  language: string
  started_at: Date | null
  paused_at: Date | null
  paused_ms: Generated<ColumnType<string, string | number | bigint, string | number | bigint>>
  ended_at: Date | null
  ticked: Generated<number[]>
  final_code: string | null
  result: string | null
  due_day: number | null
  opened_at: Date | null
  kind: Generated<string>
}

export interface MockSeatTable {
  room_id: string
  seat: number
  person_id: string | null
  guest_hash: string | null
  name: string
  zone_offset_minutes: number
  is_here: Generated<boolean>
  joined_at: Generated<Date>
}

export interface MockUpdateTable {
  room_id: string
  round: number
  seq: number
  data: Buffer
}

export interface NotificationChoiceTable {
  person_id: string
  kind: string
  in_inbox: boolean
  in_digest: boolean
  in_push: boolean
}

export interface OwnPictureTable {
  owner_id: string
  hash: string
  byte_count: number
  is_copied: Generated<boolean>
  created_at: Generated<Date>
  unused_since: Generated<Date | null>
}

export interface PasskeyTable {
  id: string
  person_id: string
  credential_id: string
  public_key: Buffer
  sign_count: ColumnType<string, string | number | bigint, string | number | bigint>
  transports: Generated<string[]>
  is_synced: boolean
  name: string
  created_at: Generated<Date>
  last_used_at: Date | null
}

export interface PersonTable {
  id: string
  name: string
  email: string
  email_verified: Generated<boolean>
  image: string | null
  role: Generated<string>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  company: Generated<string>
  subscription: Generated<string>
  banned_at: Date | null
  ban_reason: string | null
  display_name: string | null
  is_admin_by_group: Generated<boolean>
  confirmed_email: string | null
}

export interface PictureBlobTable {
  hash: string
  content: Buffer
  created_at: Generated<Date>
}

export interface PictureOrphanTable {
  hash: string
  noticed_at: Generated<Date>
}

export interface PictureUsageTable {
  owner_id: string
  byte_count: ColumnType<string, string | number | bigint, string | number | bigint>
  picture_count: number
}

export interface PlanDayTable {
  learner_id: string
  day: number
  steps: ColumnType<unknown, string, string>
  skipped: Generated<string[]>
  started_at: Generated<Date>
  stopped_at: Date | null
}

export interface ProcessCountTable {
  kind: string
  key: string
  process_id: number
  used: number
  expires_at: Date
}

export interface PublicCardTable {
  deck_id: string
  id: string
  question: Generated<string>
  answer: Generated<string>
  hint: Generated<string>
  difficulty: Generated<string>
  type: Generated<string>
  code: Generated<string>
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  source_version: number | null
}

export interface PublicCardPictureTable {
  deck_id: string
  card_id: string
  hash: string
}

export interface PublicDeckTable {
  id: string
  owner_id: string | null
  source_deck_id: string | null
  name: string | null
  description: string | null
  category: string | null
  approved: Generated<boolean>
  featured: Generated<boolean>
  coming_soon: Generated<boolean>
  card_count: Generated<number>
  cards_revision: Generated<number>
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  card_bytes: Generated<ColumnType<string, string | number | bigint, string | number | bigint>>
}

export interface PublicPictureTable {
  hash: string
  byte_count: number
  unused_since: Generated<Date | null>
}

export interface PublicSearchTable {
  shelf: string
  parent_id: string
  id: string
  slug: string | null
  is_locked: Generated<boolean>
  title: string
  body: string
  title_words: Generated<string>
  words: Generated<string>
  stored_at: Generated<Date>
}

export interface PushKeyTable {
  is_only: Generated<boolean>
  public_key: string
  private_key: string
  created_at: Generated<Date>
}

export interface PushSubscriptionTable {
  learner_id: string
  id: string
  endpoint: string
  p256dh: string
  auth: string
  device: Generated<string>
  created_at: Generated<Date>
  last_sent_at: Date | null
}

export interface QuotaTable {
  subject: string
  kind: string
  used: number
  expires_at: Date
}

export interface RateLimitTable {
  id: string
  key: string
  count: number
  last_request: ColumnType<string, string | number | bigint, string | number | bigint>
}

export interface ReminderTable {
  learner_id: string
  digest: Generated<string>
  minute: Generated<number>
  weekday: Generated<number>
  paused_until: Date | null
  digest_at: Date | null
  push_at: Date | null
  revision: Generated<number>
  updated_at: Generated<Date>
}

export interface ReminderMessageTable {
  learner_id: string
  kind: string
  day: number
  state: Generated<string>
  claimed_at: Generated<Date>
}

export interface ReplacedCardTable {
  id: string
  card_id: string
  deck_id: string
  replaced_at: Generated<Date>
  passes: Generated<number>
}

export interface RetiredCardTable {
  id: string
  deck_id: string
  question: string
  answer: string
  hint: string
  difficulty: string
  type: string
  code: string
  retired_at: Generated<Date>
}

export interface ReviewTable {
  learner_id: string
  run_started_at: Date
  id: string
  run_id: string
  seq: number
  deck_id: string
  card_id: string
  grade: string | null
  undoes: string | null
  duration_ms: number
  used_hint: boolean
  mode: string
  answered_at: Date
  zone_offset_minutes: number
  received_at: Generated<Date>
  hints_used: Generated<number>
  confidence: string | null
  day_start_hour: Generated<number>
  retention_permille: Generated<number>
  longest_interval_days: Generated<number>
  fit_version: Generated<number>
  scheduler_version: Generated<string>
}

export interface SearchWordTable {
  word: string
  uses: Generated<number>
}

export interface SessionTable {
  id: string
  user_id: string
  token: string
  expires_at: Date
  ip_address: string | null
  user_agent: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface SiteSettingTable {
  id: Generated<boolean>
  name: Generated<string>
  support_address: string | null
  sign_up: Generated<string>
  setup_code_hash: string | null
  set_up_at: Date | null
  updated_at: Generated<Date>
}

export interface StoryTable {
  learner_id: string
  id: string
  title: string
  headline: Generated<string>
  situation: Generated<string>
  task: Generated<string>
  action: Generated<string>
  result: Generated<string>
  number: Generated<string>
  change: Generated<string>
  fits: Generated<ColumnType<unknown, string, string>>
  memory: ColumnType<unknown, string, string> | null
  due_day: number | null
  practiced_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  last_edit: Generated<string>
}

export interface StoryAnswerTable {
  learner_id: string
  id: string
  competency: string
  story_id: string | null
  covered_parts: string[]
  created_at: Date
}

export interface StudyDayTable {
  learner_id: string
  day: number
  answers: Generated<number>
  again: Generated<number>
  duration_ms: Generated<ColumnType<string, string | number | bigint, string | number | bigint>>
  new_cards: Generated<number>
  due_answers: Generated<number>
  due_right: Generated<number>
  sure_answers: Generated<number>
  sure_right: Generated<number>
  think_so_answers: Generated<number>
  think_so_right: Generated<number>
  guess_answers: Generated<number>
  guess_right: Generated<number>
  undone_answers: Generated<number>
  due_expected: Generated<number>
  returned_cards: Generated<number>
  returned_right: Generated<number>
}

export interface StudyDayDeckTable {
  learner_id: string
  deck_id: string
  day: number
  answers: Generated<number>
  again: Generated<number>
  duration_ms: Generated<ColumnType<string, string | number | bigint, string | number | bigint>>
  new_cards: Generated<number>
  due_answers: Generated<number>
  due_right: Generated<number>
  sure_answers: Generated<number>
  sure_right: Generated<number>
  think_so_answers: Generated<number>
  think_so_right: Generated<number>
  guess_answers: Generated<number>
  guess_right: Generated<number>
  due_expected: Generated<number>
  returned_cards: Generated<number>
  returned_right: Generated<number>
}

export interface StudyPlanTable {
  learner_id: string
  track: string
  weekdays: number
  start_day: number
  choices: Generated<ColumnType<unknown, string, string>>
  skips: Generated<ColumnType<unknown, string, string>>
  placed_at: Date | null
  updated_at: Generated<Date>
  moved_seen_day: number | null
}

export interface StudyRunTable {
  learner_id: string
  id: string
  deck_id: string
  deck_revision: string
  started_at: Date
  finished_at: Date | null
  left_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface StudyTrackTable {
  slug: string
  position: number
  content: ColumnType<unknown, string, string>
}

export interface SuggestionAuthorTable {
  person_id: string
  suggestion_id: string
  note: Generated<string>
  created_at: Generated<Date>
  read_at: Date | null
}

export interface SumStateTable {
  id: Generated<boolean>
  summed_at: Date
  duration_ms: number
}

export interface VerificationTable {
  id: string
  identifier: string
  value: string
  expires_at: Date
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface WeekSumTable {
  week: ColumnType<Date, string, string>
  active: number
}

export interface DatabaseSchema {
  access_token: AccessTokenTable
  account: AccountTable
  account_token: AccountTokenTable
  activity: ActivityTable
  admin_audit: AdminAuditTable
  asset: AssetTable
  assisted_project: AssistedProjectTable
  assisted_round: AssistedRoundTable
  attempt: AttemptTable
  auth_settings: AuthSettingsTable
  author_name: AuthorNameTable
  calendar_feed: CalendarFeedTable
  card: CardTable
  card_checkpoint: CardCheckpointTable
  card_import: CardImportTable
  card_import_deck: CardImportDeckTable
  card_mark: CardMarkTable
  card_memory: CardMemoryTable
  card_picture: CardPictureTable
  card_suggestion: CardSuggestionTable
  cohort_sum: CohortSumTable
  course: CourseTable
  course_content: CourseContentTable
  day_sum: DaySumTable
  debug_project: DebugProjectTable
  debug_round: DebugRoundTable
  deck: DeckTable
  design_prompt: DesignPromptTable
  design_round: DesignRoundTable
  discussion_case: DiscussionCaseTable
  discussion_comment: DiscussionCommentTable
  discussion_helpful: DiscussionHelpfulTable
  discussion_listing: DiscussionListingTable
  discussion_post: DiscussionPostTable
  discussion_reader: DiscussionReaderTable
  discussion_reading: DiscussionReadingTable
  discussion_report: DiscussionReportTable
  discussion_subject: DiscussionSubjectTable
  discussion_tag_follow: DiscussionTagFollowTable
  discussion_version: DiscussionVersionTable
  draft: DraftTable
  drill_confusion: DrillConfusionTable
  drill_contrast: DrillContrastTable
  drill_mixup: DrillMixupTable
  drill_pick: DrillPickTable
  drill_problem: DrillProblemTable
  drill_progress: DrillProgressTable
  drill_technique: DrillTechniqueTable
  erasure: ErasureTable
  exercise: ExerciseTable
  exercise_attempt: ExerciseAttemptTable
  exercise_card: ExerciseCardTable
  exercise_draft: ExerciseDraftTable
  exercise_progress: ExerciseProgressTable
  feature_flag: FeatureFlagTable
  inbox_item: InboxItemTable
  interview: InterviewTable
  interview_forecast: InterviewForecastTable
  invitation: InvitationTable
  learner_day: LearnerDayTable
  learner_memory: LearnerMemoryTable
  learning_deck: LearningDeckTable
  lesson_picture: LessonPictureTable
  lesson_progress: LessonProgressTable
  lesson_question: LessonQuestionTable
  library_item: LibraryItemTable
  library_load: LibraryLoadTable
  measured_time: MeasuredTimeTable
  memory_fit: MemoryFitTable
  mock_card: MockCardTable
  mock_code: MockCodeTable
  mock_mark: MockMarkTable
  mock_message: MockMessageTable
  mock_note: MockNoteTable
  mock_presence: MockPresenceTable
  mock_room: MockRoomTable
  mock_round: MockRoundTable
  mock_seat: MockSeatTable
  mock_update: MockUpdateTable
  notification_choice: NotificationChoiceTable
  own_picture: OwnPictureTable
  passkey: PasskeyTable
  person: PersonTable
  picture_blob: PictureBlobTable
  picture_orphan: PictureOrphanTable
  picture_usage: PictureUsageTable
  plan_day: PlanDayTable
  process_count: ProcessCountTable
  public_card: PublicCardTable
  public_card_picture: PublicCardPictureTable
  public_deck: PublicDeckTable
  public_picture: PublicPictureTable
  public_search: PublicSearchTable
  push_key: PushKeyTable
  push_subscription: PushSubscriptionTable
  quota: QuotaTable
  rate_limit: RateLimitTable
  reminder: ReminderTable
  reminder_message: ReminderMessageTable
  replaced_card: ReplacedCardTable
  retired_card: RetiredCardTable
  review: ReviewTable
  search_word: SearchWordTable
  session: SessionTable
  site_setting: SiteSettingTable
  story: StoryTable
  story_answer: StoryAnswerTable
  study_day: StudyDayTable
  study_day_deck: StudyDayDeckTable
  study_plan: StudyPlanTable
  study_run: StudyRunTable
  study_track: StudyTrackTable
  suggestion_author: SuggestionAuthorTable
  sum_state: SumStateTable
  verification: VerificationTable
  week_sum: WeekSumTable
}
