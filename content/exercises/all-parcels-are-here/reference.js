function waitForAll(items) {
  return new Promise((resolve, reject) => {
    const values = []
    let missing = items.length
    if (missing === 0) resolve(values)
    for (const [index, item] of items.entries()) {
      Promise.resolve(item).then((value) => {
        values[index] = value
        missing -= 1
        if (missing === 0) resolve(values)
      }, reject)
    }
  })
}
