export const adminMessages = {
  /** An admin's read or write without a database. */
  notReady: 'Database not ready.',
  loadSignInMethodsFailed: (message: string) => `Error loading sign-in methods: ${message}`,
  signInMethodsSaved: 'Sign-in methods saved!',
  signInMethodsFailed: (message: string) => `Error saving sign-in methods: ${message}`,

  loadPendingFailed: (message: string) => `Error loading unapproved decks: ${message}`,
  noPending: 'No decks awaiting approval.',
  approved: 'Deck approved successfully!',
  approveFailed: (message: string) => `Error approving deck: ${message}`,
  updateApproved: 'Update approved. Learners see the new version.',
  changesRequested: 'The author sees your reason and can send it again.',
  requestFailed: (message: string) => `Error asking for changes: ${message}`,
  rejected: 'Deck rejected and deleted!',
  rejectFailed: (message: string) => `Error rejecting deck: ${message}`,

  noFeatured: 'No featured decks.',
  loadDecksFailed: (message: string) => `Error loading decks: ${message}`,
  deckSaved: 'Featured deck saved!',
  deckSaveFailed: (message: string) => `Error saving deck: ${message}`,
  deckUpdated: 'Deck updated',
  deckUpdateFailed: (message: string) => `Error updating deck: ${message}`,
  /** By the kind of the deck that was deleted. */
  deckDeleted: {
    featured: 'Featured deck deleted',
    unfeatured: 'Deck deleted',
    learner: 'Learner’s public deck deleted',
  },
  deckDeleteFailed: (message: string) => `Error deleting deck: ${message}`,

  flagSwitched: (label: string, isOn: boolean) => `Feature '${label}' ${isOn ? 'enabled' : 'disabled'}!`,

  loadOverviewFailed: (message: string) => `Error loading the overview: ${message}`,
  loadActivityFailed: (message: string) => `Error loading the activity log: ${message}`,
  loadPeopleFailed: (message: string) => `Error loading people: ${message}`,
  loadAuditFailed: (message: string) => `Error loading the audit log: ${message}`,
  roleChanged: (email: string, isAdmin: boolean) =>
    isAdmin ? `${email} is an administrator now.` : `${email} is no longer an administrator.`,
  banned: (email: string) => `${email} is banned. Their sessions have ended.`,
  unbanned: (email: string) => `${email} can log in again.`,
  personChangeFailed: (message: string) => `Error updating account: ${message}`,
  sessionsEnded: (count: number) => `Sessions ended: ${count}`,
}

/** Error texts of the admin area; all share one text for a missing database. */
export const ADMIN_ERRORS = { notReady: adminMessages.notReady }
