const CHAIN = ['rex', 'Dog.prototype', 'Animal.prototype', 'Object.prototype']
const RUNS = [
  { name: 'Reading', steps: ['name', 'describe', 'sleep', 'toString', 'fly'] },
  {
    name: 'Writing',
    steps: ['describe', '=describe', 'describe', '-describe', 'describe', '=sleep', 'sleep'],
  },
]
const WRITE_OPTIONS = ['Dog.prototype', 'Animal.prototype', 'rex']
const DELETE_OPTIONS = ['Animal.prototype', 'rex', 'Dog.prototype']
const READ_OPTIONS = ['Found here', 'Go to its prototype', 'The result is undefined']

/** Four real objects, linked as the classes of the lesson link them. */
function createObjects() {
  const root = Object.assign(Object.create(null), { toString: 'Object' })
  const animal = Object.assign(Object.create(root), { describe: 'Animal', sleep: 'Animal' })
  const dog = Object.assign(Object.create(animal), { describe: 'Dog', bark: 'Dog' })
  return [Object.assign(Object.create(dog), { name: 'Rex' }), dog, animal, root]
}

/** Performs the reads and writes; a frame for each object that is looked at. */
function framesFor({ steps }) {
  const objects = createObjects()
  const frames = []
  const push = (say, at, key) =>
    frames.push({ say, at, key, own: objects.map((object) => Object.keys(object)) })
  const ask = (question, options, right) => void (frames.at(-1).ask = { question, options, right })
  push('rex inherits from Dog.prototype, that from Animal.prototype, and so on up to null.')
  for (const step of steps) {
    const key = step.replace(/^[=-]/, '')
    if (step.startsWith('=')) {
      ask(`Next: rex.${key} = a new function. Which object changes?`, WRITE_OPTIONS, 2)
      objects[0][key] = 'rex'
      push(`rex.${key} = … creates an own property on rex. The prototypes stay as they are.`, 0, key)
    } else if (step.startsWith('-')) {
      ask(`Next: delete rex.${key}. Which object changes?`, DELETE_OPTIONS, 1)
      delete objects[0][key]
      push(`delete removes the own property ${key} of rex, and only that one.`, 0, key)
    } else readProperty(key, { objects, push, ask })
  }
  push('Reading walks up the chain; writing and deleting happen at rex itself.')
  return frames
}

function readProperty(key, { objects, push, ask }) {
  for (let at = 0; at <= objects.length; at += 1) {
    const isEnd = at === objects.length
    const isFound = !isEnd && Object.hasOwn(objects[at], key)
    if (isEnd) {
      ask(`rex.${key}: the prototype of Object.prototype is null. What now?`, READ_OPTIONS, 2)
      push(`rex.${key}: the chain ends at null, so the result is undefined.`)
      return
    }
    ask(`Read rex.${key}: look at ${CHAIN[at]}. What happens?`, READ_OPTIONS, isFound ? 0 : 1)
    if (isFound) {
      const call = key === 'name' ? '' : ` In the call rex.${key}(), this is rex.`
      push(`rex.${key}: ${CHAIN[at]} has it, so the search ends here.${call}`, at, key)
      return
    }
    push(`rex.${key}: ${CHAIN[at]} doesn't have it. Follow the link.`, at, key)
  }
}

function draw(frame, stage) {
  const rows = CHAIN.map((name, at) => ({
    head: name,
    mark: at === frame.at ? 'key' : undefined,
    items: frame.own[at].map((key) => ({
      text: key,
      mark: at === frame.at && key === frame.key ? 'key' : undefined,
      label: `${name} has ${key}`,
    })),
  }))
  const list = kit.rows(rows, { 'aria-label': 'The prototype chain, from the object upward' })
  list.style.setProperty('grid-template-columns', 'minmax(0, 1fr)')
  for (const head of list.querySelectorAll('.w-row-head'))
    head.style.setProperty('min-inline-size', '8.25rem')
  for (const row of list.children) row.style.setProperty('flex-wrap', 'wrap')
  stage.append(list)
}

kit.widget('prototype-lookup', (mount) => {
  mount.append(
    kit.choice(
      'Operations',
      RUNS.map(({ name }) => name),
      (index) => player.restart(framesFor(RUNS[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Looking up a property along the prototype chain',
    frames: framesFor(RUNS[0]),
    draw,
  })
})
