import { defineErrors } from '#app/shared/errors.ts'

const TWICE = 2

const join = (names: readonly string[]) =>
  names.length < TWICE ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`

export const drillMessages = {
  title: 'Technique drill',
  mapTitle: 'What you mix up',
  ask: 'Which technique would you try first?',
  pace: 'No code, just the idea. About 20 seconds each.',
  outcome: (isRight: boolean, isUnknown: boolean) =>
    isRight ? 'Right.' : isUnknown ? 'The technique is' : 'Not this time. It needs',
  pickIsFor: ({ name, use }: { name: string; use: string }) =>
    `${name} is for another case: ${use.charAt(0).toLowerCase()}${use.slice(1)}`,
  alsoFits: (names: readonly string[]) =>
    names.length < TWICE ? `${join(names)} fits, too.` : `${join(names)} fit, too.`,
  mixedUp: (count: number) =>
    count === TWICE ? "You've mixed up these two twice." : `You've mixed up these two ${count} times.`,
  comesBack: (days: number) =>
    days <= 0 ? 'Comes back today' : days === 1 ? 'Comes back tomorrow' : `Comes back in ${days} days`,
  position: (position: number, round: number) => `Problem ${position} of ${round}`,
  empty: 'There are no drill problems yet.',
  loadFailed: "We couldn't load the next problem.",
  loadFailedDetail: 'Your answers are saved. Check your connection and try again.',
  mapFailed: "We couldn't load your map.",
  pickFailed: (reason: string) => `Your pick wasn't saved: ${reason}`,
  seeResult: 'See your result',
  anotherRound: 'Another ten',
  finished: (right: number, round: number) => `${right} of ${round} right`,
  finishedAll: 'You named every technique. Each problem comes back when it helps most.',
  finishedSome: 'What you missed comes back tomorrow.',
  missed: (needed: string, picked: string | null) =>
    picked === null ? `${needed}: you didn't know` : `${needed}: you picked ${picked}`,
  noAnswers: 'Do a few drill problems first. Then you’ll see here which techniques you mix up.',
  noMixups: "You haven't mixed up any two techniques yet.",
  addFailed: (reason: string) => `The card wasn't added: ${reason}`,
  added: 'Added to your reviews.',
  saved: 'Your line is saved.',
  noCard: "This site's library doesn't have this card, so you can't add it to your reviews.",
  problemDeleted: "That problem doesn't exist any more. Here's another one.",
  noProblem: "This problem doesn't exist any more. Reload the page to get another one.",
  noTechnique: "This technique doesn't exist. Pick one of the six.",
  noContrast: "This contrast card doesn't exist. Choose another pair.",
}

export const drillErrors = defineErrors('drill', {
  noProblem: [404, drillMessages.noProblem],
  noTechnique: [400, drillMessages.noTechnique],
  noContrast: [404, drillMessages.noContrast],
})
