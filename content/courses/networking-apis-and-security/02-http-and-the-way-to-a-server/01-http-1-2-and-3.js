const PACKETS = ['A', 'B', 'C', 'A', 'B', 'C', 'A', 'B', 'C']
const TRANSPORTS = [
  { name: 'HTTP/2 over TCP', isByStream: false },
  { name: 'HTTP/3 over QUIC', isByStream: true },
]
const LOST = [3, 1, 4]
const OPTIONS = ['Nothing new', 'Just this packet', 'This packet and waiting ones']

/** The packets that the application can read: those without a gap before them. */
function readable(arrived, isByStream) {
  const blocked = new Set()
  return PACKETS.flatMap((stream, number) => {
    const lane = isByStream ? stream : 'connection'
    if (!arrived.has(number)) blocked.add(lane)
    return blocked.has(lane) ? [] : [number]
  })
}

function framesFor({ isByStream }, lost) {
  const order = PACKETS.map((_, number) => number).filter((number) => number !== lost)
  order.push(lost)
  const arrived = new Set()
  const steps = order.map((number) => {
    const before = readable(arrived, isByStream)
    arrived.add(number)
    const after = readable(arrived, isByStream)
    return { number, after, fresh: after.filter((other) => !before.includes(other)), arrived: [...arrived] }
  })
  const askFor = (step) =>
    step && {
      question: `Packet ${step.number} of stream ${PACKETS[step.number]} arrives next. What can the application read?`,
      options: OPTIONS,
      right: Math.min(step.fresh.length, 2),
    }
  const first = {
    say: `Nine packets are on their way. Packet ${lost} will be lost and sent again.`,
    after: [],
    arrived: [],
    ask: askFor(steps[0]),
  }
  return [
    first,
    ...steps.map((step, index) => ({ ...step, say: sayFor(step, lost), ask: askFor(steps[index + 1]) })),
  ]
}

function sayFor({ number, fresh, after, arrived }, lost) {
  const name = `Packet ${number} (stream ${PACKETS[number]})`
  const waiting = arrived.length - after.length
  if (number === lost)
    return fresh.length === 1
      ? `${name} arrives at last. Nothing was waiting for it.`
      : `${name} arrives at last and releases ${fresh.length - 1} more: ${fresh.slice(1).join(', ')}.`
  if (fresh.length === 0)
    return `${name} arrives but has to wait: packet ${lost} is missing before it. ${waiting} waiting now.`
  return `${name} arrives and can be read. ${waiting === 0 ? 'Nothing is waiting.' : `Still waiting: ${waiting}.`}`
}

function draw(frame, stage) {
  const items = PACKETS.map((stream, number) => {
    const isArrived = frame.arrived.includes(number)
    const isReadable = frame.after.includes(number)
    const state = isReadable ? 'read' : isArrived ? 'waits' : ' '
    return {
      text: `${stream}${number}`,
      mark: number === frame.number ? 'key' : isReadable ? 'seen' : isArrived ? undefined : 'dim',
      note: state,
      label: `packet ${number}, stream ${stream}: ${isReadable ? 'read' : isArrived ? 'waits' : 'not here yet'}`,
    }
  })
  stage.append(
    kit.cells(items, { 'aria-label': 'The packets in sending order' }),
    kit.el('p', {}, `Arrived: ${frame.arrived.length}. Readable: ${frame.after.length}.`),
  )
}

kit.widget('lost-packet', (mount) => {
  let transport = TRANSPORTS[0]
  let lost = LOST[0]
  const again = () => player.restart(framesFor(transport, lost))
  mount.append(
    kit.choice(
      'Transport',
      TRANSPORTS.map(({ name }) => name),
      (index) => {
        transport = TRANSPORTS[index]
        again()
      },
    ),
    kit.choice(
      'Lost packet',
      LOST.map((number) => `${PACKETS[number]}${number}`),
      (index) => {
        lost = LOST[index]
        again()
      },
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Three streams and one lost packet',
    frames: framesFor(transport, lost),
    draw,
  })
})
