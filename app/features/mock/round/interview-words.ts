import { assistedWords } from '#app/features/rounds/assisted/screen/assisted-words.ts'
import { debugWords } from '#app/features/rounds/debug/screen/debug-words.ts'
import { definePhases } from '#app/features/rounds/shared/round-phases.rules.ts'
import type { RoundWords } from '#app/features/rounds/shared/screen/round-words.ts'
import { PROJECT_PHASES } from '#app/features/rounds/interview/interview-round.rules.ts'

/** What the phases of a project ask for when somebody listens: a hypothesis is said, and the other one is the assistant. */
export const PROJECT_WORDS: Readonly<Record<'debug' | 'assisted', RoundWords<string>>> = {
  debug: {
    ...debugWords,
    rules: definePhases<string>(PROJECT_PHASES.debug),
    steps: {
      understand: 'Read the report and the code, run the tests, and ask.',
      find: 'Say what you think happens and what you saw, before you change anything.',
      fix: 'Fix the cause, and run the tests.',
      explain: 'Explain the cause and the fix as you would to the customer.',
    },
    over: {
      ...debugWords.over,
      find: ['The time to find it is over.', 'Say your best hypothesis now'],
    },
  },
  assisted: {
    ...assistedWords,
    rules: definePhases<string>(PROJECT_PHASES.assisted),
    steps: {
      read: 'Read the task, the files and the tests, and ask.',
      build: 'Proposals come as messages. Say what you accept, edit or reject, and why.',
      verify: 'Write tests of your own into the test file, and run them.',
      explain: 'Explain the code as yours.',
    },
  },
}
