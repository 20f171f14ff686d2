const SIZES = ['small', 'medium', 'large']
const SPOTS = { small: ['S1', 'S2'], medium: ['M1', 'M2'], large: ['L1'] }
const EVENTS = [
  { car: 'A', size: 'medium' },
  { car: 'B', size: 'small' },
  { car: 'C', size: 'small' },
  { car: 'D', size: 'medium' },
  { car: 'B', leaves: true },
  { car: 'E', size: 'large' },
  { car: 'F', size: 'medium' },
  { car: 'D', leaves: true },
  { car: 'G', size: 'small' },
  { car: 'H', size: 'small' },
]
const POLICIES = [
  {
    name: 'Smallest spot that fits',
    order: (sizes) => sizes,
    why: 'because every smaller spot that fits is taken',
  },
  { name: 'Largest spot first', order: (sizes) => sizes.toReversed(), why: 'the largest spot that is free' },
]
const OPTIONS = ['A small spot', 'A medium spot', 'The large spot', 'None']
const NAMES = { small: 'small car', medium: 'van', large: 'truck' }

function framesFor({ order, why }) {
  const free = Object.fromEntries(SIZES.map((size) => [size, [...SPOTS[size]]]))
  const taken = new Map()
  const frames = []
  let turnedAway = 0
  const push = (say, at) => frames.push({ say, at, taken: new Map(taken), turnedAway })
  const findSize = (vehicle) =>
    order(SIZES.slice(SIZES.indexOf(vehicle))).find((size) => free[size].length > 0)

  function arrive({ car, size: vehicle }) {
    const size = findSize(vehicle)
    const last = frames.at(-1)
    last.ask = {
      question: `Next, ${NAMES[vehicle]} ${car} arrives. Which spot does it get?`,
      options: OPTIONS,
      right: size === undefined ? 3 : SIZES.indexOf(size),
    }
    if (size === undefined) {
      turnedAway += 1
      push(`No spot is left for ${NAMES[vehicle]} ${car}. It's turned away.`)
      return
    }
    const spot = free[size].shift()
    taken.set(spot, { car, size })
    const note = size === vehicle ? 'a spot of its own size' : why
    push(
      `${NAMES[vehicle]} ${car} gets ${spot}, ${note}.`.replace(/^./, (c) => c.toUpperCase()),
      spot,
    )
  }

  function leave({ car }) {
    const [spot, { size }] = [...taken].find(([, entry]) => entry.car === car) ?? ['', { size: '' }]
    if (spot === '') {
      push(`${car} isn't in the lot, so nothing is released.`)
      return
    }
    taken.delete(spot)
    free[size].push(spot)
    push(
      `${car} leaves. Spot ${spot} goes back to the ${size} list, because the ticket has the spot's size.`,
      spot,
    )
  }

  push('The lot is empty: 2 small, 2 medium and 1 large spot.')
  for (const event of EVENTS) {
    if (event.leaves) leave(event)
    else arrive(event)
  }
  push(`Done. ${taken.size} vehicles are parked, ${turnedAway} had to leave without a spot.`)
  return frames
}

function draw(frame, stage) {
  stage.append(
    kit.rows(
      SIZES.map((size) => ({
        head: size,
        items: SPOTS[size].map((spot) => {
          const entry = frame.taken.get(spot)
          return {
            text: entry?.car ?? '·',
            note: spot,
            mark: frame.at === spot ? 'key' : entry === undefined ? undefined : 'seen',
            label: entry === undefined ? `${spot} is free` : `${spot} has ${entry.car}`,
          }
        }),
      })),
      { 'aria-label': 'Spots by size' },
    ),
    kit.el('p', {}, `Turned away so far: ${frame.turnedAway}`),
  )
}

kit.widget('parking-lot', (mount) => {
  mount.append(
    kit.choice(
      'Policy',
      POLICIES.map(({ name }) => name),
      (index) => player.restart(framesFor(POLICIES[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Assigning parking spots, step by step',
    frames: framesFor(POLICIES[0]),
    draw,
  })
})
