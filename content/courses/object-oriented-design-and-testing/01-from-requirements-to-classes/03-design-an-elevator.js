const START = { floor: 5, direction: 1, stops: [7, 12] }
/** Each request is made when the car has served this many stops. */
const CALLS = [
  { after: 1, floor: 6 },
  { after: 1, floor: 3 },
  { after: 2, floor: 4 },
  { after: 3, floor: 2 },
]
const RULES = [
  { name: 'LOOK', pick: pickLook },
  { name: 'Nearest first', pick: pickNearest },
  { name: 'First come, first served', pick: (car) => car.stops[0] },
]
const FLOORS = Array.from({ length: 12 }, (_, index) => index + 1)

function pickLook(car) {
  const ahead = (stop) => (stop - car.floor) * car.direction
  let candidates = car.stops.filter((stop) => ahead(stop) >= 0)
  if (candidates.length === 0) {
    car.direction = -car.direction
    candidates = [...car.stops]
  }
  return candidates.toSorted((a, b) => ahead(a) - ahead(b))[0]
}

function pickNearest(car) {
  const distance = (stop) => Math.abs(stop - car.floor)
  return car.stops.toSorted((a, b) => distance(a) - distance(b))[0]
}

/** The right stop and up to two others, in ascending order, so that the right one is at no fixed position. */
function askFor(next, stops) {
  const others = [
    ...stops.filter((stop) => stop !== next),
    ...FLOORS.filter((floor) => !stops.includes(floor)),
  ]
  const options = [next, ...others.slice(0, 2)].toSorted((a, b) => a - b)
  return {
    question: 'Where does the car stop next?',
    options: options.map((floor) => `Floor ${floor}`),
    right: options.indexOf(next),
  }
}

function framesFor(pick) {
  const car = { floor: START.floor, direction: START.direction, stops: [...START.stops] }
  const frames = []
  let floors = 0
  let served = 0
  const push = (say) => frames.push({ say, floor: car.floor, stops: [...car.stops], floors })
  push(`The car is at floor ${car.floor} and goes up. Floors ${car.stops.join(' and ')} are requested.`)
  while (car.stops.length > 0) {
    const before = car.direction
    const next = pick(car)
    frames.at(-1).ask = askFor(next, frames.at(-1).stops)
    const way = Math.abs(next - car.floor)
    const turns = before !== car.direction ? 'Nothing is ahead, so the car turns around. ' : ''
    floors += way
    car.floor = next
    car.stops = car.stops.filter((stop) => stop !== next)
    served += 1
    push(`${turns}It stops at floor ${next} after ${way} ${way === 1 ? 'floor' : 'floors'}.`)
    for (const call of CALLS.filter(({ after }) => after === served)) {
      car.stops.push(call.floor)
      push(`Someone presses the button for floor ${call.floor}. Waiting: ${car.stops.join(', ')}.`)
    }
  }
  push(`All ${served} stops are served, and the car traveled ${floors} floors.`)
  return frames
}

function draw(frame, stage) {
  stage.append(
    kit.cells(
      FLOORS.map((floor) => {
        const isWaiting = frame.stops.includes(floor)
        const isCar = floor === frame.floor
        return {
          text: floor,
          mark: isCar ? 'key' : isWaiting ? 'seen' : undefined,
          note: isCar ? 'car' : isWaiting ? 'stop' : '',
          label: `Floor ${floor}${isCar ? ', the car' : ''}${isWaiting ? ', requested' : ''}`,
        }
      }),
      { 'aria-label': 'Floors' },
    ),
    kit.el('p', {}, `Floors traveled: ${frame.floors}`),
  )
}

kit.widget('elevator', (mount) => {
  mount.append(
    kit.choice(
      'Rule',
      RULES.map(({ name }) => name),
      (index) => player.restart(framesFor(RULES[index].pick)),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'An elevator car choosing its next stop',
    frames: framesFor(RULES[0].pick),
    draw,
  })
})
