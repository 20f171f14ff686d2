/** What a request may carry, unless its route says otherwise. */
export const BODY_LIMIT_BYTES = 256 * 1024
