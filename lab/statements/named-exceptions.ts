import { NAMED_JOBS, type NamedException } from './named-jobs.ts'

const DECKS = 'app/features/decks'
const OVERVIEW = 'app/features/admin/overview/overview.store.server.ts'
const PICTURES = 'app/features/pictures/picture.store.server.ts'
const CARDS = 'app/features/cards/card.store.server.ts'
const SUBMISSION = `${DECKS}/submission/submission.store.server.ts`
const UPDATE = `${DECKS}/submission/deck-update.store.server.ts`
const DETAILS = `${DECKS}/submission/deck-details.store.server.ts`
const CATALOGUE = `${DECKS}/catalogue/catalogue.store.server.ts`
const PUBLIC_DECK = `${DECKS}/catalogue/public-deck.store.server.ts`
const COPY = `${DECKS}/catalogue/deck-copy.store.server.ts`
const OWN_DECKS = `${DECKS}/deck.store.server.ts`
const INBOX = 'app/features/inbox/inbox.store.server.ts'
const PERSONAL = 'app/features/settings/personal-data'

const reviewing: readonly NamedException[] = [
  {
    name: 'list of submissions that wait for a decision',
    kind: 'administrator',
    why: 'an administrator sees every waiting submission with what its owner has written so far',
    later:
      'submitting copies the deck’s details and revision into the submission by an outbox event of the owner’s database, so the list reads only public tables',
    statements: [
      { file: SUBMISSION, functions: ['listPendingDecks', 'readPendingDeck'] },
      { file: UPDATE, functions: ['listPendingUpdates', 'findUpdateOf'] },
      { file: OVERVIEW, functions: ['countWaiting'] },
      { file: 'app/features/cards/pictures/card-picture.store.server.ts', functions: ['isPictureInReview'] },
    ],
    together: [
      { file: SUBMISSION, functions: ['readPendingDeck'] },
      { file: UPDATE, functions: ['findUpdateOf'] },
    ],
  },
  {
    name: 'approval',
    kind: 'administrator',
    why: 'publishes exactly the cards that the reviewer has read, and marks the owner’s copy',
    later:
      'the owner’s database checks the revision, freezes the copy and writes its cards to the outbox; a step inserts them under the same ids and marks the deck as approved; a second event marks the copy. Each step can be repeated',
    statements: [
      { file: SUBMISSION, functions: ['publishCards'] },
      { file: PICTURES, functions: ['publishDeckPictures'] },
    ],
    together: [
      {
        file: SUBMISSION,
        functions: ['lockCopy', 'markApproved', 'markPublished', 'publishCards'],
      },
      { file: UPDATE, functions: ['applyCardChanges', 'findUpdateOf'] },
      { file: CATALOGUE, functions: ['lockCatalogueDeck', 'updateCatalogueDeck'] },
      { file: PICTURES, functions: ['publishDeckPictures'] },
      { file: INBOX, functions: ['insertItems'] },
    ],
  },
  {
    name: 'rejection, changes asked, unpublishing',
    kind: 'administrator',
    why: 'the public row goes and the owner’s copy says why, in one step',
    later:
      'the public database decides and writes an outbox event with the reason; a step marks the copy, by the submission’s id, as often as it is delivered',
    statements: [],
    together: [
      { file: SUBMISSION, functions: ['lockCopy', 'markRejected', 'markChangesRequested', 'detachCopy'] },
      { file: CATALOGUE, functions: ['lockCatalogueDeck', 'deleteCatalogueDeck'] },
      { file: INBOX, functions: ['insertItems'] },
    ],
  },
  {
    name: 'an edit of a public card',
    kind: 'administrator',
    why: 'the deck is looked for among the own ones first; only one of the two locks finds a row',
    later: 'nothing: the transaction in the learner’s database has no rows and writes nothing',
    statements: [],
    together: [
      { file: CARDS, functions: ['lockDeck', 'updateCardRow', 'deleteCardRow', 'insertCards'] },
      {
        file: 'app/features/cards/suggestions/suggestion.store.server.ts',
        functions: ['lockSuggestion', 'markDecided'],
      },
      { file: INBOX, functions: ['insertItems'] },
    ],
  },
  {
    name: 'a public card or lesson with a new picture',
    kind: 'administrator',
    why: 'an uploaded picture is the administrator’s own until a public text shows it',
    later:
      'the picture is uploaded to the public database in the first place, because only administrators write there',
    statements: [{ file: PICTURES, functions: ['publishOwnPictures'] }],
    together: [
      { file: PICTURES, functions: ['publishOwnPictures'] },
      { file: CARDS, functions: ['addCardRow', 'insertCards', 'lockDeck', 'updateCardRow'] },
      {
        file: 'app/features/courses/course.store.server.ts',
        functions: ['insertCourse', 'lockCourse', 'markOrphanedContents', 'upsertContents', 'updateCourse'],
      },
    ],
  },
]

