import { defineErrors } from '#app/shared/errors.ts'

export const settingsMessages = {
  profileSaved: 'Profile updated successfully!',
  profileFailed: (message: string) => `Profile update failed: ${message}`,
  planSaved: (plan: string) => `Subscription updated to ${plan}! (Simulated Payment)`,
  planFailed: (message: string) => `Subscription update failed: ${message}`,
  reviewsFailed: (message: string) => `That setting isn't saved: ${message}`,
  passwordChanged: 'Password changed successfully! Your other devices are logged out.',
  passwordFailed: (message: string) => `Password change failed: ${message}`,
  passwordRemoved: 'Password removed. Your other devices are logged out.',
  removePasswordFailed: (message: string) => `The password wasn't removed: ${message}`,
  unlinked: (name: string) => `${name} is unlinked.`,
  unlinkFailed: (message: string) => `The account wasn't unlinked: ${message}`,
  sessionEnded: 'That device has been logged out.',
  loggedOutEverywhere: 'Logged out everywhere.',
  sessionsFailed: (message: string) => `Logging out failed: ${message}`,
  tokenCopied: 'Token copied.',
  tokenFailed: (message: string) => `The token wasn't created: ${message}`,
  tokenRevoked: 'Token revoked. Nothing can use it any more.',
  revokeFailed: (message: string) => `Revoking failed: ${message}`,
  confirmRevoke: 'Revoke this token? Whatever uses it stops working at once.',
  accountDeleted: 'Your account is deleted.',
  deleteFailed: (message: string) => `Account deletion failed: ${message}`,
}

export const settingsErrors = defineErrors('settings', {
  paymentsOff: [403, 'Payments are turned off right now.'],
  notFreshForToken: [403, 'Log out and log in again first. Then you have 10 minutes to create a token.'],
  notFresh: [403, 'Log out and log in again first. Then you have 10 minutes to delete your account.'],
})
