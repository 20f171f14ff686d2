/** Numbers that several nouns share. A number that belongs to one noun stands in its rules. */

export const PAGE_SIZE = 20
export const MESSAGE_DURATION_MS = 3_000
