import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ACTIVITY_TYPES, type ActivityType } from '#app/features/activity/activity.rules.ts'
import { DEVICE_COOKIE_DAYS } from '#app/features/auth/attempts/known-device.server.ts'
import { VISITOR_DAYS } from '#app/features/auth/auth-endpoints.server.ts'
import { CHALLENGE_LIFE_MS } from '#app/features/auth/passkeys/passkey.rules.ts'
import { NONCE_LIFE_SECONDS } from '#app/features/auth/google/google.service.server.ts'
import { RESET_LIFE_MS } from '#app/features/auth/password/password-reset.service.server.ts'
import { REJECTED_DECK_DAYS } from '#app/features/decks/deck.rules.ts'
import { ROOM_RETENTION_DAYS } from '#app/features/mock/mock.rules.ts'
import { newId } from '#app/shared/ids.ts'
import { SESSION_ABSOLUTE_DAYS, SESSION_IDLE_DAYS } from '#app/shared/limits.ts'
import { readSiteTexts } from '../server/site-texts.ts'
import { createTestApp } from './app.ts'
import { callAuth } from './auth-calls.ts'
import { insertCourse } from './factories/course.ts'
import { setFlag } from './factories/flag.ts'

const ROOT = path.join(import.meta.dirname, '..')

async function readPrivacyPage(activityDays = 90): Promise<string> {
  const settings = {
    SITE_TEXTS_FOLDER: path.join(ROOT, 'content/site'),
    SUPPORT_EMAIL: 'help@example.org',
    ACTIVITY_RETENTION_DAYS: activityDays,
  }
  const { pages } = await readSiteTexts(settings)
  return pages['privacy-policy'].html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#39;', "'")
    .toLowerCase()
}

/** How the page names each recorded activity. */
const ACTIVITIES: Record<ActivityType, string> = {
  register: 'signing up',
  login: 'signing in',
  create_deck: 'making a deck',
  study_deck: 'studying a deck',
  view_course_topic: 'opening a lesson',
  view_course_subtopic: 'opening a lesson',
}

/** Does everything that is recorded, and returns the types that were. */
async function recordEverything(isLogging: boolean): Promise<ActivityType[]> {
  const { app, db, callMutation } = await createTestApp()
  await setFlag(db, 'enableUserActivityLogging', isLogging)
  const login = { email: 'ada@example.com', password: 'correct horse' }
  expect((await callAuth(app, 'sign-up/email', login)).status).toBe(200)
  const { cookie } = await callAuth(app, 'sign-in/email', login)
  const call = async (name: string, input: object) =>
    expect((await callMutation(name, input, cookie ?? '')).status).toBe(200)
  const deckId = newId()
  await call('deck.create', {
    id: deckId,
    name: 'Heaps',
    description: '',
    category: 'Algorithmic',
    isPublic: false,
  })
  await call('study.begin', { id: newId(), deckId })
  const { id, outline } = await insertCourse(db)
  await call('course.see', { courseId: id, lessonId: outline.topics[0]?.subtopics[0]?.id })
  const rows = await db.selectFrom('activity').select('type').distinct().execute()
  return ACTIVITY_TYPES.filter((type) => rows.some((row) => row.type === type))
}

test('[FAIR-07] the privacy page says which activities are always recorded, and which only where it is switched on', async () => {
  const page = await readPrivacyPage()
  const sentences = page.split(/(?<=\.)\s/)
  const always = sentences.find((sentence) => sentence.includes('always recorded')) ?? ''
  const optional = sentences.find((sentence) => sentence.includes('recorded only where')) ?? ''
  const recorded = await recordEverything(false)
  const names = (types: readonly ActivityType[]) => [...new Set(types.map((type) => ACTIVITIES[type]))]
  expect(names(ACTIVITY_TYPES).filter((name) => always.includes(name))).toEqual(names(recorded))
  const all = await recordEverything(true)
  expect(all).toEqual([...ACTIVITY_TYPES])
  const others = all.filter((type) => !recorded.includes(type))
  expect(names(ACTIVITY_TYPES).filter((name) => optional.includes(name))).toEqual(names(others))
})

test('[FAIR-07] the page has the days for which this site keeps the activity log', async () => {
  expect(await readPrivacyPage(45)).toContain("usage patterns: 45 days. they're deleted by whole months")
})

