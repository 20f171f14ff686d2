import { defineErrors } from '#app/shared/errors.ts'
import { describeLimit, describeWait, type Quota, quotaError } from '#app/shared/quotas.ts'

export const transferMessages = {
  wrongFile: 'This is not an Anki package. In Anki choose File, Export, “Anki Deck Package (.apkg)”.',
  unknownFile: 'We can’t read this kind of file. Choose an .apkg, .colpkg, .csv or .md file.',
  damaged: 'This file is damaged or incomplete. Export it from Anki again.',
  tooLarge: 'This file is too large to read. Export one deck at a time.',
  tooNew:
    'This package was made by a newer version of Anki than we know. Export it with “Support older Anki versions”.',
  noCards: 'There are no cards in this file.',
  failed: 'Reading the file failed. Try again.',
  undone: 'Import undone.',
  undoFailed: (message: string) => `Error undoing the import: ${message}`,
}

export const transferErrors = defineErrors('transfer', {
  off: [403, 'Importing cards is turned off.'],
  missing: [404, "This import doesn't exist, or it can't be undone any more."],
  otherDeck: [404, "This deck doesn't belong to the import."],
  finished: [409, 'This import is already finished.'],
  tooManyCards: [409, 'An import can have at most 40,000 cards. Import the rest on its own.'],
  tooLate: [409, 'An import can be undone for 30 days.'],
})

export const tooManyImports = (quota: Quota, seconds: number) =>
  quotaError(
    'transfer/tooMany',
    `You've reached the limit of ${describeLimit(quota)}. Try again ${describeWait(seconds)}.`,
    seconds,
  )
