function waitForAll<Value>(items: (Value | Promise<Value>)[]): Promise<Value[]> {
  throw new Error('Write me')
}
