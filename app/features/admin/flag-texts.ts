import type { FlagId } from '#app/features/flags/flag.rules.ts'

/** What an administrator reads beside each switch, in the order of the panel. */
export const FLAG_TEXTS: ReadonlyArray<{ id: FlagId; label: string; hint: string }> = [
  {
    id: 'enablePublicDecks',
    label: 'Public decks',
    hint: 'Learners can submit decks and browse approved ones.',
  },
  { id: 'showDiscussionTab', label: 'Discussion', hint: 'Shows the forum and its link in the navigation.' },
  { id: 'enablePayments', label: 'Payments', hint: 'Shows the subscription plan block in Settings.' },
  {
    id: 'enableUserActivityLogging',
    label: 'Activity logging',
    hint: 'Records course views for signed-in learners.',
  },
]
