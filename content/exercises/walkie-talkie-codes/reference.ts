type BitNode = { zero: BitNode | null; one: BitNode | null }

const WIDTH = 16
const createNode = (): BitNode => ({ zero: null, one: null })

function largestDifference(codes: number[]): number {
  const root = createNode()
  for (const code of codes) insertCode(root, code)
  return codes.reduce((best, code) => Math.max(best, bestPartner(root, code)), 0)
}

function insertCode(root: BitNode, code: number): void {
  let node = root
  for (let shift = WIDTH - 1; shift >= 0; shift -= 1) {
    if (((code >> shift) & 1) === 1) node = node.one ??= createNode()
    else node = node.zero ??= createNode()
  }
}

function bestPartner(root: BitNode, code: number): number {
  let node: BitNode | null = root
  let difference = 0
  for (let shift = WIDTH - 1; shift >= 0 && node !== null; shift -= 1) {
    const isOne: boolean = ((code >> shift) & 1) === 1
    const opposite: BitNode | null = isOne ? node.zero : node.one
    if (opposite !== null) difference |= 1 << shift
    node = opposite ?? (isOne ? node.one : node.zero)
  }
  return difference
}
