type Part = string | number | boolean | null | Part[] | { [label: string]: unknown }

function listLabels(part: Part): string[] {
  if (!part || part === true) return []
  if (Array.isArray(part)) return part.flatMap(listLabels)
  if (typeof part === 'object') return Object.keys(part).filter((label) => part[label])
  return [String(part)]
}

function classNames(...parts: Part[]): string {
  return listLabels(parts).join(' ')
}
