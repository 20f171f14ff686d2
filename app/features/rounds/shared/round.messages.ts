export const roundMessages = {
  noRound: 'This round has ended, or was started again. Reload the page.',
  elsewhere: 'Open on another device. Continue here?',
  notNow: "That isn't possible in this phase. Reload the page to see where the round is.",
}

/** What a round of each kind can answer; for `defineErrors`. */
export const roundErrors = {
  noRound: [404, roundMessages.noRound],
  elsewhere: [409, roundMessages.elsewhere],
  notNow: [409, roundMessages.notNow],
} as const
