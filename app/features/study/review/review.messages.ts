/** Every sentence of the review screen. */
export const reviewMessages = {
  title: "Today's review",
  undone: 'Answer undone. The card is back.',
  suspended: "Card suspended. It won't come up again.",
  waiting: (count: number) =>
    count === 1
      ? "1 answer is waiting. We'll keep trying."
      : `${count} answers are waiting. We'll keep trying.`,
  saved: 'Your answers are saved.',
  unsaved: "Your answers are sent when you're back online.",
  markFailed: "That couldn't be saved. Try again.",
  whyConfidence: 'We ask on about one card in four. Turn it off in Settings.',
  sureButWrong: 'This card comes back tomorrow, whatever you press.',
  longestInterval: (days: number) =>
    `No interval is longer than ${days === 1 ? 'a day' : `${days} days`} until your interview.`,
  loadFailed: "We couldn't load today's cards.",
  loadFailedDetail: 'Your progress is safe. Check your connection and try again.',
  stepEnd: 'Saving your answers…',
  nothingDue: 'Nothing is due right now.',
} as const
