import { defineRefusals } from '#app/shared/errors.ts'

export const peopleRefusals = defineRefusals('people', {
  unknownPerson: [404, 'Nobody has an account with this address.'],
  lastAdmin: [409, 'The last administrator cannot be removed.'],
  bannedNotAdmin: [409, 'Lift the ban first.'],
  ownBan: [409, 'You cannot ban yourself.'],
  adminNotBanned: [409, 'Take the role of administrator away first.'],
})
