import { Kysely, PostgresDialect } from 'kysely'
import { escapeLiteral, type Pool, type QueryResult } from 'pg'
import { z } from 'zod'
import type { Database } from '#app/platform/database.server.ts'
import type { DatabaseSchema } from '#app/platform/database-schema.ts'

/** A node of a plan as `explain (format json)` writes it. */
export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Index Searches'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

export const nodeSchema: z.ZodType<PlanNode> = z.lazy(() =>
  z.looseObject({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Index Searches': z.number().optional(),
    'Shared Hit Blocks': z.number(),
    'Shared Read Blocks': z.number(),
    Plans: z.array(nodeSchema).optional(),
  }),
)
const explainSchema = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: nodeSchema })]) })])

export type PlanSummary = {
  /** The node types from top to bottom, e.g. ['Limit', 'Index Scan']. */
  steps: string[]
  /** Rows produced by all steps together. */
  rows: number
  /** Rows produced by the scans of tables. */
  scanned: number
  /** Pages read, cached or not. */
  buffers: number
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)]

type Sent = { sql: string; parameters: unknown[] }

const readPlan = ({ rows }: QueryResult) => explainSchema.parse(rows)[0]['QUERY PLAN'][0].Plan

export const explainPlanned = async (pool: Pool, { sql, parameters }: Sent): Promise<PlanNode> =>
  readPlan(await pool.query(`explain (analyze, buffers, format json) ${sql}`, parameters))

function toLiteral(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new Error('Only texts and numbers can be written into a statement here.')
  return escapeLiteral(String(value))
}

/** With the plan of a statement that is sent often: for any parameters. */
export async function explainPrepared(pool: Pool, { sql, parameters }: Sent): Promise<PlanNode> {
  const client = await pool.connect()
  try {
    await client.query('set plan_cache_mode = force_generic_plan')
    await client.query(`prepare explained as ${sql}`)
    const values = parameters.map(toLiteral).join(', ')
    return readPlan(
      await client.query(`explain (analyze, buffers, format json) execute explained (${values})`),
    )
  } finally {
    // Its settings end with it.
    client.release(true)
  }
}

/** Runs store code, then explains each statement that it sent. */
export async function explainStatements(
  pool: Pool,
  run: (db: Database) => Promise<unknown>,
  explain: typeof explainPlanned = explainPlanned,
): Promise<PlanSummary[]> {
  const sent: Sent[] = []
  const db: Database = new Kysely<DatabaseSchema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      // These have no plan.
      if (/^(begin|commit|rollback)/.test(query.sql)) return
      sent.push({ sql: query.sql, parameters: [...query.parameters] })
    },
  })
  await run(db)
  const summaries: PlanSummary[] = []
  for (const statement of sent) {
    const top = await explain(pool, statement)
    const nodes = flatten(top)
    summaries.push({
      steps: nodes.map((node) => node['Node Type']),
      rows: nodes.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0),
      scanned: nodes
        .filter((node) => node['Relation Name'] !== undefined)
        .reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0),
      buffers: top['Shared Hit Blocks'] + top['Shared Read Blocks'],
    })
  }
  return summaries
}
