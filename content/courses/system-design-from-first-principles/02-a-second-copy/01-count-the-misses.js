const DAY = ['A', 'B', 'C', 'A', 'B', 'C', 'A', 'B', 'C']
const NIGHT = ['1', '2', '3', '4']
const MORNING = ['A', 'B', 'C']
const READS = [
  ...DAY.map((key) => ({ key, who: 'A visitor' })),
  ...NIGHT.map((key) => ({ key, who: 'The nightly job' })),
  ...MORNING.map((key) => ({ key, who: 'In the morning a visitor' })),
]
const ROOMS = [3, 2, 7]

const times = (count, word) => `${count} ${count === 1 ? word : `${word}es`}`

/** About the next read, from the cache as it is now. */
function askAbout(index, cache, room) {
  if (index >= READS.length) return undefined
  const { key, who } = READS[index]
  const isFull = cache.length === room
  const [oldest = 'an old one', newest] = [cache[0], cache.at(-1)]
  const miss = `A miss, ${isFull ? oldest : 'nothing'} evicted`
  const wrong = `A miss, ${isFull ? newest : oldest} evicted`
  const isFirst = index % 2 === 0
  const options = ['A hit', ...(isFirst ? [miss, wrong] : [wrong, miss])]
  const right = cache.includes(key) ? 0 : options.indexOf(miss)
  return { question: `${who} reads ${key}. What happens?`, options, right }
}

/** Least recently used: the front of the array is next to go. */
function framesFor(room) {
  const cache = []
  let misses = 0
  const frames = [
    {
      say: `An empty cache with room for ${room}. Sixteen reads follow.`,
      cache: [],
      misses,
      reads: 0,
      ask: askAbout(0, cache, room),
    },
  ]
  for (const [index, { key, who }] of READS.entries()) {
    const place = cache.indexOf(key)
    let news
    if (place !== -1) {
      cache.splice(place, 1)
      news = 'A hit: the database sees nothing.'
    } else {
      misses += 1
      const evicted = cache.length === room ? cache.shift() : undefined
      const gone = evicted === undefined ? '' : ` The cache is full, so ${evicted} is evicted.`
      news = `A miss: the read goes to the database.${gone}`
    }
    cache.push(key)
    frames.push({
      say: `${who} reads ${key}. ${news} ${times(misses, 'miss')} so far.`,
      cache: [...cache],
      misses,
      reads: index + 1,
      key,
      isHit: place !== -1,
      ask: askAbout(index + 1, cache, room),
    })
  }
  return frames
}

kit.widget('cache-room', (mount) => {
  let room = ROOMS[0]
  const draw = (frame, stage) => {
    const slots = Array.from({ length: room }, (_, index) => {
      const key = frame.cache[index]
      if (key === undefined) return { text: '·', mark: 'dim', label: 'free' }
      return {
        text: key,
        mark: key === frame.key ? 'key' : undefined,
        note: index === 0 ? 'oldest' : undefined,
      }
    })
    const result = frame.key === undefined ? 'none yet' : frame.isHit ? 'hit' : 'miss'
    stage.append(
      kit.cells(slots, { 'aria-label': 'The cache, least recently used first' }),
      kit.el(
        'p',
        {},
        `Last read: ${result}. ${frame.reads} reads, ${frame.misses} of them reached the database.`,
      ),
    )
  }
  mount.append(
    kit.choice(
      'Room in the cache',
      ROOMS.map((size) => String(size)),
      (index) => {
        room = ROOMS[index]
        player.restart(framesFor(room))
      },
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Sixteen reads through a small cache',
    frames: framesFor(room),
    draw,
  })
})
