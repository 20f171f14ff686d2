function fits(cars: string, plan: string): boolean {
  // match[i][j]: the cars from i on fit the plan from j on.
  const match = Array.from({ length: cars.length + 1 }, () => new Array<boolean>(plan.length + 1).fill(false))
  match[cars.length][plan.length] = true
  for (let i = cars.length; i >= 0; i -= 1) {
    for (let j = plan.length - 1; j >= 0; j -= 1) {
      const isFitting = i < cars.length && (plan[j] === '.' || plan[j] === cars[i])
      match[i][j] =
        plan[j + 1] === '*'
          ? match[i][j + 2] || (isFitting && match[i + 1][j])
          : isFitting && match[i + 1][j + 1]
    }
  }
  return match[0][0]
}
