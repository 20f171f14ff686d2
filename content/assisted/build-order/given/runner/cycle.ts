import type { Task } from './task.ts'

/** Part 3: one cycle of tasks that all wait, from a name back to itself. */
export function findCycle(_tasks: Task[]): string[] {
  throw new Error('Not written yet')
}
