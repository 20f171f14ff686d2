class MapEditor {
  private readonly copies = new Map<number, GraphNode>()
  private readonly start: GraphNode | null

  constructor(start: GraphNode | null) {
    this.start = start
    if (start !== null) this.copy(start)
  }

  private copy(place: GraphNode): GraphNode {
    const known = this.copies.get(place.val)
    if (known !== undefined) return known
    const copy = new GraphNode(place.val)
    this.copies.set(place.val, copy)
    for (const neighbor of place.neighbors) copy.neighbors.push(this.copy(neighbor))
    return copy
  }

  addRoad(fromPlace: number, toPlace: number): void {
    this.copies.get(fromPlace)?.neighbors.push(this.copies.get(toPlace) as GraphNode)
  }

  draft(): GraphNode | null {
    return this.copies.get(0) ?? null
  }

  published(): GraphNode | null {
    return this.start
  }
}
