export const CARD_ORDERS = ['interleaved', 'deck'] as const
export const QUEUE_KINDS = ['due', 'new', 'all'] as const

/** The limit of new cards a day, until the learner sets another. */
export const DEFAULT_NEW_PER_DAY = 10
export const MAX_NEW_PER_DAY = 200
export const MIN_MINUTES_PER_DAY = 5
export const MAX_MINUTES_PER_DAY = 240
export const MAX_NOTE = 2_000
/** Cards read for one batch of the queue. */
export const MAX_QUEUE_BATCH = 50
/** Due cards are counted up to here. */
export const MAX_COUNTED = 1_000
/** Cards of one call for marks or recall: the outline of a course. */
export const MAX_RECALL_CARDS = 500
/** Cards of one call for the copy of a device. */
export const MAX_TAKEN_CARDS = 1_000
/**
 * Stored events of one card: answers, undone ones too, and their undos. A late answer replays at most as many, and
 * nobody answers a card as often.
 */
export const MAX_REVIEWS_PER_CARD = 2_000
/** Stored answers of one study day, by the time of the answer, so that a device can be offline for any number of days. */
export const MAX_ANSWERS_PER_DAY = 5_000
/** Events that arrive on one day, counted in UTC: the largest import, and a month of a device that was offline. */
export const MAX_RECEIVED_PER_DAY = 550_000
/** The memory of a card is kept after so many answers each, for a replay to start from. */
export const REPS_PER_CHECKPOINT = 100
export const MAX_LEARNING_DECKS = 500
export const MAX_INTERVIEWS = 20
export const MAX_ROUNDS = 10
export const MAX_DECKS_PER_ROUND = 50
/** Cards in the data of a forecast. */
export const MAX_FORECAST_CARDS = 5_000
/** After this many days an interview without a debrief is asked about no more. */
export const DEBRIEF_DAYS = 7
/** Fewer answers give no forecast. */
export const MIN_FORECAST_ANSWERS = 50
/** Used until the learner has answers of their own. */
export const DEFAULT_SECONDS_PER_ANSWER = 20
/** The file with all reviews of a learner. */
export const REVIEWS_CSV_PATH = '/progress/reviews.csv'
export const REVIEWS_CSV_FILE = 'flashcards-reviews.csv'
/** The first fit; the next ones come whenever the number of reviews has doubled. */
export const FIRST_FIT_REVIEWS = 200
