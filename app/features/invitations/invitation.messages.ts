import { defineErrors } from '#app/shared/errors.ts'

/** One text for a link that expired, was revoked or used up, or never existed. */
export const INVITATION_ENDED = 'This invitation has expired. Ask the person who sent it for a new link.'

/** Errors of signing up; their codes are among those of accounts, whose texts the forms show. */
export const signUpModeErrors = defineErrors('account', {
  invitationEnded: [410, INVITATION_ENDED],
  invitationNeeded: [403, 'Sign-up is by invitation. Got an invitation link? Open it to sign up.'],
  signUpClosed: [403, 'Sign-up is closed on this site.'],
  adminNeedsPassword: [403, 'This invitation makes an administrator: sign up with an email and a password.'],
})

export const invitationErrors = defineErrors('invitation', {
  missing: [404, 'This link doesn’t exist any more.'],
  ended: [409, 'This link has ended. Create a new one.'],
  tooMany: [409, 'There are too many links. Revoke some, or wait until ended ones are deleted.'],
})

export const invitationMessages = {
  created: 'Link created.',
  createFailed: (message: string) => `Error creating the link: ${message}`,
  extended: 'The link works for 7 more days.',
  revoked: 'Link revoked.',
  changeFailed: (message: string) => `Error changing the link: ${message}`,
  loadFailed: (message: string) => `Error loading the links: ${message}`,
  copied: 'Copied',
  modeSaved: 'Saved',
  modeFailed: (message: string) => `Error saving who may sign up: ${message}`,
  empty: 'No links yet. Create one and send it.',
}
