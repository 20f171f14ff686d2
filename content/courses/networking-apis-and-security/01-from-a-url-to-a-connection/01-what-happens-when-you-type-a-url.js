const RTT = 100
const WORK = 50
const LOOKUP = { step: 'DNS', send: 'DNS query', get: 'the IP address', ms: 30 }
const TCP = { step: 'TCP', send: 'SYN', get: 'SYN-ACK', ms: RTT }
const HELLO = { step: 'TLS', send: 'ClientHello', get: 'ServerHello and the certificate', ms: RTT }
const KEYS = { step: 'TLS', send: 'Key exchange', get: 'Finished', ms: RTT }
const QUIC = {
  step: 'QUIC',
  send: 'QUIC Initial',
  get: 'the connection and the certificate together',
  ms: RTT,
}
const REQUEST = { step: 'HTTP', send: 'GET /', get: 'the first byte', ms: RTT + WORK }
const PROTOCOLS = [
  { name: 'TCP and TLS 1.3', trips: [LOOKUP, TCP, HELLO, REQUEST] },
  { name: 'TCP and TLS 1.2', trips: [LOOKUP, TCP, HELLO, KEYS, REQUEST] },
  { name: 'QUIC', trips: [LOOKUP, QUIC, REQUEST] },
]

/** Puts the right option at the given index, the wrong ones around it. */
function optionsWith(right, wrong, index) {
  const options = [...wrong]
  options.splice(index, 0, right)
  return { options, right: index }
}

/** Asks for the next message: the right one and two that come earlier or later. */
function askForMessage(trips, turn) {
  const { send } = trips[turn]
  const others = trips.map((trip) => trip.send).filter((name) => name !== send)
  const later = others.slice(turn).concat(others.slice(0, turn).reverse())
  return {
    question: 'What does the browser send next?',
    ...optionsWith(send, later.slice(0, 2), (turn + 1) % 3),
  }
}

/** Asks for the time of the reply: one way, there and back, or twice. */
function askForTime(now, { ms, send }, turn) {
  const times = [now + ms / 2, now + ms * 2].map((time) => `At ${time} ms`)
  return {
    question: `${send} leaves at ${now} ms. When is the reply here?`,
    ...optionsWith(`At ${now + ms} ms`, times, (turn + 2) % 3),
  }
}

function framesFor({ name, trips }) {
  const frames = []
  const done = []
  let now = 0
  frames.push({
    say: `${name}, nothing cached. The DNS lookup takes ${LOOKUP.ms} ms, a round trip to the server ${RTT} ms, its work on the page ${WORK} ms.`,
    now,
    done: [],
    ask: askForMessage(trips, 0),
  })
  for (const [turn, trip] of trips.entries()) {
    frames.push({
      say: `${trip.step}: the browser sends ${trip.send} at ${now} ms and waits.`,
      now,
      done: [...done],
      waiting: trip,
      ask: askForTime(now, trip, turn),
    })
    now += trip.ms
    done.push({ ...trip, at: now })
    frames.push({
      say: `At ${now} ms the browser has ${trip.get}.${turn === trips.length - 1 ? ' It can start to render.' : ''}`,
      now,
      done: [...done],
      ask: turn < trips.length - 1 ? askForMessage(trips, turn + 1) : undefined,
    })
  }
  const handshakes = trips.length - 2
  frames.push({
    say: `${handshakes} handshake ${handshakes === 1 ? 'round trip' : 'round trips'} of ${RTT} ms came before the request. A second request now takes ${REQUEST.ms} ms.`,
    now,
    done: [...done],
  })
  return frames
}

function draw(frame, stage) {
  const row = (trip, time) =>
    kit.el('tr', {}, kit.el('td', {}, trip.step), kit.el('td', {}, trip.send), kit.el('td', {}, time))
  const body = frame.done.map((trip) => row(trip, `${trip.at} ms`))
  if (frame.waiting) body.push(row(frame.waiting, 'waiting'))
  if (body.length === 0) body.push(row({ step: 'none', send: 'nothing sent yet' }, '0 ms'))
  const head = ['Step', 'Browser sends', 'Reply at'].map((text) => kit.el('th', { scope: 'col' }, text))
  stage.append(
    kit.el('table', {}, kit.el('thead', {}, kit.el('tr', {}, head)), kit.el('tbody', {}, body)),
    kit.el('p', {}, `Clock: ${frame.now} ms`),
  )
}

kit.widget('page-load', (mount) => {
  mount.append(
    kit.choice(
      'Protocol',
      PROTOCOLS.map(({ name }) => name),
      (index) => player.restart(framesFor(PROTOCOLS[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'From Enter to the first byte',
    frames: framesFor(PROTOCOLS[0]),
    draw,
  })
})
