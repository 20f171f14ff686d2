export default async function drive(flatten, [text, depth]) {
  const { flat, flatMap } = Array.prototype
  Object.assign(Array.prototype, { flat: undefined, flatMap: undefined })
  try {
    const items = JSON.parse(text)
    const result = flatten(items, depth)
    if (result === items) return 'the same array'
    if (JSON.stringify(items) !== text) return 'the original has changed'
    return JSON.stringify(result)
  } finally {
    for (const [name, value] of Object.entries({ flat, flatMap }))
      Object.defineProperty(Array.prototype, name, { value, enumerable: false })
  }
}
