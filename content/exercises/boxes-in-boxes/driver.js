export default async function drive(flatten, [text, depth]) {
  const { flat, flatMap } = Array.prototype
  Object.assign(Array.prototype, { flat: undefined, flatMap: undefined })
  try {
    const list = JSON.parse(text)
    const result = flatten(list, depth)
    if (result === list) return 'the same array'
    if (JSON.stringify(list) !== text) return 'the original has changed'
    return JSON.stringify(result)
  } finally {
    for (const [name, value] of Object.entries({ flat, flatMap }))
      Object.defineProperty(Array.prototype, name, { value, enumerable: false })
  }
}
