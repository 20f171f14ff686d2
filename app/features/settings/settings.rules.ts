import type { Subscription } from '#app/shared/profile.ts'

/** Where everything about a person is downloaded. */
export const MY_DATA_PATH = '/settings/my-data.json'
export const MY_DATA_FILE = 'flashcards-my-data.json'

export type Plan = { name: Subscription; price: string; per: string; text: string }

export const PLANS: readonly Plan[] = [
  { name: 'Free', price: '$0', per: '', text: 'Featured decks, courses and your own decks.' },
  {
    name: 'Premium',
    price: '$9.99',
    per: '/month',
    text: 'Billed monthly. Switch back whenever you like.',
  },
  {
    name: 'Pro',
    price: '$99.99',
    per: '/year',
    text: 'Billed yearly. The same, for a season of interviews.',
  },
]

/** What the bar shows to someone who has not studied yet; it must say that it is an example. */
export const EXAMPLE_PROGRESS_PERCENT = 75

/** Cards with an answer that was not taken back, and those of them whose latest answer was Completed. */
export type StudyCounts = { studied: number; completed: number }

export type Progress = { percent: number; isExample: boolean }

/** How far a learner is: of the cards they have studied, the share that they completed the last time. */
export function progressOf({ studied, completed }: StudyCounts): Progress {
  if (studied === 0) return { percent: EXAMPLE_PROGRESS_PERCENT, isExample: true }
  // Rounded down: 100 % means every card.
  return { percent: Math.floor((completed / studied) * 100), isExample: false }
}

const FRESH_SIGN_IN_MS = 10 * 60_000

/** Whether someone proved who they are just now, by logging in. */
export const isRecentSignIn = (signedInAt: Date, now: Date) =>
  now.getTime() - signedInAt.getTime() <= FRESH_SIGN_IN_MS
