import { defineErrors } from '#app/shared/errors.ts'
import { numberWord } from '#app/shared/figure-text.ts'

export const discussionMessages = {
  noPosts: (category: string) => `No posts in the "${category}" category yet. Be the first to post!`,
  loadFailed: (message: string) => `Error loading posts: ${message}`,
  created: 'Post created successfully!',
  createFailed: (message: string) => `Error creating post: ${message}`,
  noComments: 'No comments yet. Be the first to reply!',
  loadCommentsFailed: (message: string) => `Error loading comments: ${message}`,
  commentFailed: (message: string) => `Error posting comment: ${message}`,
  saved: 'Saved.',
  saveFailed: (message: string) => `Error saving: ${message}`,
  deleted: 'Deleted.',
  deleteFailed: (message: string) => `Error deleting: ${message}`,
  confirmClose: 'Your draft is kept. Open the form again to continue.',
  confirmDeletePost: 'Delete this post and all of its comments? This action cannot be undone.',
  confirmDeleteComment: 'Delete this comment? This action cannot be undone.',
  reported: 'Thank you. An administrator will look at it.',
  reportFailed: (message: string) => `Error sending the report: ${message}`,
  hidden: 'Hidden.',
  shown: 'Shown again.',
  hideFailed: (message: string) => `Error hiding: ${message}`,
  loadReportsFailed: (message: string) => `Error loading reports: ${message}`,
  noReports: 'No open reports.',
  dismissed: 'Report dismissed.',
  decideFailed: (message: string) => `Error updating the report: ${message}`,
  helpfulFailed: (message: string) => `Error saving your mark: ${message}`,
  accepted: 'Marked as the accepted answer.',
  unaccepted: 'No longer the accepted answer.',
  acceptFailed: (message: string) => `Error accepting the answer: ${message}`,
  followFailed: (message: string) => `Error saving what you follow: ${message}`,
  markReadFailed: (message: string) => `Error marking posts as read: ${message}`,
  allRead: 'All posts are marked as read.',
  noOwnDeck: "You don't have a deck yet.",
  linkCopied: 'Link copied.',
  copyFailed: "The link wasn't copied. Copy it from the address bar.",
  loadHistoryFailed: (message: string) => `Error loading the history: ${message}`,
  noPost: "This post doesn't exist, or it was removed.",
  nothingNew: 'Nothing here yet. Be the first to post!',
  unanswered: (days: number) =>
    `Without a comment, or without an accepted answer after ${numberWord(days)} days.`,
  nothingUnanswered: 'Nothing to answer right now.',
  nothingFollowed: "You don't follow anything yet. Follow a post or a tag, and what is new appears here.",
  nothingAbout: 'No posts about this yet. Be the first to ask!',
  nothingWithTag: (tag: string) => `No posts have the tag “${tag}”.`,
  /** Shown in place of the comment's text. */
  deletedComment: 'deleted',
  hiddenComment: 'hidden by an administrator',
}

export const discussionErrors = defineErrors('discussion', {
  off: [403, 'The discussion is turned off right now.'],
  postDeleted: [404, 'This post has been deleted.'],
  commentDeleted: [404, 'This comment has been deleted.'],
  tooDeep: [400, "Replies can't be nested any deeper."],
  notYours: [403, 'You can only change what you wrote yourself.'],
  ownReport: [403, 'This is yours. You can edit or delete it instead.'],
  ownHelpful: [403, "You can't mark your own text as helpful."],
  notAnswer: [400, 'Only a comment on the post itself can be the accepted answer.'],
  tooManyFollowed: [409, 'You follow as many posts as possible. Stop following another one first.'],
  noSubject: [404, "This card or lesson doesn't exist, or you don't have access."],
  tooManyTags: [409, 'You follow as many tags as possible. Stop following another one first.'],
  changed: [409, 'This was changed somewhere else while you were editing it.'],
  taken: [409, 'A different text has already been posted. Send again to post this one too.'],
})

/** The error code on which the form offers to save anyway. */
export const CHANGED = 'discussion/changed'

/** The post is deleted, hidden, or never existed. */
export const POST_DELETED = 'discussion/postDeleted'

/** The id is already used for other text; the form sends its text again with a new id. */
export const TAKEN = 'discussion/taken'
