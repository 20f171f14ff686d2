type Curried = (...args: unknown[]) => unknown

function curry(action: (...args: unknown[]) => unknown): Curried {
  throw new Error('Write me')
}