const learning: readonly NamedException[] = [
  {
    name: 'submitting, editing and withdrawing a submission',
    kind: 'submission',
    why: 'the owner’s copy and the pending deck change together',
    later:
      'the owner’s database changes the copy and writes an outbox event; a step inserts, updates or deletes the pending deck by its id. Until then the copy says that it waits',
    statements: [],
    together: [
      { file: OWN_DECKS, functions: ['insertDeck', 'lockDeckOf', 'deleteDeckRow'] },
      { file: CARDS, functions: ['insertCards', 'lockDeck'] },
      { file: DETAILS, functions: ['markSubmitted', 'updateDetails', 'updatePendingDetails'] },
      { file: PUBLIC_DECK, functions: ['insertSubmission', 'deletePendingSubmission'] },
      { file: SUBMISSION, functions: ['detachCopy'] },
      { file: UPDATE, functions: ['findUpdateOf'] },
    ],
  },
  {
    name: 'copying a public deck',
    kind: 'submission',
    why: 'the source is locked against deletion while its cards and pictures are copied',
    later:
      'read the public deck at one revision, then insert the copy into the learner’s database: two steps without an outbox, because nothing public changes',
    statements: [
      { file: COPY, functions: ['copyCards'] },
      { file: PICTURES, functions: ['copyPublicPictures'] },
    ],
    together: [
      { file: COPY, functions: ['copyCards', 'lockCopySource'] },
      { file: PICTURES, functions: ['copyPublicPictures'] },
      { file: OWN_DECKS, functions: ['insertDeck'] },
    ],
  },
  {
    name: 'the end of a mock interview',
    kind: 'submission',
    why: 'the exercise counts as tried, the round as done, and the cards as answered, when the room says that the round is over',
    later:
      'an outbox event of the room; the attempt and the answers have their ids from the round, so they count once',
    statements: [],
    together: [
      { file: 'app/features/practice/practice.store.server.ts', functions: ['insertAttempt'] },
      { file: 'app/features/mock/room/room.store.server.ts', functions: ['lockRoom', 'updateRoom'] },
      { file: 'app/features/mock/room/round.store.server.ts', functions: ['updateRound'] },
      { file: 'app/features/mock/deck/mock-card.store.server.ts', functions: ['updateCard'] },
      { file: 'app/features/rounds/interview/interview-round.store.server.ts', functions: ['recordRound'] },
      { file: 'app/features/scheduling/answers/answer.store.server.ts', functions: ['writeAnswers'] },
      { file: 'app/features/scheduling/answers/interview-card.store.server.ts', functions: ['pullCardsTo'] },
      { file: 'app/features/scheduling/learning/learner.store.server.ts', functions: ['lockLearner'] },
    ],
  },
  {
    name: 'the end of all access: a new password or none, a ban, log out everywhere',
    kind: 'account',
    why: 'a device that is logged out shows no notification of that person from this moment on',
    later:
      'the directory writes an outbox event; a step deletes the devices in the learner’s database, as often as it is delivered. Before it sends, the reminder asks the directory whether the person may log in',
    statements: [],
    together: [
      {
        file: 'app/features/access-tokens/access-token.store.server.ts',
        functions: ['deletePushDevicesOf', 'deleteCalendarFeedOf', 'deleteTokensOf'],
      },
      { file: 'app/features/auth/session/session.store.server.ts', functions: ['deletePersonSessions'] },
      {
        file: 'app/features/auth/tokens/token.store.server.ts',
        functions: ['consumeToken', 'revokeTokens', 'revokeTokensFor'],
      },
      {
        file: 'app/features/auth/auth.store.server.ts',
        functions: ['lockRole', 'markEmailVerified', 'replacePassword', 'unlinkProviders', 'upsertPassword'],
      },
      { file: 'app/features/auth/attempts/attempt.store.server.ts', functions: ['clearAccountAttempts'] },
      { file: 'app/features/auth/methods/own-methods.store.server.ts', functions: ['deletePassword'] },
      { file: 'app/features/auth/passkeys/passkey.store.server.ts', functions: ['deletePasskeys'] },
      {
        file: 'app/features/people/role.store.server.ts',
        functions: ['lockPersonStatus', 'lockPersonStatusByEmail', 'updateBan'],
      },
    ],
  },
  {
    name: 'a new calendar address or device for notifications',
    kind: 'account',
    why: 'it works without the session from then on, so the session is locked: a reset at the same moment ends both',
    later:
      'the directory locks the session and writes an outbox event; a step stores the address or the device, and asks the directory once more whether that session is still there',
    statements: [],
    together: [
      { file: 'app/features/auth/auth.store.server.ts', functions: ['lockRole'] },
      {
        file: 'app/features/reminders/reminder.store.server.ts',
        functions: ['lockReminder', 'updateReminder'],
      },
      { file: 'app/features/reminders/push/push.store.server.ts', functions: ['upsertDevice'] },
    ],
  },
  {
    name: 'account deletion',
    kind: 'account',
    why: 'nothing of a person stays behind, or nothing is deleted',
    later:
      'the directory locks the account and enqueues one job per database; each deletes its tables and can be repeated; the person’s row goes last. The job that sweeps late rows works like this today',
    statements: [],
    together: [
      {
        file: `${PERSONAL}/personal-data.store.server.ts`,
        functions: ['deleteInBatches', 'deletePersonalRows'],
      },
      {
        file: `${PERSONAL}/person-lock.store.server.ts`,
        functions: ['lockPersonForDeletion'],
      },
      { file: 'app/features/people/role.store.server.ts', functions: ['lockAdminIds'] },
      { file: 'app/features/settings/restore/erasure.store.server.ts', functions: ['insertErasure'] },
    ],
  },
]

export const NAMED_EXCEPTIONS: readonly NamedException[] = [...NAMED_JOBS, ...reviewing, ...learning]

/** Functions of the database that do so, which no connection sees; a test reads all of them from the schema. */
export const NAMED_FUNCTIONS: readonly { name: string; why: string; later: string }[] = [
  {
    name: 'count_signup',
    why: 'an account counts as the first row of its person’s days',
    later: 'the learner’s database writes the row when the directory’s outbox announces the account',
  },
]
