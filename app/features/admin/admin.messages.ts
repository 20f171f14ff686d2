export const adminMessages = {
  /** An admin's read or write that finds no database. */
  notReady: 'Database not ready.',
  signInMethodsSaved: 'Sign-in methods saved!',
  signInMethodsFailed: (message: string) => `Error saving sign-in methods: ${message}`,
}
