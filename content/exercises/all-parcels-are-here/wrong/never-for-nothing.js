// fails: empty
function waitForAll(items) {
  return new Promise((resolve, reject) => {
    const values = []
    let missing = items.length
    items.forEach((item, index) => {
      Promise.resolve(item).then((value) => {
        values[index] = value
        missing -= 1
        if (missing === 0) resolve(values)
      }, reject)
    })
  })
}
