// fails: fails-before-the-others-arrive
async function waitForAll(items) {
  const values = []
  for (const item of items) values.push(await item)
  return values
}
