const WEIGHTS = [4, 2, 7, 3, 6, 5]
const DAYS = [3, 2, 6]

/** The parcels of each day when the truck is filled in order. */
function loadTruck(capacity) {
  const days = [[]]
  let load = 0
  for (const weight of WEIGHTS) {
    if (load + weight > capacity) {
      days.push([])
      load = 0
    }
    days.at(-1).push(weight)
    load += weight
  }
  return days
}

function framesFor(allowed) {
  let low = Math.max(...WEIGHTS)
  let high = WEIGHTS.reduce((sum, weight) => sum + weight, 0)
  let checks = 0
  const snapshot = (say, capacity) => ({ say, low, high, capacity, allowed })
  const frames = [snapshot(`${allowed} days are allowed. The answer lies between ${low} and ${high}.`)]
  while (low < high) {
    const capacity = Math.floor((low + high) / 2)
    const needed = loadTruck(capacity).length
    checks += 1
    frames.push(
      snapshot(
        `Guess ${checks}: a truck of ${capacity}. It needs ${needed} ${needed === 1 ? 'day' : 'days'}.`,
        capacity,
      ),
    )
    const isYes = needed <= allowed
    frames.at(-1).ask = {
      question: `A capacity of ${capacity} needs ${needed} days of ${allowed}. Where is the answer?`,
      options: [`${capacity} or less`, `${capacity + 1} or more`],
      right: isYes ? 0 : 1,
    }
    if (isYes) high = capacity
    else low = capacity + 1
    frames.push(
      snapshot(
        isYes
          ? `${needed} is at most ${allowed}: yes. Every larger truck would do as well, so the answer is ${capacity} or less.`
          : `${needed} is more than ${allowed}: no. Every smaller truck fails as well, so the answer is at least ${low}.`,
        capacity,
      ),
    )
  }
  frames.push(snapshot(`One capacity is left after ${checks} checks: ${low}. This is how it is loaded.`, low))
  return frames
}

function draw(frame, stage) {
  const range = `Range: ${frame.low} to ${frame.high}, so ${frame.high - frame.low + 1} ${frame.low === frame.high ? 'capacity' : 'capacities'} left`
  stage.append(kit.el('p', {}, range))
  if (frame.capacity === undefined) {
    stage.append(
      kit.cells(
        WEIGHTS.map((weight) => ({ text: weight, label: `parcel of ${weight}` })),
        { 'aria-label': 'Parcels' },
      ),
    )
    return
  }
  const rows = loadTruck(frame.capacity).map((parcels, index) => {
    const sum = parcels.reduce((total, weight) => total + weight, 0)
    const isLate = index >= frame.allowed
    return {
      head: `Day ${index + 1}${isLate ? ', late' : ''} (${sum})`,
      mark: isLate ? 'key' : undefined,
      items: parcels.map((weight) => ({ text: weight, mark: isLate ? 'key' : undefined })),
    }
  })
  stage.append(
    kit.el('p', {}, `A truck of ${frame.capacity}:`),
    kit.rows(rows, { 'aria-label': 'Parcels of each day' }),
  )
}

kit.widget('truck', (mount) => {
  mount.append(
    kit.choice(
      'Days allowed',
      DAYS.map((days) => String(days)),
      (index) => player.restart(framesFor(DAYS[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Guessing the capacity of a truck',
    frames: framesFor(DAYS[0]),
    draw,
  })
})
