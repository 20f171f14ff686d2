const MODES = [
  { name: 'Switch after the read', times: 2, schedule: 'ABABBAABABBA' },
  { name: 'No switch inside', times: 2, schedule: 'AAABBBBBBAAA' },
  { name: 'With a lock', times: 1, schedule: 'AABAAABBBBB', isLocked: true },
]
const LOCK_OPTIONS = ['It gets the lock', 'It has to wait', 'It reads count']

/** What a thread does in its next step. */
function programOf({ times, isLocked }) {
  const once = isLocked ? ['lock', 'read', 'add', 'write', 'unlock'] : ['read', 'add', 'write']
  return Array.from({ length: times }, () => once).flat()
}

/** Three numbers in a row with the right one at a different position each turn. */
function askNumber(question, right, turn) {
  const first = Math.max(0, right - (turn % 3))
  return { question, options: [0, 1, 2].map((step) => String(first + step)), right: right - first }
}

function framesFor(mode) {
  const program = programOf(mode)
  const threads = { A: { at: 0 }, B: { at: 0 } }
  let count = 0
  let owner
  const frames = []
  const push = (say, active) => {
    const copy = Object.fromEntries(Object.entries(threads).map(([name, thread]) => [name, { ...thread }]))
    frames.push({ say, count, owner, active, threads: copy, program })
  }

  function step(name, turn) {
    const thread = threads[name]
    const action = program[thread.at]
    const last = frames.at(-1)
    if (action === 'lock') {
      const isFree = owner === undefined
      last.ask = {
        question: `${name} tries to lock. What happens?`,
        options: LOCK_OPTIONS,
        right: isFree ? 0 : 1,
      }
      if (!isFree) {
        thread.isWaiting = true
        return push(`${name} tries to lock, but ${owner} has the lock: ${name} waits.`, name)
      }
      owner = name
      thread.at += 1
      const say = thread.isWaiting ? `${name} wakes up and gets the lock.` : `${name} gets the lock.`
      thread.isWaiting = false
      return push(say, name)
    }
    thread.at += 1
    if (action === 'unlock') {
      owner = undefined
      return push(`${name} releases the lock. Everything it wrote is visible to the next owner.`, name)
    }
    if (action === 'read') {
      thread.value = count
      last.ask = askNumber(`${name} reads count. Which value does it get?`, count, turn)
      return push(`${name} reads count: ${count}.`, name)
    }
    if (action === 'add') {
      thread.value += 1
      last.ask = askNumber(`${name} adds 1 to the value it read. What does it have?`, thread.value, turn)
      return push(`${name} adds 1 in its register: ${thread.value}. count is still ${count}.`, name)
    }
    const isLost = thread.value <= count
    count = thread.value
    last.ask = askNumber(`${name} writes. What is count now?`, count, turn)
    return push(`${name} writes ${count}.${isLost ? ' An update of the other thread is lost.' : ''}`, name)
  }

  push('count is 0. Both threads are ready.')
  for (const [turn, name] of [...mode.schedule].entries()) step(name, turn)
  const expected = 2 * mode.times
  const verdict =
    count === expected ? 'as it should be' : `but should be ${expected}: ${expected - count} updates are lost`
  push(`Both threads are done. count is ${count}, ${verdict}.`)
  return frames
}

function draw(frame, stage) {
  const rows = Object.entries(frame.threads).map(([name, thread]) => ({
    head: `thread ${name}`,
    mark: name === frame.active ? 'key' : undefined,
    items: [
      { text: thread.value ?? '·', note: 'value', label: `register: ${thread.value ?? 'empty'}` },
      { text: thread.isWaiting ? 'waits' : (frame.program[thread.at] ?? 'done'), note: 'next' },
    ],
  }))
  const shared = [{ text: frame.count, note: 'count', mark: 'seen', label: `count: ${frame.count}` }]
  if (frame.program.includes('lock')) shared.push({ text: frame.owner ?? 'free', note: 'lock' })
  stage.append(
    kit.rows([{ head: 'shared', items: shared }, ...rows], { 'aria-label': 'Shared memory and threads' }),
  )
}

kit.widget('lost-update', (mount) => {
  const names = MODES.map(({ name }) => name)
  mount.append(kit.choice('Schedule', names, (index) => player.restart(framesFor(MODES[index]))))
  const player = kit.stepPlayer(mount, {
    label: 'Two threads increment one counter',
    frames: framesFor(MODES[0]),
    draw,
  })
})
