function groupLabels(labels: string[]): string[][] {
  const groups = new Map<string, string[]>()
  for (const label of labels) {
    const key = [...label].sort().join('')
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [label])
    else group.push(label)
  }
  return [...groups.values()]
}
