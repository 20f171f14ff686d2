// region classes
export class Animal {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  describe(): string {
    return `${this.name} makes a sound`
  }
}

export class Dog extends Animal {
  override describe(): string {
    return `${super.describe()}: woof`
  }
}
// endregion

// region instance-of
export function isInstanceOf(value: object, target: object): boolean {
  let proto: unknown = Object.getPrototypeOf(value)
  while (proto !== null) {
    if (proto === target) return true
    proto = Object.getPrototypeOf(proto)
  }
  return false
}
// endregion
