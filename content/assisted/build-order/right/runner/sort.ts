import type { Task } from './task.ts'

export function sortTasks(tasks: Task[]): string[] {
  const open = new Map(tasks.map(({ name, needs }) => [name, new Set(needs)]))
  const sorted: string[] = []
  for (;;) {
    const next = tasks.find(({ name }) => open.get(name)?.size === 0)
    if (next === undefined) return sorted
    sorted.push(next.name)
    open.delete(next.name)
    for (const needs of open.values()) needs.delete(next.name)
  }
}
