type Curried = (...args: unknown[]) => unknown

function curry(action: (...args: unknown[]) => unknown): Curried {
  const collect =
    (collected: unknown[]): Curried =>
    (...args) => {
      const all = [...collected, ...args]
      return all.length >= action.length ? action(...all) : collect(all)
    }
  return collect([])
}
