// fails: weight-zero
class CrateStack {
  crates: { weight: number; minimum: number }[] = []

  push(weight: number): void {
    const below = this.crates.at(-1)?.minimum || weight
    this.crates.push({ weight, minimum: Math.min(weight, below) })
  }

  pop(): number {
    return this.crates.pop()?.weight ?? NaN
  }

  lightest(): number {
    return this.crates.at(-1)?.minimum ?? NaN
  }
}
