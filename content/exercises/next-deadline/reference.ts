class DeadlineTray {
  private readonly days: number[] = []

  put(day: number): void {
    const { days } = this
    let index = days.push(day) - 1
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (days[parent] <= day) break
      days[index] = days[parent]
      index = parent
    }
    days[index] = day
  }

  take(): number {
    const { days } = this
    const last = days.pop()
    if (last === undefined) return -1
    if (days.length === 0) return last
    const [earliest] = days
    let index = 0
    for (;;) {
      let child = 2 * index + 1
      if (child + 1 < days.length && days[child + 1] < days[child]) child += 1
      if (child >= days.length || last <= days[child]) break
      days[index] = days[child]
      index = child
    }
    days[index] = last
    return earliest
  }
}
