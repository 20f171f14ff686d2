/** The frames of a room's stream, as the server writes and the browser reads them. */

/** Updates after `from` up to `to`. A browser that is behind `from` reads the rest through the API. */
export type CodeFrame = { round: number; from: number; to: number; updates: string[] }

/** Above this, the frame names only the numbers, and the browser reads the updates through the API. */
export const MAX_FRAME_BYTES = 48 * 1024

export const streamPath = (room: string, round: number, after: number) =>
  `/mock/${room}/stream?round=${round}&after=${after}`
