import type { Pool } from 'pg'
import { z } from 'zod'
import type { BackendMeter } from '../bench/cpu-time.ts'
import { nodeSchema, type PlanNode } from '../../test/query-plan.ts'
import type { MeasuredCall } from './growth-calls.ts'

const planSchema = z.object({ 'Query Text': z.string(), Plan: nodeSchema })

/** Each stored row is added to this many indexes at most. */
const INDEXES_PER_TABLE = 6
/** Until a statement is prepared and PostgreSQL has decided on its plan. */
const WARM_UP_CALLS = 20
const ROUNDS = 15
const CALLS_PER_ROUND = 20

/** What one call costs: pages of tables and indexes, rows of tables, and how often an index is searched from its root. */
export type CallCost = {
  statements: number
  buffers: number
  rows: number
  searches: number
  plans: string[]
  databaseCpuMs: number
  processCpuMs: number
}

/** PostgreSQL sends the plan of each statement as it was run, to the client that sent the statement. */
export const EXPLAIN_OPTIONS = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_analyze=on',
  'auto_explain.log_buffers=on',
  'auto_explain.log_timing=off',
  'auto_explain.log_format=json',
  'client_min_messages=log',
  'jit=off',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)]

function countSearches(node: PlanNode): number {
  const [child] = node.Plans ?? []
  if (node['Node Type'] === 'ModifyTable' && child !== undefined)
    return child['Actual Rows'] * child['Actual Loops'] * INDEXES_PER_TABLE
  // Of all its loops together.
  return node['Index Searches'] ?? 0
}

/** Collects the plans that arrive while calls run. */
export class PlanCollector {
  #plans: z.infer<typeof planSchema>[] = []

  constructor(pool: Pool) {
    pool.on('connect', (client) => {
      client.on('notice', ({ message = '' }) => {
        const start = message.indexOf('{')
        if (message.startsWith('duration:') && start > 0)
          this.#plans.push(planSchema.parse(JSON.parse(message.slice(start))))
      })
    })
  }

  take() {
    const plans = this.#plans
    this.#plans = []
    return plans
  }
}

async function explainCall(collector: PlanCollector, { run }: MeasuredCall) {
  for (let turn = 0; turn < WARM_UP_CALLS; turn += 1) await run(turn)
  collector.take()
  await run(WARM_UP_CALLS)
  const plans = collector.take()
  const nodes = plans.flatMap(({ Plan }) => flatten(Plan))
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return {
    statements: plans.length,
    buffers: sum(plans.map(({ Plan }) => Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'])),
    rows: sum(
      nodes
        .filter((node) => node['Relation Name'] !== undefined && node['Node Type'] !== 'ModifyTable')
        .map((node) => Math.round(node['Actual Rows'] * node['Actual Loops'])),
    ),
    searches: sum(nodes.map(countSearches)),
    plans: plans.map(({ Plan, 'Query Text': sql }) => {
      const buffers = Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
      const steps = flatten(Plan).map((node) => `${node['Node Type']} ${node['Relation Name'] ?? ''}`.trim())
      return `${buffers} buffers: ${steps.join(' > ')} | ${sql.replaceAll(/\s+/g, ' ').slice(0, 200)}`
    }),
  }
}

const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

async function measureCpu(meter: BackendMeter, application: string, { run }: MeasuredCall) {
  for (let turn = 0; turn < WARM_UP_CALLS; turn += 1) await run(turn)
  const rounds: { database: number; process: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    let processMs = 0
    const databaseMs = await meter.measure(application, async () => {
      const before = cpuMs()
      for (let turn = 0; turn < CALLS_PER_ROUND; turn += 1) await run(turn)
      processMs = cpuMs() - before
    })
    rounds.push({ database: databaseMs / CALLS_PER_ROUND, process: processMs / CALLS_PER_ROUND })
  }
  // Other work on the machine only adds to it.
  return {
    databaseCpuMs: Math.min(...rounds.map(({ database }) => database)),
    processCpuMs: Math.min(...rounds.map((round) => round.process)),
  }
}

/** What a call costs at this size: its plans on one connection, its CPU on another one that explains nothing. */
export async function measureCall(
  explained: { collector: PlanCollector; call: MeasuredCall },
  timed: { meter: BackendMeter; application: string; call: MeasuredCall },
): Promise<CallCost> {
  const plans = await explainCall(explained.collector, explained.call)
  return { ...plans, ...(await measureCpu(timed.meter, timed.application, timed.call)) }
}
