import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { StatementRecord } from '../../app/platform/statement-recorder.server.ts'

const recordSchema: z.ZodType<StatementRecord> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('statement'),
    id: z.string(),
    sql: z.string(),
    file: z.string(),
    caller: z.string(),
  }),
  z.object({
    kind: z.literal('transaction'),
    id: z.string(),
    isolation: z.string(),
    statements: z.array(z.string()),
  }),
])

/** What all processes of a test run have recorded. */
export async function readRecords(folder: string): Promise<StatementRecord[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  return Promise.all(
    names.map(async (name) =>
      recordSchema.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8'))),
    ),
  )
}
