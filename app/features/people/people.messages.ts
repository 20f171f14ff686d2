import { defineErrors } from '#app/shared/errors.ts'

export const peopleErrors = defineErrors('people', {
  unknownPerson: [404, 'No account has this email.'],
  lastAdmin: [409, "You can't remove the last administrator."],
  bannedNotAdmin: [409, 'Lift the ban first.'],
  ownBan: [409, "You can't ban yourself."],
  adminNotBanned: [409, 'Remove the administrator role first.'],
})
