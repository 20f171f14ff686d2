/** Names the person whose page sends a call. The browser's session may be another person's by then. */
export const PERSON_HEADER = 'x-person'
