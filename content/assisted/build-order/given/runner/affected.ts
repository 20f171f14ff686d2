import type { Task } from './task.ts'

/** Part 5: all tasks that need a task, directly or through others. */
export function findAffected(_tasks: Task[], _name: string): string[] {
  throw new Error('Not written yet')
}
