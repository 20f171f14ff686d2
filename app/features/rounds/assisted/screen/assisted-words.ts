import { assistedPhases, type Phase } from '#app/features/rounds/assisted/assisted-round.rules.ts'
import type { RoundWords } from '#app/features/rounds/shared/screen/round-words.ts'

export const assistedWords: RoundWords<Phase> = {
  kind: 'assisted',
  label: 'AI-assisted',
  describe: (minutes) =>
    `An AI-assisted round of ${minutes} minutes. The assistant is scripted: some of its proposals are wrong, and the visible tests don't say which.`,
  steps: {
    read: 'Read the task, the files and the visible tests.',
    build: 'The assistant proposes five parts. Accept, edit or reject each one, and say why.',
    verify: 'Write tests of your own. Hidden tests run at the end.',
    explain: 'Explain the code as yours, then compare.',
  },
  endText: 'The round ends here, and the debrief is shown.',
  rules: assistedPhases,
  names: { read: 'Read', build: 'Build', verify: 'Verify', explain: 'Explain' },
  leftTo: {
    read: 'left to read',
    build: 'left to build',
    verify: 'left to verify',
    explain: 'left to explain',
  },
  over: {
    read: ['The time to read is over.', 'Start to build'],
    build: ['The time to build is over.', 'Decide on the proposals that are left'],
    verify: ['The time to verify is over.', 'Finish your last test, then explain it'],
    explain: ['The time to explain is over.', 'Finish your sentence'],
  },
  extraFrom: { read: 'building', build: 'verifying', verify: 'the explanation', explain: '' },
}
