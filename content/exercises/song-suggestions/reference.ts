type Song = { name: string; plays: number }
type SongNode = { best: Song[]; children: Map<string, SongNode> }

const createSongNode = (): SongNode => ({ best: [], children: new Map() })

class Jukebox {
  private readonly root = createSongNode()

  add(song: string, plays: number): void {
    let node = this.root
    for (const letter of song) {
      const child = node.children.get(letter) ?? createSongNode()
      node.children.set(letter, child)
      child.best = [...child.best, { name: song, plays }].sort((a, b) => b.plays - a.plays).slice(0, 3)
      node = child
    }
  }

  suggest(start: string): string[] {
    let node: SongNode | undefined = this.root
    for (const letter of start) node = node?.children.get(letter)
    return node?.best.map(({ name }) => name) ?? []
  }
}
