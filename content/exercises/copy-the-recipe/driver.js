function read(json, parents = []) {
  if (typeof json !== 'object' || json === null) return json
  if ('$up' in json) return parents.at(-json.$up)
  if ('$date' in json) return new Date(json.$date)
  const fill = (made, addParts) => {
    addParts([...parents, made])
    return made
  }
  if ('$set' in json) {
    const set = new Set()
    return fill(set, (inner) => json.$set.forEach((item) => set.add(read(item, inner))))
  }
  if ('$map' in json) {
    const map = new Map()
    return fill(map, (inner) => json.$map.forEach(([key, item]) => map.set(key, read(item, inner))))
  }
  const made = Array.isArray(json) ? [] : {}
  return fill(made, (inner) => Object.entries(json).forEach(([key, item]) => (made[key] = read(item, inner))))
}

function write(value, parents = []) {
  if (typeof value !== 'object' || value === null) return value
  const position = parents.indexOf(value)
  if (position !== -1) return { $up: parents.length - position }
  if (value instanceof Date) return { $date: value.getTime() }
  const inner = [...parents, value]
  if (value instanceof Set) return { $set: [...value].map((item) => write(item, inner)) }
  if (value instanceof Map) return { $map: [...value].map(([key, item]) => [key, write(item, inner)]) }
  if (Array.isArray(value)) return value.map((item) => write(item, inner))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, write(item, inner)]))
}

function listObjects(value, found = new Set()) {
  if (typeof value !== 'object' || value === null || found.has(value)) return found
  found.add(value)
  const parts = value instanceof Map || value instanceof Set ? value.values() : Object.values(value)
  for (const part of parts) listObjects(part, found)
  return found
}

export default async function drive(deepClone, [text]) {
  globalThis.structuredClone = undefined
  const original = read(JSON.parse(text))
  const copy = deepClone(original)
  const originals = listObjects(original)
  const isShared = [...listObjects(copy)].some((object) => originals.has(object))
  return `${isShared ? 'shared! ' : ''}${JSON.stringify(write(copy))}`
}
