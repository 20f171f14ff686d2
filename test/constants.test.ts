import { DEFAULT_POLICY } from '#app/features/sign-in-settings/password-policy.rules.ts'
import { expect, test } from 'vitest'
import { RENEW_BEFORE_MS } from '#app/features/auth/session/session.rules.ts'
import { ACTIVITY_TYPES } from '#app/features/activity/activity.rules.ts'
import { CARD_TYPES, DIFFICULTIES, MAX_CARDS_PER_DECK } from '#app/features/cards/card.rules.ts'
import { CONSENT_CHOICES } from '#app/features/consent/consent.ts'
import { PREVIEW_CHARACTERS } from '#app/features/courses/course.rules.ts'
import { ADMIN_OWNER } from '#app/features/decks/deck.rules.ts'
import {
  ANONYMOUS,
  DEFAULT_POST_CATEGORY,
  MAX_REPLY_DEPTH,
  POST_CATEGORIES,
} from '#app/features/discussion/discussion.rules.ts'
import { ALL_OFF, FLAG_IDS } from '#app/features/flags/flag.rules.ts'
import { EXAMPLE_PROGRESS_PERCENT, PLANS } from '#app/features/settings/settings.rules.ts'
import { MESSAGE_DURATION_MS, PAGE_SIZE, SHOWN_ID_LENGTH } from '#app/shared/limits.ts'

test('[DATA-02] constants have the values of the specification', () => {
  expect({
    PAGE_SIZE,
    MAX_CARDS_PER_DECK,
    PREVIEW_CHARACTERS,
    MESSAGE_DURATION_MS,
    SHOWN_ID_LENGTH,
    EXAMPLE_PROGRESS_PERCENT,
    RENEW_BEFORE_MS,
    ADMIN_OWNER,
    minPasswordLength: DEFAULT_POLICY.min,
  }).toEqual({
    PAGE_SIZE: 20,
    MAX_CARDS_PER_DECK: 200,
    PREVIEW_CHARACTERS: 80,
    MESSAGE_DURATION_MS: 3_000,
    SHOWN_ID_LENGTH: 8,
    EXAMPLE_PROGRESS_PERCENT: 75,
    RENEW_BEFORE_MS: 5 * 60_000,
    ADMIN_OWNER: 'admin',
    minPasswordLength: 6,
  })
  expect(PLANS.map(({ name, price, per }) => [name, `${price}${per}`])).toEqual([
    ['Free', '$0'],
    ['Premium', '$9.99/month'],
    ['Pro', '$99.99/year'],
  ])
  expect(DIFFICULTIES).toEqual(['easy', 'medium', 'hard'])
  expect(CARD_TYPES.join()).toBe('Hashmap,Lists,DP,Trees,Graphs,Sorting,Searching,Other')
  expect(CONSENT_CHOICES).toEqual(['accepted', 'declined'])
})

test('[DATA-02] [ADMIN-04] there are four flags, those of the import and of public posts, and six types of activity', () => {
  expect(FLAG_IDS.toSorted()).toEqual([
    'enableImport',
    'enablePayments',
    'enablePublicDecks',
    'enablePublicPosts',
    'enableUserActivityLogging',
    'showDiscussionTab',
  ])
  expect(Object.values(ALL_OFF)).toEqual([false, false, false, false, false, false])
  expect(ACTIVITY_TYPES.toSorted()).toEqual([
    'create_deck',
    'login',
    'register',
    'study_deck',
    'view_course_subtopic',
    'view_course_topic',
  ])
})

test('[DATA-02] [TALK-02] [TALK-03] [TALK-04] the discussion has four categories, a name for anonymous authors and a maximum reply depth', () => {
  expect(POST_CATEGORIES).toEqual(['Interview', 'Compensation', 'Career', 'SystemDesign'])
  expect([DEFAULT_POST_CATEGORY, ANONYMOUS, MAX_REPLY_DEPTH]).toEqual(['Interview', 'Anonymous', 2])
})
