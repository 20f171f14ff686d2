const FRAMES = 3
const TLB_SIZE = 2
const PATTERNS = [
  { name: 'Hot page A', pages: 'ABCADAEA' },
  { name: 'Small set', pages: 'ABCCABBCAACB' },
  { name: 'Loop, then back', pages: 'ABCDABCDDCBA' },
]
const OPTIONS = ['TLB hit', 'TLB miss, page in memory', 'Page fault']

/** Puts a page at the end of an LRU list; returns the evicted page, if any. */
function use(list, page, size) {
  const at = list.indexOf(page)
  if (at !== -1) list.splice(at, 1)
  list.push(page)
  return list.length > size ? list.shift() : undefined
}

function framesFor(pages) {
  const memory = []
  const tlb = []
  const counts = [0, 0, 0]
  const frames = []
  const push = (say, at) =>
    frames.push({ say, pages, at, memory: [...memory], tlb: [...tlb], counts: [...counts] })

  push('Memory and TLB are empty.', -1)
  for (const [index, page] of [...pages].entries()) {
    const outcome = tlb.includes(page) ? 0 : memory.includes(page) ? 1 : 2
    frames.at(-1).ask = {
      question: `The next access is to page ${page}. What is it?`,
      options: OPTIONS,
      right: outcome,
    }
    counts[outcome] += 1
    const evicted = use(memory, page, FRAMES)
    // The translation of an evicted page is invalid.
    if (evicted !== undefined && tlb.includes(evicted)) tlb.splice(tlb.indexOf(evicted), 1)
    use(tlb, page, TLB_SIZE)
    const says = [
      `Access ${index + 1}, page ${page}: TLB hit, no extra work.`,
      `Access ${index + 1}, page ${page}: not in the TLB, but in memory. The hardware walks the page table.`,
      `Access ${index + 1}, page ${page}: page fault. ${
        evicted === undefined
          ? 'A frame is free.'
          : `Page ${evicted} is the least recently used and is evicted.`
      }`,
    ]
    push(says[outcome], index)
  }
  const [hits, misses, faults] = counts
  push(
    `${pages.length} accesses: ${hits} TLB hits, ${misses} TLB misses with the page in memory, ${faults} faults.`,
    pages.length,
  )
  return frames
}

function draw(frame, stage) {
  const accesses = [...frame.pages].map((page, index) => ({
    text: page,
    mark: index === frame.at ? 'key' : index < frame.at ? 'dim' : undefined,
    label: `${page}${index === frame.at ? ', current' : index < frame.at ? ', done' : ''}`,
  }))
  const toItems = (list) =>
    list.map((page, index) => ({
      text: page,
      note: index === 0 ? 'oldest' : index === list.length - 1 ? 'newest' : ' ',
      mark: page === frame.pages[frame.at] ? 'key' : undefined,
    }))
  stage.append(
    kit.cells(accesses, { 'aria-label': 'The accesses' }),
    kit.rows(
      [
        { head: 'TLB', items: toItems(frame.tlb) },
        { head: 'memory', items: toItems(frame.memory) },
      ],
      { 'aria-label': 'TLB and memory, by last use' },
    ),
    kit.el(
      'p',
      {},
      `TLB hits ${frame.counts[0]}, TLB misses ${frame.counts[1]}, page faults ${frame.counts[2]}`,
    ),
  )
}

kit.widget('page-faults', (mount) => {
  const names = PATTERNS.map(({ name }) => name)
  mount.append(kit.choice('Accesses', names, (index) => player.restart(framesFor(PATTERNS[index].pages))))
  const player = kit.stepPlayer(mount, {
    label: 'Accesses through a TLB and a page table',
    frames: framesFor(PATTERNS[0].pages),
    draw,
  })
})
