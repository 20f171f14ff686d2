import { DEFAULT_POLICY } from '#app/features/sign-in-settings/password-policy.rules.ts'
import { randomUUIDv7 } from 'node:crypto'
import { BAD_REQUEST, CONFLICT, FORBIDDEN } from '#app/shared/http-status.ts'
import { newId } from '#app/shared/ids.ts'
import { buildRunRecord } from '../factories/study-run.ts'
import { adminsOnly, anyone, type Caller, ownerOnly, signedIn } from './people.ts'
import type { Expectation } from './expectation.ts'
import type { Fixtures } from './fixtures.ts'
import { MEMORY_CALLS } from './memory-calls.ts'
import { ASSISTED_CALLS } from './assisted-calls.ts'
import { DEBUG_CALLS } from './debug-calls.ts'
import { DESIGN_CALLS } from './design-calls.ts'
import { DRILL_CALLS } from './drill-calls.ts'
import { MOCK_CALLS } from './mock-calls.ts'
import { PLAN_CALLS } from './plan-calls.ts'
import { PRACTICE_CALLS } from './practice-calls.ts'
import { REMINDER_CALLS } from './reminder-calls.ts'
import { SITE_CALLS } from './site-calls.ts'
import { STORY_CALLS } from './story-calls.ts'
import { TRANSFER_CALLS } from './transfer-calls.ts'

const MISSING = 404

const NEW_PASSKEY = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
}

const form = { name: 'Heaps', description: '', category: 'Other' }
const card = { question: 'Q', answer: 'A' }
const idOf = (fixtures: Fixtures, caller: Caller) =>
  caller === 'anonymous' ? randomUUIDv7() : fixtures.people[caller].id

/**
 * Every procedure and the status that each caller gets. A procedure that is missing here fails the test: to add one, use
 * a word of people.ts (or list the six statuses), and a valid input, so that only the caller decides.
 */
