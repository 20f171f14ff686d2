function listChoices(toppings: number[]): number[][] {
  const choices: number[][] = []
  const current: number[] = []
  function choose(index: number) {
    choices.push([...current])
    for (let position = index; position < toppings.length; position += 1) {
      current.push(toppings[position] ?? 0)
      choose(position + 1)
      current.pop()
    }
  }
  choose(0)
  return choices
}
