const RULES = {
  first: (letter) => letter.charAt(0),
  length: (letter) => letter.length,
  turn: (_letter, index) => `x${index % 3}`,
  itself: (letter) => letter,
}

export default async function drive(groupBy, [letters, rule]) {
  const { groupBy: ofMap } = Map
  const { groupBy: ofObject } = Object
  Object.assign(Map, { groupBy: undefined })
  Object.assign(Object, { groupBy: undefined })
  try {
    const groups = groupBy(letters, RULES[rule])
    if (!(groups instanceof Map)) return ['not a Map']
    return [...groups].map(([key, items]) => `${typeof key} ${key}: ${items.join(',')}`)
  } finally {
    Object.assign(Map, { groupBy: ofMap })
    Object.assign(Object, { groupBy: ofObject })
  }
}
