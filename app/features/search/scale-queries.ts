/** What people type, for the scale test: as it is typed, with typos, code, complexities, common words, nothing. */

const TYPED = [
  'binary search',
  'rate limiting',
  'dijkstra shortest path',
  'hash map collisions',
  'sliding window',
  'topological sort',
  'memoization',
  'consistent hashing',
  'event loop',
  'two pointers',
  'load balancer',
  'react state',
  'deadlock',
]

/** Every second prefix from two letters on, because a fast writer is faster than the delay. */
const asTyped = TYPED.flatMap((text) =>
  Array.from({ length: Math.ceil((text.length - 1) / 2) }, (_, index) => text.slice(0, 2 + index * 2)),
)

const TYPOS = [
  'dijsktra', 'binray search', 'recusion', 'quicksrot', 'heapfiy', 'memoizaton', 'topologcal sort', 'linked lsit',
  'breadth frist', 'concurency', 'dealock', 'idempotnt', 'replicaton lag', 'sharding stratgy', 'hash colision', 'prefx sum',
  'sliding widnow', 'backtraking', 'dynamic programing', 'adjaceny matrix', 'transacton isolation', 'eventual consistancy',
  'garbage collecton', 'closures javascirpt', 'promse chaining',
]

const CODE = [
  'Array.prototype.map', 'snake_case', 'camelCase', 'hashMap', 'useEffect', 'C++', 'C#', '.NET', 'node.js', 'async await',
  'SELECT * FROM', 'left join', 'group by', 'Object.freeze', 'Promise.all', 'setTimeout', '===', 'for loop', 'i++',
  'two_sum', 'dict.get', 'heapq', 'deque', '__init__', 'try catch', '404', 'HTTP/2', 'TCP vs UDP', 'utf-8', 'x => x',
]

const COMPLEXITIES = [
  'O(1)', 'O(n)', 'O(log n)', 'O(n log n)', 'O(nlogn)', 'O(n^2)', 'O(n²)', 'O(2^n)', 'O(V + E)', 'O(E log V)', 'n log n',
  'time complexity O(n)', 'space O(1)', 'O(V²)', 'O(n * m)',
]

const COMMON = [
  'function', 'array', 'time', 'data', 'what is the', 'how do you', 'one', 'list', 'graph', 'tree', 'value', 'request',
  'server', 'key', 'memory', 'code', 'user', 'cost', 'number of', 'the same', 'index', 'cache', 'lock', 'node', 'a',
]

const NOTHING = [
  'qwertzuiop', 'xylophone', 'zzzzzz', 'brontosaurus rex', 'lorem ipsum dolor', 'vvvv wwww', '漢字', '!!!', 'жираф', '%%%',
  "'; drop table card; --", '<script>alert(1)</script>', '\\', 'a b c d e f g h i j k', '1234567890', 'nopenope', 'µµµ',
  'aardvark zebra', 'tsvector & !x', "it''s",
]

export const QUERIES: readonly string[] = [...asTyped, ...TYPOS, ...CODE, ...COMPLEXITIES, ...COMMON, ...NOTHING]
