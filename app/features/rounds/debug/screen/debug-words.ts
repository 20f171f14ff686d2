import type { RoundWords } from '#app/features/rounds/shared/screen/round-words.ts'
import { debugPhases, type Phase } from '#app/features/rounds/debug/debug-round.rules.ts'

export const debugWords: RoundWords<Phase> = {
  kind: 'debug',
  label: 'Debugging',
  describe: (minutes) =>
    `A debugging round of ${minutes} minutes: a customer's report, a few small files, and tests of which some fail.`,
  steps: {
    understand: 'Read the report and the code, run the tests.',
    find: 'Write down what you think happens, and commit it.',
    fix: 'The editor opens for writing. Fix the cause.',
    explain: 'Explain it to the customer, then compare.',
  },
  endText: 'The round ends here, and the cause is shown.',
  rules: debugPhases,
  names: { understand: 'Understand', find: 'Find', fix: 'Fix', explain: 'Explain' },
  leftTo: {
    understand: 'left to understand it',
    find: 'left to find it',
    fix: 'left to fix it',
    explain: 'left to explain it',
  },
  over: {
    understand: ['The time to understand it is over.', 'Go on to find it'],
    find: ['The time to find it is over.', 'Commit your best hypothesis now'],
    fix: ['The time to fix it is over.', 'Finish what you are writing, then explain it'],
    explain: ['The time to explain it is over.', 'Finish your sentence'],
  },
  extraFrom: { understand: 'the search', find: 'the fix', fix: 'the explanation', explain: '' },
}
