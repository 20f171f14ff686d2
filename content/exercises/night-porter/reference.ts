type Step = { minute: number; number: number; errand: number }

const isBefore = (a: Step, b: Step) => (a.minute === b.minute ? a.number < b.number : a.minute < b.minute)

/** A min-heap of steps: the minute decides, then which step was added first. */
class Schedule {
  private readonly items: Step[] = []

  push(step: Step): void {
    let index = this.items.push(step) - 1
    while (index > 0) {
      const parent = (index - 1) >> 1
      const above = this.items[parent]
      if (above === undefined || isBefore(above, step)) break
      this.items[index] = above
      index = parent
    }
    this.items[index] = step
  }

  pop(): Step | undefined {
    const [top] = this.items
    const last = this.items.pop()
    if (last === undefined || this.items.length === 0) return top
    let index = 0
    for (;;) {
      const [left, right] = [this.items[2 * index + 1], this.items[2 * index + 2]]
      const isRight = left !== undefined && right !== undefined && isBefore(right, left)
      const child = isRight ? right : left
      if (child === undefined || isBefore(last, child)) break
      this.items[index] = child
      index = 2 * index + (isRight ? 2 : 1)
    }
    this.items[index] = last
    return top
  }
}

function runErrands(errands: number[][]): number[][] {
  const schedule = new Schedule()
  let added = 0
  const add = (minute: number, errand: number) => schedule.push({ minute, number: added++, errand })
  for (const errand of errands.keys()) add(0, errand)
  const running = errands.map((pauses) => pauses.values())
  const done: number[][] = []
  for (;;) {
    const step = schedule.pop()
    if (step === undefined) return done
    done.push([step.minute, step.errand])
    const pause = running[step.errand]?.next()
    if (pause?.done === false) add(step.minute + pause.value, step.errand)
  }
}
