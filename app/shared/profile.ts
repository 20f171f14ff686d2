import type { Role } from './viewer.ts'

export const SUBSCRIPTIONS = ['Free', 'Premium', 'Pro'] as const
export type Subscription = (typeof SUBSCRIPTIONS)[number]

/** What a person sees of their own account. */
export type Profile = {
  name: string
  email: string
  company: string
  subscription: Subscription
  role: Role
}

/** The profile when nobody is logged in. */
export const EMPTY_PROFILE: Profile = { name: '', email: '', company: '', subscription: 'Free', role: 'user' }