/** The page's words for each cookie, with its life. */
const COOKIES: Readonly<Record<string, string>> = {
  session: `one keeps you signed in, until ${SESSION_IDLE_DAYS} days after your last visit and for ${SESSION_ABSOLUTE_DAYS} days at most`,
  visitor: `one belongs to a visitor who isn't signed in, for ${VISITOR_DAYS} days`,
  device: `one says for ${DEVICE_COOKIE_DAYS} days that this browser has signed in`,
  guest: `one belongs to a guest in a mock interview, for ${ROOM_RETENTION_DAYS} days`,
  google: `two protect a sign-in with google or another provider, for ${NONCE_LIFE_SECONDS / 60} minutes`,
  'google-state': 'two protect a sign-in with google or another provider',
  passkey: `one protects a sign-in with a passkey, for ${CHALLENGE_LIFE_MS / 60_000} minutes`,
  'cookie-consent': 'answer to the cookie question, for a year',
}

/** The page's words for what a browser stores, by the name under which it is stored. */
const DEVICE_DATA: Readonly<Record<string, string>> = {
  theme: 'light or dark page',
  'study-shortcuts': 'keyboard shortcuts',
  'hide-difficulty': 'hidden difficulties',
  device: "answers that couldn't be sent yet",
  'flashcards:review-tab': 'a review that you left open',
  draft: "drafts of what you're writing",
  'unsent-draft': "drafts of what you're writing",
  'recent-places': 'pages that you found by search',
  offline: 'copy of your decks, lessons and exercises',
  person: 'with your name and address',
  pictures: 'pictures on those cards',
  zone: 'your time zone',
  'install-hint': 'hint to install the site',
  'practice-runtime': 'tools that run your code',
  lesson: 'exercises and lessons that you opened without an account',
  'flashcards.taster:': 'cards that you tried without an account',
}
/** Carries no data: a channel between tabs, the built files of the site, and a mark for one visit. */
const NO_DATA = new Set(['log-out', 'flashcards.visitor'])

async function readSources(): Promise<string> {
  const texts: string[] = []
  for await (const file of glob('{app,server}/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (!/\.test\.tsx?$/.test(file)) texts.push(await readFile(path.join(ROOT, file), 'utf8'))
  }
  return texts.join('\n')
}

const namesOf = (source: string, patterns: readonly RegExp[]) => [
  ...new Set(patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, name = '']) => name))),
]

test('[FAIR-07] the privacy page names every cookie and everything that a browser stores', async () => {
  const page = await readPrivacyPage()
  const source = await readSources()
  const cookies = namesOf(source, [/\bcookieName\('([\w-]+)'\)/g, /\bCOOKIE_NAME = '([\w-]+)'/g])
  expect(cookies.toSorted()).toEqual(Object.keys(COOKIES).toSorted())
  const stored = namesOf(source, [
    /\bdeviceDatabaseName\('([\w-]+)'/g,
    /\bCOPY_NOUN = '([\w-]+)'/g,
    /\$\{DEVICE_PREFIX\}([\w-]+)/g,
    /\bCACHE_NAME = '([\w-]+)'/g,
    /\b(?:STORAGE_KEY|VISITOR_KEY|KEY_PREFIX) = '([\w.:-]+)'/g,
  ]).filter((name) => !NO_DATA.has(name))
  expect(stored.toSorted()).toEqual(Object.keys(DEVICE_DATA).toSorted())
  for (const words of [...Object.values(COOKIES), ...Object.values(DEVICE_DATA)])
    expect(page).toContain(words)
})

test('[FAIR-07] the times on the privacy page are those of the code', async () => {
  const page = await readPrivacyPage()
  for (const sentence of [
    `sign-in sessions: until you log out, or ${SESSION_IDLE_DAYS} days after your last visit, and ${SESSION_ABSOLUTE_DAYS} days at most`,
    `links to reset a password: ${RESET_LIFE_MS / 60_000} minutes`,
    `a mock interview, with the code, messages and notes of both people: ${ROOM_RETENTION_DAYS} days`,
    `a public deck that was rejected: ${REJECTED_DECK_DAYS} days`,
  ]) {
    expect(page).toContain(sentence)
  }
  const expired = await readFile(path.join(ROOT, 'app/features/auth/expired-rows.store.server.ts'), 'utf8')
  const erasureDays = /erased_at < now\(\) - interval '(\d+) days'/.exec(expired)?.[1]
  expect(page).toContain(`stays for ${erasureDays} days, so that a restored backup`)
})
