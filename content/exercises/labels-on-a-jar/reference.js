function listLabels(part) {
  if (!part || part === true) return []
  if (Array.isArray(part)) return part.flatMap(listLabels)
  if (typeof part === 'object') return Object.keys(part).filter((label) => part[label])
  return [String(part)]
}

function classNames(...parts) {
  return listLabels(parts).join(' ')
}
