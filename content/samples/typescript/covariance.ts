// region covariance
export class Animal {
  name = 'an animal'
}

export class Dog extends Animal {
  bark(): string {
    return 'woof'
  }
}

export function adopt(animals: Animal[]): void {
  animals.push(new Animal())
}
// endregion
