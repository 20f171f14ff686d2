/** The techniques of exercises, by what they are used for, in the order of the map. */
export const TECHNIQUE_FAMILIES: ReadonlyArray<{ name: string; techniques: readonly string[] }> = [
  {
    name: 'Arrays and strings',
    techniques: ['hash map', 'two pointers', 'sliding window', 'prefix sums', 'matrix'],
  },
  { name: 'Lists, stacks and design', techniques: ['stack', 'monotonic stack', 'linked list', 'design'] },
  {
    name: 'Searching and ordering',
    techniques: ['binary search', 'binary search on the answer', 'sorting', 'heap', 'intervals'],
  },
  {
    name: 'Trees and graphs',
    techniques: ['tree DFS', 'BFS', 'topological sort', 'union-find', 'shortest path', 'trie'],
  },
  {
    name: 'Choices and tables',
    techniques: ['backtracking', 'greedy', 'DP 1-D', 'DP 2-D', 'knapsack'],
  },
  { name: 'Bits and math', techniques: ['bit manipulation', 'math'] },
  {
    name: 'SQL',
    techniques: [
      'window functions',
      'joins',
      'group by',
      'subqueries',
      'set operations',
      'recursive queries',
    ],
  },
  { name: 'JavaScript', techniques: ['closures', 'recursion', 'promises', 'timers', 'strings'] },
]

/** Names that are written out; the others only get a capital letter. */
const FULL_NAMES: Readonly<Record<string, string>> = {
  design: 'Data structure design',
  'tree DFS': 'Tree depth-first search',
  BFS: 'Breadth-first search',
  'DP 1-D': '1-D dynamic programming',
  'DP 2-D': '2-D dynamic programming',
}

export const techniqueName = (technique: string): string =>
  FULL_NAMES[technique] ?? `${technique.charAt(0).toUpperCase()}${technique.slice(1)}`
