import { longDate } from '#app/shared/day-text.ts'
import { countOf } from '#app/shared/figure-text.ts'
import type { StudyDay } from '#app/shared/study-day.ts'

/** What a plan covers, in the sentences of the result. */
export type Coverage = { covered: number; total: number; interviewDay: StudyDay | null }

export const placementMessages = {
  title: 'Placement check',
  stop: 'Stop here',
  position: (position: number, total: number) => `Question ${position} of ${total}`,
  nameTechnique: 'Name the technique',
  knowCard: 'Do you know this card?',
  pace: 'about 15 seconds',
  noRisk: 'A wrong guess only means that you get the unit.',
  sayItFirst: 'Say the answer to yourself first. After you have seen it, you decide whether you were right.',
  loadFailed: "We couldn't load the questions.",
  loadFailedDetail: 'Your plan is saved. Check your connection and try again.',
  noQuestions: 'There are no questions for this track yet.',
  waiting: "We'll count this when you're back online.",
  finishFailed: "We couldn't count your answers.",
  finishFailedDetail: 'They are still here.',
  counting: 'Counting your answers',
  skipTitle: (skipped: number, isAll: boolean) =>
    isAll ? 'You know the basics' : `We'll skip ${countOf(skipped, 'unit')} you know`,
  noneTitle: 'We start at the beginning',
  noneLead: ({ covered, total, interviewDay }: Coverage) =>
    interviewDay === null
      ? 'Nothing to skip, so nothing changes.'
      : `Nothing to skip, so nothing changes: ${covered === total ? `all ${total}` : `${covered} of ${total}`} fit.`,
  skipLead: (right: number, answered: number, saved: string, { covered, total, interviewDay }: Coverage) => {
    const got = `You got ${right} of ${answered}. That saves ${saved}`
    if (interviewDay === null) return `${got}.`
    const units = covered === total ? `all ${total} units are` : `${covered} of ${total} units are`
    return `${got}, and now ${units} covered by ${longDate(interviewDay)}.`
  },
  notForgotten:
    'Skipped is not forgotten: their cards join your reviews over the next weeks. If you miss several of one unit, the unit comes back.',
  chooseFailed: "We couldn't change this unit. Try again.",
} as const
