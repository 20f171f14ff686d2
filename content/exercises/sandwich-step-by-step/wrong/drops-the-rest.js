// fails: more-than-needed
function curry(action) {
  const collect =
    (collected) =>
    (...args) => {
      const all = [...collected, ...args]
      return all.length >= action.length ? action(...all.slice(0, action.length)) : collect(all)
    }
  return collect([])
}
