import { buildCardRow } from '../test/factories/card.ts'

export const WALL_OF_CODE = `\`\`\`python\n${'for i in range(20):\n    total += weights[i] * averyveryverylongname[i]\n'.repeat(8)}\`\`\``

export const LONG_NAME = 'Graph traversal and shortest paths, in detail'

export const longCards = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildCardRow({
      question: `Question ${String(index).padStart(3, '0')}: when does it return a **wrong** answer?`,
      answer: `When any weight is *negative*, in $O(n \\log n)$.\n\n${WALL_OF_CODE}\n\n- one\n- two`,
      hint: 'Think of an edge that gives something back.',
    }),
  )
