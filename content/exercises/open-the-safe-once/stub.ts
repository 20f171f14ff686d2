function once<Args extends unknown[], Result>(action: (...args: Args) => Result): (...args: Args) => Result {
  throw new Error('Write me')
}
