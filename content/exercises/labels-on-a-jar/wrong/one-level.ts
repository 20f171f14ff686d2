// fails: list-in-a-list
function classNames(...parts: any[]): string {
  const labels: string[] = []
  for (const part of parts.flat()) {
    if (!part || part === true || Array.isArray(part)) continue
    if (typeof part === 'object') labels.push(...Object.keys(part).filter((label) => part[label]))
    else labels.push(String(part))
  }
  return labels.join(' ')
}
