import type { Task } from './task.ts'

/** Part 4: groups that can run at the same time. The order is valid. */
export function groupWaves(_tasks: Task[], _order: string[]): string[][] {
  throw new Error('Not written yet')
}
