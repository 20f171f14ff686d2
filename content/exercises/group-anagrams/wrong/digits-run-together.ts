// fails: counts-run-together
function groupLabels(labels: string[]): string[][] {
  const groups = new Map<string, string[]>()
  for (const label of labels) {
    const counts = new Array<number>(26).fill(0)
    for (const letter of label)
      counts[letter.charCodeAt(0) - 97] = (counts[letter.charCodeAt(0) - 97] ?? 0) + 1
    const key = counts.join('')
    groups.set(key, [...(groups.get(key) ?? []), label])
  }
  return [...groups.values()]
}
