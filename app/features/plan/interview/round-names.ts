import type { ROUND_KINDS } from '#app/features/scheduling/interview/interview.schema.ts'

export type RoundKind = (typeof ROUND_KINDS)[number]

export const ROUND_NAMES: Readonly<Record<RoundKind, string>> = {
  'phone-screen': 'Phone screen',
  coding: 'Coding',
  debugging: 'Debugging',
  'ai-assisted': 'AI-assisted coding',
  'system-design': 'System design',
  behavioral: 'Behavioral',
  other: 'Other',
}

/** The rounds that the form offers, in this order. */
export const OFFERED_ROUNDS = [
  'phone-screen',
  'coding',
  'debugging',
  'ai-assisted',
  'system-design',
  'behavioral',
] as const
