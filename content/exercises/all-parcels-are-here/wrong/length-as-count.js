// fails: last-one-first
function waitForAll(items) {
  return new Promise((resolve, reject) => {
    const values = []
    if (items.length === 0) resolve(values)
    items.forEach((item, index) => {
      Promise.resolve(item).then((value) => {
        values[index] = value
        if (values.length === items.length) resolve(values)
      }, reject)
    })
  })
}
