import type { SaveStatus } from '#app/client/autosave-options.ts'

export const courseEditorMessages = {
  saved: 'Course saved!',
  saveFailed: (message: string) => `Error saving course: ${message}`,
  confirmDelete: 'Delete this course?',
  deleted: 'Course deleted!',
  deleteFailed: (message: string) => `Error deleting course: ${message}`,
  /** Shown to administrators when the database can't be reached. */
  notReady: 'Database not ready.',
  loadFailed: "The courses couldn't be loaded.",
  published: (lessons: number) =>
    lessons === 0
      ? 'Course published! It shows as coming soon until a lesson has text.'
      : `Course published! ${lessons === 1 ? '1 lesson is' : `${lessons} lessons are`} live.`,
  unpublished: 'The course is a draft again. Only administrators see it.',
  publishFailed: (message: string) => `Error publishing course: ${message}`,
  confirmUnpublish: 'Make this course a draft? Learners lose access until you publish it again.',
  confirmOverwrite: (name: string) =>
    `Someone else has saved this course. Saving ${name} replaces theirs for everyone; a copy of theirs stays in your draft.`,
  hiddenWithoutText: "This lesson has no text yet, so it doesn't go live.",
  titleMissing: 'Give the course a title.',
  nameMissing: 'Give it a title.',
  tooManyCards: 'At most 50 ids, each of at most 100 characters.',
  confirmLeave: "Leave the editor? Your changes aren't saved, but your draft stays.",
  confirmLoss: "Leave the editor? Your changes aren't saved, and this browser can't store drafts.",
  /** By what is known of the draft. */
  unsaved: {
    'Saving…': 'Not saved yet. Saving a draft…',
    Saved: 'Not saved yet. Draft saved.',
    'Saved on this device': 'Not saved yet. Draft saved on this device.',
    'Not saved yet. Keep this page open.':
      "Not saved yet, and this browser can't store drafts. Save before you leave.",
  } satisfies Record<SaveStatus, string>,
  deletedHint: "Saving creates it again, with only the lessons you've changed.",
  savedByOthers: 'Someone else has saved this course.',
  deletedByOthers: 'Someone else has deleted this course.',
  draftRestored: "This is your draft. It isn't saved yet.",
  saveTooLarge: 'Too many changes for one save. Undo some lessons, save, then make those changes again.',
  textLoadFailed: "The lesson couldn't be loaded.",
}
