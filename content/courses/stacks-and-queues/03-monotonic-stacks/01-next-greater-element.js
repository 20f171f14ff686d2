const INPUTS = [
  { name: 'Mixed', values: [71, 69, 70, 68, 73, 72] },
  { name: 'Falling', values: [74, 72, 70, 68] },
  { name: 'Rising', values: [68, 70, 72, 74] },
]
const OPTIONS = ['Pop the top', 'Push this day']

/** Runs the monotonic stack; a frame for each push and each pop. */
function framesFor(values) {
  const stack = []
  const answer = values.map(() => '?')
  const frames = []
  const push = (say, day, isEnd) => {
    const top = stack.at(-1)
    const isPop = top !== undefined && values[top] < values[day]
    frames.push({
      say,
      values,
      day,
      stack: [...stack],
      answer: [...answer],
      ask: isEnd
        ? undefined
        : {
            question: `Day ${day}, ${values[day]} degrees. What is next?`,
            options: OPTIONS,
            right: isPop ? 0 : 1,
          },
    })
  }
  push('No day is waiting yet.', 0)
  for (const [day, degrees] of values.entries()) {
    while (stack.length > 0 && values[stack.at(-1)] < degrees) {
      const waiting = stack.pop()
      answer[waiting] = day - waiting
      push(
        `${degrees} is warmer than the ${values[waiting]} of day ${waiting}: pop it. Its answer is ${day} - ${waiting} = ${day - waiting}.`,
        day,
      )
    }
    const top = stack.at(-1)
    stack.push(day)
    const reason = top === undefined ? 'The stack is empty' : `${values[top]} on top isn't colder`
    const isLast = day === values.length - 1
    push(`${reason}: push day ${day}.`, isLast ? day : day + 1, isLast)
  }
  for (const waiting of stack) answer[waiting] = 0
  const count = stack.length
  push(
    `End of input: ${count === 1 ? 'the day left on the stack gets' : `the ${count} days left on the stack get`} 0.`,
    values.length - 1,
    true,
  )
  return frames
}

function draw(frame, stage) {
  const days = frame.values.map((degrees, day) => ({
    text: degrees,
    note: frame.answer[day],
    mark: day === frame.day ? 'key' : frame.answer[day] === '?' ? undefined : 'seen',
    label: `day ${day}, ${degrees} degrees, answer ${frame.answer[day] === '?' ? 'unknown' : frame.answer[day]}`,
  }))
  const waiting = frame.stack.map((day, index) => ({
    text: frame.values[day],
    note: `day ${day}`,
    mark: index === frame.stack.length - 1 ? 'key' : undefined,
  }))
  stage.append(
    kit.cells(days, { 'aria-label': 'Temperatures, with the answers below' }),
    kit.rows([{ head: 'stack', items: waiting, empty: 'empty' }], { 'aria-label': 'The stack' }),
  )
}

kit.widget('daily-temperatures', (mount) => {
  mount.append(
    kit.choice(
      'Temperatures',
      INPUTS.map(({ name }) => name),
      (index) => player.restart(framesFor(INPUTS[index].values)),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Daily temperatures with a monotonic stack',
    frames: framesFor(INPUTS[0].values),
    draw,
  })
})
