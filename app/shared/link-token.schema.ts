import { z } from 'zod'

/** The longest is a signed link. */
const MAX_LINK_TOKEN = 200

/**
 * The token of a link that somebody opens. A longer one belongs to a link that was changed on its way: it counts as unknown,
 * so that the page says what to do instead of failing.
 */
export const linkTokenInput = z.object({
  token: z.string().transform((token) => (token.length > MAX_LINK_TOKEN ? '' : token)),
})
