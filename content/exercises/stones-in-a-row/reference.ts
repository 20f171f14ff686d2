class PatioGame {
  private readonly size: number
  private readonly taken = new Set<number>()
  // How many stones a player has on a line.
  private readonly counts = new Map<string, number>()
  private isOver = false

  constructor(size: number) {
    this.size = size
  }

  place(player: number, row: number, column: number): number {
    const tile = row * this.size + column
    if (this.isOver || this.taken.has(tile)) return -1
    this.taken.add(tile)
    for (const line of this.linesOf(row, column)) {
      const key = `${player} ${line}`
      const count = (this.counts.get(key) ?? 0) + 1
      this.counts.set(key, count)
      if (count === this.size) this.isOver = true
    }
    return this.isOver ? player : 0
  }

  private linesOf(row: number, column: number): string[] {
    const lines = [`row ${row}`, `column ${column}`]
    if (row === column) lines.push('diagonal')
    if (row + column === this.size - 1) lines.push('other diagonal')
    return lines
  }
}
