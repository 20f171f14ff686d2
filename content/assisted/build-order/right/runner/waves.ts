import type { Task } from './task.ts'

export function groupWaves(tasks: Task[], order: string[]): string[][] {
  const needsOf = new Map(tasks.map(({ name, needs }) => [name, needs]))
  const waveOf = new Map<string, number>()
  const groups: string[][] = []
  for (const name of order) {
    const before = (needsOf.get(name) ?? []).map((needed) => waveOf.get(needed) ?? 0)
    const wave = before.length === 0 ? 0 : Math.max(...before) + 1
    waveOf.set(name, wave)
    groups[wave] = [...(groups[wave] ?? []), name]
  }
  return groups
}
