// fails: different-numbers-of-digits
class MedianSensor {
  private readonly values: number[] = []

  add(value: number): void {
    this.values.push(value)
    this.values.sort()
  }

  median(): number {
    const middle = this.values.length >> 1
    if (this.values.length % 2 === 1) return this.values[middle]
    return (this.values[middle - 1] + this.values[middle]) / 2
  }
}
