// fails: used-twice
function curry(action) {
  const collected = []
  return function collect(...args) {
    collected.push(...args)
    return collected.length >= action.length ? action(...collected) : collect
  }
}
