import { findAffected } from './affected.ts'
import { checkNames } from './check-names.ts'
import { findCycle } from './cycle.ts'
import { sortTasks } from './sort.ts'
import type { Task } from './task.ts'
import { groupWaves } from './waves.ts'

/** The names in an order in which they can be built. */
export function order(tasks: Task[]): string[] {
  checkNames(tasks)
  const sorted = sortTasks(tasks)
  if (sorted.length === tasks.length) return sorted
  const rest = tasks.filter(({ name }) => !sorted.includes(name))
  throw new Error(`Cycle: ${findCycle(rest).join(' -> ')}`)
}

export const waves = (tasks: Task[]): string[][] => groupWaves(tasks, order(tasks))

export const affected = (tasks: Task[], name: string): string[] => findAffected(tasks, name)
