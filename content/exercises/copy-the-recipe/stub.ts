function deepClone<Value>(value: Value): Value {
  throw new Error('Write me')
}
