/** Limits that hold while a file is unpacked, whatever sizes it claims. */
const MEGABYTE = 1_000_000

/** Of the chosen file. */
export const MAX_FILE_BYTES = 100 * MEGABYTE
/** Of the unpacked collection. Twice this is in memory for a moment: its parts, then the whole. */
export const MAX_COLLECTION_BYTES = 256 * MEGABYTE
/** Of the list of media files, unpacked. */
export const MAX_MEDIA_LIST_BYTES = 8 * MEGABYTE
/** Of one unpacked picture; the server accepts less. */
export const MAX_PICTURE_BYTES = 10 * MEGABYTE
/** Entries of the zip's directory. */
export const MAX_ENTRIES = 60_000
export const MAX_DIRECTORY_BYTES = 16 * MEGABYTE
/** What one call of an unpacker gets: deflate grows at most 1,032 times, so a limit is overrun by 17 MB at most. */
export const CHUNK_BYTES = 16_384
/** Rows that are read of one table. */
export const MAX_TABLE_ROWS = 2_000_000
/** Of one value in the database: far more than a field of a note. */
export const MAX_VALUE_BYTES = 64 * MEGABYTE
