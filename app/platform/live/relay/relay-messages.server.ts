import { z } from 'zod'

const columnsSchema = z.record(z.string(), z.string().nullable())

/** One channel changed. The row stands for all rows of its transaction in this channel; it has keys and no texts. */
const changeSchema = z.object({
  epoch: z.string(),
  seq: z.number(),
  position: z.string(),
  row: z.number(),
  /** Missing in messages of a reader of an older build. */
  committedAtMs: z.number().optional(),
  change: z.object({
    table: z.string(),
    kind: z.enum(['insert', 'update', 'delete']),
    key: columnsSchema,
    old: columnsSchema.nullable(),
  }),
})

/** Sent to every process each second, and soon after changes: where the reader is, and what it has sent since the last one. */
const beatSchema = z.object({
  epoch: z.string(),
  /** The last message before this beat, and the last one before the previous beat. */
  seq: z.number(),
  after: z.number(),
  position: z.string(),
  lagMs: z.number().nullable(),
  /** Why the epoch began. */
  reason: z.string(),
  digest: z.string(),
})

const replayRequestSchema = z.object({ since: z.string().nullable(), topics: z.array(z.string()) })

const replayReplySchema = z.object({
  epoch: z.string(),
  seq: z.number(),
  position: z.string(),
  /** Null when the reader doesn't know what was missed. */
  missed: z.array(z.tuple([z.string(), z.string()])).nullable(),
})

export type RelayChange = z.infer<typeof changeSchema>
export type RelayBeat = z.infer<typeof beatSchema>
export type ReplayRequest = z.infer<typeof replayRequestSchema>
export type ReplayReply = z.infer<typeof replayReplySchema>

const parseWith =
  <T>(schema: z.ZodType<T>) =>
  (text: string): T | null => {
    try {
      return schema.parse(JSON.parse(text))
    } catch {
      return null
    }
  }

/** Each returns null for a message of another version or of somebody else. */
export const parseRelayChange = parseWith(changeSchema)
export const parseRelayBeat = parseWith(beatSchema)
export const parseReplayRequest = parseWith(replayRequestSchema)
export const parseReplayReply = parseWith(replayReplySchema)

const HASH_BYTES = 6
const ENTRY_BYTES = HASH_BYTES + 4

/** The channels of the messages before a beat, each with its last number: a process that watches one knows if it missed it. */
export function encodeDigest(lastSeqByHash: ReadonlyMap<number, number>, seq: number): string {
  const bytes = Buffer.alloc(lastSeqByHash.size * ENTRY_BYTES)
  let offset = 0
  for (const [hash, lastSeq] of lastSeqByHash) {
    bytes.writeUIntBE(hash, offset, HASH_BYTES)
    bytes.writeUInt32BE(seq - lastSeq, offset + HASH_BYTES)
    offset += ENTRY_BYTES
  }
  return bytes.toString('base64')
}

export function* decodeDigest(digest: string, seq: number): Generator<{ hash: number; lastSeq: number }> {
  const bytes = Buffer.from(digest, 'base64')
  for (let offset = 0; offset + ENTRY_BYTES <= bytes.length; offset += ENTRY_BYTES) {
    yield {
      hash: bytes.readUIntBE(offset, HASH_BYTES),
      lastSeq: seq - bytes.readUInt32BE(offset + HASH_BYTES),
    }
  }
}
