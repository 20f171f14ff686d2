import type { Task } from './task.ts'

/** Part 1: throws if a task needs a name that doesn't exist. */
export function checkNames(_tasks: Task[]): void {
  throw new Error('Not written yet')
}
