/** A name for a deck from the name of a file: 'interview-notes.apkg' is 'interview notes'. */
export const baseName = (fileName: string) =>
  fileName
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim() || 'Imported cards'
