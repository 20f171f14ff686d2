import { designPhases, PHASE_NAMES, type Phase } from '#app/features/rounds/design/design-round.rules.ts'
import type { RoundWords } from '#app/features/rounds/shared/screen/round-words.ts'

export const designWords: RoundWords<Phase> = {
  kind: 'design',
  label: 'System design',
  describe: (minutes) =>
    `A system design round of ${minutes} minutes: a prompt, a board with its outline, and your numbers.`,
  steps: {
    requirements: 'What it does, how well, and what you leave out.',
    estimates: 'Requests, storage and bandwidth from your assumptions.',
    api: 'The calls that the requirements need.',
    'data-model': 'Tables, their keys, and what they are split by.',
    design: 'Boxes and arrows, on the board or in the outline.',
    'deep-dive': 'The hardest part, step by step.',
    'trade-offs': 'What you gave up, and for what.',
  },
  endText: 'The round ends here, and the worked design is shown.',
  rules: designPhases,
  names: PHASE_NAMES,
  leftTo: {
    requirements: 'left for requirements',
    estimates: 'left for estimates',
    api: 'left for the API',
    'data-model': 'left for the data model',
    design: 'left for the design',
    'deep-dive': 'left for the deep dive',
    'trade-offs': 'left for trade-offs',
  },
  over: {
    requirements: ['The time for requirements is over.', 'Go on to the estimates'],
    estimates: ['The time for estimates is over.', 'Go on to the API'],
    api: ['The time for the API is over.', 'Go on to the data model'],
    'data-model': ['The time for the data model is over.', 'Go on to the design'],
    design: ['The time for the design is over.', 'Go on to the deep dive'],
    'deep-dive': ['The time for the deep dive is over.', 'Go on to the trade-offs'],
    'trade-offs': ['The time for trade-offs is over.', 'Finish your sentence'],
  },
  extraFrom: {
    requirements: 'the estimates',
    estimates: 'the API',
    api: 'the data model',
    'data-model': 'the design',
    design: 'the deep dive',
    'deep-dive': 'the trade-offs',
    'trade-offs': '',
  },
}

/** What the text of each phase asks for. */
export const TEXT_LABELS: Readonly<Record<Phase, string>> = {
  requirements: 'Requirements, in your words',
  estimates: 'What the numbers decide',
  api: 'Calls and answers',
  'data-model': 'Tables and keys',
  design: 'The paths of a write and of a read',
  'deep-dive': 'The hardest part',
  'trade-offs': 'What you gave up, and for what',
}
