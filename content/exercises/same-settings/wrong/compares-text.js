// fails: other-order-of-keys
function deepEqual(a, b) {
  const write = (value) => JSON.stringify(value, (_, item) => (item === undefined ? 'undefined' : item))
  return write(a) === write(b)
}
