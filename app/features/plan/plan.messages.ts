import { defineErrors } from '#app/shared/errors.ts'

export const planErrors = defineErrors('plan', {
  noPlan: [404, "You don't have a plan yet. Set it up first."],
  noTracks: [409, "The plan isn't ready on this server yet. Try again in a minute."],
  noTrack: [404, "This track doesn't exist. Reload the page."],
  noUnit: [404, "This unit isn't part of your plan. Reload the page."],
  pastDay: [400, 'That day has passed. Choose a later one.'],
  namedInterview: [409, 'This interview has a name or rounds. Delete it under Rounds.'],
})
