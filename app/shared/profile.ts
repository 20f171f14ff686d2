import type { Role } from './viewer.ts'

export const SUBSCRIPTIONS = ['Free', 'Premium', 'Pro'] as const
export type Subscription = (typeof SUBSCRIPTIONS)[number]

/** What a person sees of their own account. */
export type Profile = {
  /** The part of the email before the @. */
  name: string
  /** What others see instead; empty if none was chosen. */
  displayName: string
  email: string
  company: string
  subscription: Subscription
  role: Role
}

/** The profile when nobody is logged in. */
export const EMPTY_PROFILE: Profile = {
  name: '',
  displayName: '',
  email: '',
  company: '',
  subscription: 'Free',
  role: 'user',
}
