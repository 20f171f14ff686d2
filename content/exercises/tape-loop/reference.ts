class TapeLoop {
  private readonly cells: number[]
  private first = 0
  private count = 0

  constructor(size: number) {
    this.cells = Array.from({ length: size }, () => 0)
  }

  record(sound: number): boolean {
    if (this.count === this.cells.length) return false
    this.cells[(this.first + this.count) % this.cells.length] = sound
    this.count += 1
    return true
  }

  play(): number {
    if (this.count === 0) return -1
    const sound = this.cells[this.first]
    this.first = (this.first + 1) % this.cells.length
    this.count -= 1
    return sound
  }

  newest(): number {
    if (this.count === 0) return -1
    return this.cells[(this.first + this.count - 1) % this.cells.length]
  }
}
