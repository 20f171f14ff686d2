import type { Task } from './task.ts'

export function findCycle(tasks: Task[]): string[] {
  const byName = new Map(tasks.map((task) => [task.name, task]))
  const path: string[] = []
  let name = tasks[0]?.name ?? ''
  while (!path.includes(name)) {
    path.push(name)
    name = byName.get(name)?.needs.find((needed) => byName.has(needed)) ?? ''
  }
  return [...path.slice(path.indexOf(name)), name]
}
