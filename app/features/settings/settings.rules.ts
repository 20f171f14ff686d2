import type { Subscription } from '#app/shared/profile.ts'

/** The download of everything about a person. */
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
    text: 'Billed yearly. The same features for a whole interview season.',
  },
]

/** Shown before the first study session, marked as an example. */
export const EXAMPLE_PROGRESS_PERCENT = 75

/** Cards with an answer that was not undone, and those of them whose latest answer was Completed. */
export type StudyCounts = { studied: number; completed: number }

export type Progress = StudyCounts & { percent: number; isExample: boolean }

/** The share of studied cards whose last answer was Completed. */
export function progressOf({ studied, completed }: StudyCounts): Progress {
  const counts = { studied, completed }
  if (studied === 0) return { ...counts, percent: EXAMPLE_PROGRESS_PERCENT, isExample: true }
  // Rounded down, so that 100 % means every card.
  return { ...counts, percent: Math.floor((completed / studied) * 100), isExample: false }
}

const RECENT_SIGN_IN_MS = 10 * 60_000

/** Whether the person logged in recently enough to confirm their identity. */
export const isRecentSignIn = (signedInAt: Date, now: Date) =>
  now.getTime() - signedInAt.getTime() <= RECENT_SIGN_IN_MS
