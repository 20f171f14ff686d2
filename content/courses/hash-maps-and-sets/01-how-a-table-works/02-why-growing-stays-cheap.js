const INSERTS = 20
const START = 4
const POLICIES = [
  { name: 'Double', grow: (room) => room * 2 },
  { name: 'Add four', grow: (room) => room + 4 },
]

/** The moves of this insert: none, one or all entries so far. */
const optionsFor = (used) => ['None', 'Only the new entry', `All ${used - 1} stored so far`]

function framesFor(policy) {
  let room = START
  let moves = 0
  const frames = [{ say: `Room for ${START}, nothing stored yet.`, room, used: 0, moves, grew: false }]
  for (let used = 1; used <= INSERTS; used += 1) {
    const grew = used > room
    if (used >= room) {
      const question = `Insert ${used}: there is room for ${room}. Which entries are moved?`
      frames.at(-1).ask = { question, options: optionsFor(used), right: grew ? 2 : 0 }
    }
    if (grew) {
      moves += used - 1
      room = policy.grow(room)
    }
    const say = grew
      ? `Insert ${used}: no room. ${used - 1} entries are rehashed, and there is room for ${room}. ${moves} moves so far.`
      : `Insert ${used}: there is room, nothing moves. ${moves} moves so far.`
    frames.push({ say, room, used, moves, grew })
  }
  return frames
}

function draw(frame, stage) {
  const slots = Array.from({ length: frame.room }, (_, index) => {
    const isNew = index === frame.used - 1
    const isFilled = index < frame.used
    return {
      text: isFilled ? index + 1 : '·',
      mark: isNew ? 'key' : isFilled && frame.grew ? 'seen' : isFilled ? undefined : 'dim',
      label: isFilled ? `entry ${index + 1}` : 'free',
    }
  })
  const perInsert = frame.used === 0 ? 0 : frame.moves / frame.used
  stage.append(
    kit.cells(slots, { 'aria-label': 'Slots of the table' }),
    kit.el('p', {}, `${frame.used} inserts, ${frame.moves} moves: ${perInsert.toFixed(2)} moves an insert`),
  )
}

kit.widget('growing-table', (mount) => {
  mount.append(
    kit.choice(
      'When the table is full',
      POLICIES.map(({ name }) => name),
      (index) => player.restart(framesFor(POLICIES[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Inserting into a growing table',
    frames: framesFor(POLICIES[0]),
    draw,
  })
})
