// fails: plain-value
function waitForAll<Value>(items: Promise<Value>[]): Promise<Value[]> {
  return new Promise((resolve, reject) => {
    const values: Value[] = []
    let missing = items.length
    if (missing === 0) resolve(values)
    items.forEach((item, index) => {
      item.then((value) => {
        values[index] = value
        missing -= 1
        if (missing === 0) resolve(values)
      }, reject)
    })
  })
}