export const CALLS: Record<string, Expectation> = {
  'account.signInOptions': { cells: anyone },
  'account.isResetLinkValid': { cells: anyone, input: () => ({ token: 'x' }) },
  'account.requestConfirmation': { cells: signedIn },
  'account.confirmPage': { cells: anyone, input: () => ({ token: 'x' }) },
  'account.confirmEmail': {
    cells: {
      anonymous: MISSING,
      user: MISSING,
      owner: MISSING,
      other: MISSING,
      banned: MISSING,
      admin: MISSING,
    },
    input: () => ({ token: 'x' }),
  },
  'account.profile': { cells: signedIn },
  'account.sessions': { cells: signedIn },
  // Another person's session isn't ended, but the response is the same.
  'account.endSession': { cells: signedIn, input: ({ ownerSessionId }) => ({ sessionId: ownerSessionId }) },
  'account.endAllSessions': { cells: signedIn },
  // None of them has a password, so signed-in people get a conflict.
  'account.changePassword': {
    cells: { ...signedIn, user: CONFLICT, owner: CONFLICT, other: CONFLICT, admin: CONFLICT },
    input: ({ password }) => ({ currentPassword: password, newPassword: 'another horse' }),
  },
  'account.authSettings': { cells: adminsOnly },
  'account.saveAuthSettings': {
    cells: adminsOnly,
    input: () => ({ ...DEFAULT_POLICY, emailPassword: true, google: true, min: 8 }),
  },

  'admin.flags': { cells: adminsOnly },
  'admin.setFlag': { cells: adminsOnly, input: () => ({ id: 'enablePayments', enabled: true }) },
  'admin.activity': { cells: adminsOnly, input: () => ({}) },
  'admin.audit': { cells: adminsOnly, input: () => ({}) },
  'admin.deck.pending': { cells: adminsOnly, input: () => ({}) },
  'admin.deck.submission': {
    cells: adminsOnly,
    input: ({ submission }) => ({ deckId: submission.deckId }),
  },
  'admin.deck.approve': { cells: adminsOnly, input: ({ submission }) => submission },
  'admin.deck.reject': {
    cells: adminsOnly,
    input: ({ submission }) => ({ deckId: submission.deckId, reason: 'No.' }),
  },
  'admin.deck.update': { cells: adminsOnly, input: ({ update }) => ({ deckId: update.deckId }) },
  'admin.deck.approveUpdate': { cells: adminsOnly, input: ({ update }) => update },
  'admin.deck.requestChanges': {
    cells: adminsOnly,
    input: ({ update }) => ({ deckId: update.deckId, reason: 'Card 2 is wrong.' }),
  },
  'admin.deck.catalogue': { cells: adminsOnly, input: () => ({}) },
  'admin.deck.createFeatured': { cells: adminsOnly, input: () => ({ ...form, id: newId() }) },
  'admin.deck.edit': {
    cells: adminsOnly,
    input: ({ featured }) => ({ ...form, deckId: featured.id, version: 1 }),
  },
  'admin.deck.setFeatured': {
    cells: adminsOnly,
    input: ({ featured }) => ({ deckId: featured.id, featured: false }),
  },
  'admin.deck.delete': { cells: adminsOnly, input: ({ featured }) => ({ deckId: featured.id }) },
  'admin.person.search': { cells: adminsOnly, input: () => ({ search: '' }) },
  'admin.person.setRole': {
    cells: adminsOnly,
    // For themselves, the most attractive attack.
    input: (fixtures, caller) => ({
      personId: caller === 'admin' ? fixtures.people.user.id : idOf(fixtures, caller),
      role: 'admin',
    }),
  },
  'admin.person.ban': {
    cells: adminsOnly,
    input: ({ people }) => ({ personId: people.owner.id, reason: 'Spam.' }),
  },
  'admin.person.unban': { cells: adminsOnly, input: ({ people }) => ({ personId: people.banned.id }) },
  'admin.person.endSessions': { cells: adminsOnly, input: ({ people }) => ({ personId: people.owner.id }) },

  'admin.overview.sums': { cells: adminsOnly },
  'admin.overview.waiting': { cells: adminsOnly },
  'admin.overview.health': { cells: adminsOnly },
  'admin.overview.sumNow': { cells: adminsOnly },
  'admin.suggestion.list': { cells: adminsOnly, input: () => ({}) },
  'admin.suggestion.counts': { cells: adminsOnly },
  'admin.suggestion.take': {
    cells: adminsOnly,
    input: ({ suggestionId }) => ({ suggestionId, version: 1 }),
  },
  'admin.suggestion.decline': {
    cells: adminsOnly,
    input: ({ suggestionId }) => ({ suggestionId, reason: 'No.' }),
  },

  'card.list': { cells: ownerOnly(MISSING), input: ({ deck }) => ({ deckId: deck.id }) },
  'card.listForStudy': { cells: ownerOnly(MISSING), input: ({ deck }) => ({ deckId: deck.id }) },
  'card.listSet': { cells: ownerOnly(MISSING), input: ({ deck }) => ({ cardIds: [deck.cardId] }) },
  // Anyone may try the first cards of a featured deck.
  'card.taster': { cells: anyone, input: ({ featured }) => ({ deckId: featured.id }) },
  'card.add': {
    cells: ownerOnly(MISSING),
    input: ({ deck }) => ({ ...card, deckId: deck.id, id: newId() }),
  },
  'card.addMany': {
    cells: ownerOnly(MISSING),
    input: ({ deck }) => ({ deckId: deck.id, cards: [{ ...card, id: newId() }] }),
  },
  'card.update': {
    cells: ownerOnly(MISSING),
    input: ({ deck }) => ({ ...card, deckId: deck.id, id: deck.cardId, version: 1 }),
  },
  'card.delete': { cells: ownerOnly(MISSING), input: ({ deck }) => ({ deckId: deck.id, id: deck.cardId }) },
  // Only administrators import, and only into featured decks like this one.
  'card.import': {
    cells: { ...signedIn, user: FORBIDDEN, owner: FORBIDDEN, other: FORBIDDEN },
    input: ({ featured }) => ({ deckId: featured.id, importId: newId(), csv: 'Question,Answer\nA,B' }),
  },

  'course.list': { cells: anyone },
  'course.get': { cells: anyone, input: ({ course }) => ({ courseId: course.id }) },
  // The second lesson of a topic: visitors can read only the first.
  'course.lesson': {
    cells: signedIn,
    input: ({ course }) => ({ courseId: course.id, lesson: { id: course.second } }),
  },
  'course.progress': { cells: signedIn },
  // A learner's own progress; null while lessons are left.
  'course.finished': { cells: signedIn, input: ({ course }) => ({ courseId: course.id }) },
  'course.see': {
    cells: signedIn,
    input: ({ course }) => ({ courseId: course.id, lessonId: course.first }),
  },
  'course.setDone': {
    cells: signedIn,
    input: ({ course }) => ({ courseId: course.id, lessonId: course.first, isDone: true }),
  },

  'courseEditor.list': { cells: adminsOnly },
  'courseEditor.get': { cells: adminsOnly, input: ({ course }) => ({ courseId: course.id }) },
  'courseEditor.text': {
    cells: adminsOnly,
    input: ({ course }) => ({ courseId: course.id, contentId: course.contentId }),
  },
  'courseEditor.save': {
    cells: adminsOnly,
    input: ({ course }) => ({ id: course.id, version: 1, title: 'Mine now', outline: { topics: [] } }),
  },
  'courseEditor.setPublished': {
    cells: adminsOnly,
    input: ({ course }) => ({ courseId: course.id, isPublished: false }),
  },
  'courseEditor.searchCards': { cells: adminsOnly, input: () => ({ text: 'q' }) },
  'courseEditor.cards': { cells: adminsOnly, input: ({ featured }) => ({ ids: [featured.cardId] }) },
  'courseEditor.delete': { cells: adminsOnly, input: ({ course }) => ({ courseId: course.id }) },

  'deck.listMine': { cells: signedIn, input: () => ({}) },
  'deck.read': { cells: ownerOnly(MISSING), input: ({ deck }) => ({ deckId: deck.id }) },
  'deck.countMine': { cells: signedIn },
  'deck.listRejected': { cells: signedIn },
  'deck.listPublic': { cells: signedIn, input: () => ({}) },
  'deck.listFeatured': { cells: anyone },
  'deck.create': {
    cells: signedIn,
    input: () => ({ id: newId(), name: 'Mine', category: 'Algorithmic', isPublic: true }),
  },
  'deck.edit': {
    cells: ownerOnly(MISSING),
    input: ({ deck }) => ({ ...form, deckId: deck.id, version: 0, isSending: true }),
  },
  'deck.withdraw': { cells: ownerOnly(MISSING), input: ({ update }) => ({ deckId: update.copyId }) },
  'deck.copy': { cells: signedIn, input: ({ featured }) => ({ deckId: featured.id, id: newId() }) },
  'deck.delete': { cells: ownerOnly(FORBIDDEN), input: ({ deck }) => ({ deckId: deck.id }) },
  'deck.restoreRejected': {
    cells: ownerOnly(MISSING),
    input: ({ rejectedDeckId }) => ({ deckId: rejectedDeckId }),
  },

  'inbox.list': { cells: signedIn, input: () => ({}) },
  'inbox.choices': { cells: signedIn },
  'inbox.saveChoice': {
    cells: signedIn,
    input: () => ({ kind: 'reply', inbox: true, digest: false, push: false }),
  },
  'inbox.countUnread': { cells: signedIn },
  // An item of somebody else is like one that is gone.
  'inbox.mark': { cells: signedIn, input: () => ({ itemId: newId(), isRead: true }) },
  'inbox.markAllRead': { cells: signedIn },
  'discussion.listPosts': { cells: signedIn, input: () => ({ category: 'Interview' }) },
  'discussion.post': { cells: signedIn, input: ({ post }) => ({ postId: post.id }) },
  'discussion.listComments': { cells: signedIn, input: ({ post }) => ({ postId: post.id }) },
  'discussion.comment': {
    cells: signedIn,
    input: ({ post }) => ({ postId: post.id, commentId: post.commentId }),
  },
  'discussion.createPost': {
    cells: signedIn,
    input: () => ({ id: newId(), title: 'Mine', category: 'Career', content: 'Text' }),
  },
  'discussion.createComment': {
    cells: signedIn,
    input: ({ post }) => ({ id: newId(), postId: post.id, parentId: post.commentId, content: 'Text' }),
  },
  'discussion.updatePost': {
    cells: ownerOnly(FORBIDDEN),
    input: ({ post }) => ({ postId: post.id, title: 'Mine', content: 'Text', version: 1 }),
  },
  'discussion.updateComment': {
    cells: ownerOnly(FORBIDDEN),
    input: ({ post }) => ({ postId: post.id, commentId: post.commentId, content: 'Text', version: 1 }),
  },
  'discussion.delete': {
    cells: ownerOnly(FORBIDDEN),
    input: ({ post }) => ({ postId: post.id, commentId: post.commentId }),
  },
  // Authors can't report their own posts.
  'discussion.report': {
    cells: { ...signedIn, owner: FORBIDDEN },
    input: ({ post }) => ({ postId: post.id, commentId: null, reason: 'Spam' }),
  },
  'discussion.hide': {
    cells: adminsOnly,
    input: ({ post }) => ({ postId: post.id, commentId: null, isHidden: true }),
  },
  // Nobody marks their own text.
  'discussion.setHelpful': {
    cells: { ...signedIn, owner: FORBIDDEN },
    input: ({ post }) => ({ postId: post.id, commentId: null, isHelpful: true }),
  },
  'discussion.acceptAnswer': {
    cells: { ...ownerOnly(FORBIDDEN), admin: 200 },
    input: ({ post }) => ({ postId: post.id, commentId: post.commentId }),
  },
  'discussion.history': {
    cells: signedIn,
    input: ({ post }) => ({ postId: post.id, commentId: post.commentId }),
  },
  'discussion.listView': { cells: signedIn, input: () => ({ view: 'new' }) },
  'discussion.subject': {
    cells: signedIn,
    input: ({ featured }) => ({ kind: 'card', parentId: featured.id, id: featured.cardId }),
  },
  'discussion.cardPostCounts': { cells: signedIn, input: ({ featured }) => ({ deckId: featured.id }) },
  'discussion.followedTags': { cells: signedIn },
  'discussion.followTag': { cells: signedIn, input: () => ({ tag: 'heaps', isFollowed: true }) },
  'discussion.popularTags': { cells: signedIn },
  'discussion.markRead': { cells: signedIn, input: ({ post }) => ({ postId: post.id }) },
  'discussion.markAllRead': { cells: signedIn, input: () => ({ until: null }) },
  'discussion.follow': {
    cells: signedIn,
    input: ({ post }) => ({ postId: post.id, level: 'all' }),
  },
  'discussion.listReports': { cells: adminsOnly, input: () => ({}) },
  'discussion.dismissReports': {
    cells: adminsOnly,
    input: ({ post }) => ({ postId: post.id, commentId: null }),
  },

  'draft.get': { cells: signedIn, input: () => ({ name: 'post' }) },
  'draft.save': {
    cells: signedIn,
    input: () => ({ name: 'post', content: '{}', edit: { id: `${newId()}:0000000001`, base: '' } }),
  },

  'flag.list': { cells: anyone },

  ...MEMORY_CALLS,
  ...MOCK_CALLS,
  ...PLAN_CALLS,
  ...REMINDER_CALLS,
  ...PRACTICE_CALLS,
  ...SITE_CALLS,
  ...STORY_CALLS,
  ...ASSISTED_CALLS,
  ...DEBUG_CALLS,
  ...DESIGN_CALLS,
  ...DRILL_CALLS,

  // Everyone finds what they may see; the tests of search say what that is.
  'search.find': { cells: anyone, input: () => ({ query: 'graph' }) },
  ...TRANSFER_CALLS,

  'settings.progress': { cells: signedIn },
  'settings.hasPassword': { cells: signedIn },
  'settings.saveProfile': { cells: signedIn, input: () => ({ company: 'Northwind' }) },
  'settings.tokens': { cells: signedIn },
  // Without a password, a recent login is enough.
  'settings.createToken': { cells: signedIn, input: () => ({ name: 'Script', scope: 'write' }) },
  // Another person's token isn't revoked, but the response is the same.
  'settings.revokeToken': { cells: signedIn, input: () => ({ tokenId: randomUUIDv7() }) },
  'settings.methods': { cells: signedIn },
  // None of them has a password, and all have just logged in: that is proof enough.
  'settings.startPasskey': { cells: signedIn, input: () => ({}) },
  // A ticket that nobody was given.
  'settings.addPasskey': {
    cells: { ...signedIn, user: BAD_REQUEST, owner: BAD_REQUEST, other: BAD_REQUEST, admin: BAD_REQUEST },
    input: () => ({ ticket: 'x', credential: NEW_PASSKEY }),
  },
  // None of them has a passkey, a password or a linked account.
  'settings.renamePasskey': {
    cells: { ...signedIn, user: MISSING, owner: MISSING, other: MISSING, admin: MISSING },
    input: () => ({ passkeyId: randomUUIDv7(), name: 'Key' }),
  },
  'settings.removePasskey': {
    cells: { ...signedIn, user: MISSING, owner: MISSING, other: MISSING, admin: MISSING },
    input: () => ({ passkeyId: randomUUIDv7() }),
  },
  'settings.removePassword': {
    cells: { ...signedIn, user: CONFLICT, owner: CONFLICT, other: CONFLICT, admin: CONFLICT },
    input: () => ({}),
  },
  'settings.unlinkProvider': {
    cells: { ...signedIn, user: MISSING, owner: MISSING, other: MISSING, admin: MISSING },
    input: () => ({ provider: 'oidc' }),
  },
  'settings.switchPlan': { cells: signedIn, input: () => ({ plan: 'Pro' }) },
  // Without a password, a recent login is enough; each deletes only their own account.
  'settings.deleteAccount': { cells: signedIn, input: () => ({}) },

  'study.newestRun': { cells: signedIn, input: ({ deck }) => ({ deckId: deck.id }) },
  'study.deckProgress': { cells: signedIn },
  // Null for a deck that the learner can't read.
  'study.nextDeck': { cells: signedIn, input: ({ deck }) => ({ deckId: deck.id }) },
  'study.begin': { cells: ownerOnly(MISSING), input: ({ deck }) => ({ id: newId(), deckId: deck.id }) },
  'study.record': {
    cells: ownerOnly(MISSING),
    input: (fixtures, caller) =>
      buildRunRecord({ learnerId: idOf(fixtures, caller), deckId: fixtures.deck.id }),
  },

  'suggestion.send': {
    cells: signedIn,
    input: ({ featured }) => ({ cardId: featured.cardId, kind: 'typo', side: 'answer', text: 'B', note: '' }),
  },
  'suggestion.outcomes': { cells: signedIn },
  // Other people's suggestions stay unread, but the response is the same.
  'suggestion.markRead': { cells: signedIn, input: ({ suggestionId }) => ({ ids: [suggestionId] }) },
}
