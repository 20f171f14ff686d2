const TEXTS = ['{[()]}', '([)]', '(()', '())(']
const PARTNER = { ')': '(', ']': '[', '}': '{' }
const ON_CHARACTER = ['Push it', 'Pop its partner', 'Return false']
const AT_END = ['Return true', 'Pop the rest', 'Return false']

/** What the algorithm does with the next character, as an index into the options. */
function decide(char, stack) {
  if (char === undefined) return stack.length === 0 ? 0 : 2
  if (PARTNER[char] === undefined) return 0
  return stack.at(-1) === PARTNER[char] ? 1 : 2
}

function framesFor(text) {
  const stack = []
  const frames = []
  const push = (say, at, isEnd) => {
    const char = text[at]
    const question =
      char === undefined ? 'No characters are left. What now?' : `The next character is ${char}. What now?`
    frames.push({
      say,
      text,
      at,
      stack: [...stack],
      ask: isEnd
        ? undefined
        : { question, options: char === undefined ? AT_END : ON_CHARACTER, right: decide(char, stack) },
    })
  }
  push(`The string is ${text}, and the stack is empty.`, 0)
  for (const [index, char] of [...text].entries()) {
    const decision = decide(char, stack)
    if (decision === 2) {
      const top = stack.at(-1)
      push(
        top === undefined
          ? `${char} has nothing to close: the stack is empty. Return false.`
          : `${char} needs ${PARTNER[char]}, but ${top} is on top. Return false.`,
        index,
        true,
      )
      return frames
    }
    if (decision === 0) {
      stack.push(char)
      push(`${char} opens: push it. ${stack.length} open now.`, index + 1)
    } else {
      const partner = stack.pop()
      push(`${char} closes ${partner}, which was on top: pop it. ${stack.length} open now.`, index + 1)
    }
  }
  push(
    stack.length === 0
      ? 'The stack is empty at the end: return true.'
      : `The string ended, but ${stack.join(' ')} is still open: return false.`,
    text.length,
    true,
  )
  return frames
}

function draw(frame, stage) {
  const characters = [...frame.text].map((char, index) => ({
    text: char,
    mark: index === frame.at ? 'key' : index < frame.at ? 'dim' : undefined,
    note: index === frame.at ? 'next' : ' ',
    label: `${char}${index < frame.at ? ', read' : index === frame.at ? ', next' : ''}`,
  }))
  const open = frame.stack.map((char, index) => ({
    text: char,
    mark: index === frame.stack.length - 1 ? 'key' : undefined,
    note: index === frame.stack.length - 1 ? 'top' : ' ',
  }))
  stage.append(
    kit.cells(characters, { 'aria-label': 'The string' }),
    kit.rows([{ head: 'stack', items: open, empty: 'empty' }], { 'aria-label': 'The stack' }),
  )
}

kit.widget('valid-parentheses', (mount) => {
  mount.append(kit.choice('String', TEXTS, (index) => player.restart(framesFor(TEXTS[index]))))
  const player = kit.stepPlayer(mount, {
    label: 'Checking brackets with a stack',
    frames: framesFor(TEXTS[0]),
    draw,
  })
})
