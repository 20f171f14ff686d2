const WORDS = ['fig', 'kiwi', 'plum', 'lime', 'date']
const LOOKUPS = ['plum', 'pear']
const SIZES = [8, 4, 16]

const hashOf = (word) => [...word].reduce((sum, letter) => sum + letter.charCodeAt(0) - 96, 0)

/** Asks for the bucket; the right one moves from button to button. */
function askAbout(word, size, turn) {
  const hash = hashOf(word)
  const right = turn % 3
  const wrong = [(hash + 1) % size, (hash + size - 1) % size].map((bucket) => `Bucket ${bucket}`)
  const options = wrong.toSpliced(right, 0, `Bucket ${hash % size}`)
  return {
    question: `The letters of ${word} add up to ${hash}. With ${size} buckets, which one?`,
    options,
    right,
  }
}

/** Every state of the table, as the frames of the player. */
function framesFor(size) {
  const buckets = Array.from({ length: size }, () => [])
  const copy = () => buckets.map((bucket) => [...bucket])
  const frames = [{ say: `${size} empty buckets. Press Next to store the first word.`, buckets: copy() }]
  for (const [turn, word] of WORDS.entries()) {
    frames.at(-1).ask = askAbout(word, size, turn)
    const hash = hashOf(word)
    const at = hash % size
    const crowd = buckets[at].length
    buckets[at].push(word)
    const meets =
      crowd === 0 ? "It's empty." : `It already holds ${buckets[at].slice(0, -1).join(' and ')}: a collision.`
    frames.push({
      say: `Store ${word}: the letters add up to ${hash}, and ${hash} modulo ${size} is ${at}. ${meets}`,
      buckets: copy(),
      at,
      word,
    })
  }
  for (const word of LOOKUPS) {
    const hash = hashOf(word)
    const at = hash % size
    const position = buckets[at].indexOf(word)
    const compared = position === -1 ? buckets[at].length : position + 1
    frames.at(-1).ask = {
      question: `Look up ${word}: its letters add up to ${hash}. How many keys are compared?`,
      options: ['None', 'One', 'Two or more'],
      right: Math.min(compared, 2),
    }
    const comparisons = `${compared} ${compared === 1 ? 'comparison' : 'comparisons'}`
    const result = position === -1 ? `${word} isn't there` : 'found'
    frames.push({
      say: `Look up ${word}: ${hash} modulo ${size} is ${at}. After ${comparisons}: ${result}.`,
      buckets: copy(),
      at,
      word,
      compared,
    })
  }
  return frames
}

function draw(frame, stage) {
  const rows = frame.buckets.map((bucket, index) => ({
    head: index,
    mark: index === frame.at ? 'key' : undefined,
    items: bucket.map((word, place) => {
      const isCompared = index === frame.at && frame.compared !== undefined && place < frame.compared
      return { text: word, mark: word === frame.word ? 'key' : isCompared ? 'seen' : undefined }
    }),
  }))
  stage.append(kit.rows(rows, { 'aria-label': 'Buckets', 'data-dense': rows.length > 8 }))
}

kit.widget('key-to-bucket', (mount) => {
  mount.append(
    kit.choice(
      'Number of buckets',
      SIZES.map((size) => String(size)),
      (index) => player.restart(framesFor(SIZES[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'A hash table, step by step',
    frames: framesFor(SIZES[0]),
    draw,
  })
})
