function curry(action) {
  const collect =
    (collected) =>
    (...args) => {
      const all = [...collected, ...args]
      return all.length >= action.length ? action(...all) : collect(all)
    }
  return collect([])
}
