// An erase stores what it removed.
type Change = { isWrite: boolean; letters: string[] }

class LabelEditor {
  private readonly letters: string[] = []
  private readonly done: Change[] = []
  private undone: Change[] = []

  write(text: string): void {
    this.change({ isWrite: true, letters: [...text] })
  }

  erase(count: number): void {
    const letters = this.letters.slice(-count)
    if (letters.length > 0) this.change({ isWrite: false, letters })
  }

  undo(): boolean {
    const change = this.done.pop()
    if (change === undefined) return false
    this.apply({ ...change, isWrite: !change.isWrite })
    this.undone.push(change)
    return true
  }

  redo(): boolean {
    const change = this.undone.pop()
    if (change === undefined) return false
    this.apply(change)
    this.done.push(change)
    return true
  }

  text(): string {
    return this.letters.join('')
  }

  private change(change: Change): void {
    this.apply(change)
    this.done.push(change)
    this.undone = []
  }

  private apply({ isWrite, letters }: Change): void {
    if (isWrite) this.letters.push(...letters)
    else this.letters.length -= letters.length
  }
}
