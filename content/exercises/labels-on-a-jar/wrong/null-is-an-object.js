// fails: null
function classNames(...parts) {
  const labels = []
  for (const part of parts) {
    if (Array.isArray(part)) labels.push(classNames(...part))
    else if (typeof part === 'object') labels.push(...Object.keys(part).filter((label) => part[label]))
    else if (part && part !== true) labels.push(part)
  }
  return labels.filter(Boolean).join(' ')
}
