import { defineErrors } from '#app/shared/errors.ts'

export const passkeyErrors = defineErrors('account', {
  // One text for a key that isn't known, was copied or didn't check its owner: it reveals nothing about accounts.
  passkeyRefused: [401, "This passkey doesn't work here. Try another one, or log in another way."],
  passkeyTooLate: [410, 'That took too long. Try again.'],
  passkeyFailed: [400, "The passkey wasn't created. Try again."],
  passkeyKnown: [409, 'This passkey is in use already.'],
  passkeyMissing: [404, "This passkey doesn't exist any more."],
  tooManyPasskeys: [409, 'You have the most passkeys that one person can have. Remove one first.'],
  passkeysOff: [403, 'This site has no passkeys. Log in with its sign-in provider.'],
  notFreshForPasskey: [
    403,
    'Log out and log in again first. Then you have 10 minutes to change how you log in.',
  ],
})

export const passkeyMessages = {
  notCreated: 'No passkey was created.',
  unsupported: "This browser can't create passkeys.",
  added: 'Passkey added. Give it a name that you recognize.',
  addFailed: (message: string) => `The passkey wasn't added: ${message}`,
  renamed: 'Passkey renamed.',
  renameFailed: (message: string) => `The passkey wasn't renamed: ${message}`,
  removed: 'Passkey removed. It no longer logs you in.',
  removeFailed: (message: string) => `The passkey wasn't removed: ${message}`,
}
