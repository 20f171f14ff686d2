// fails: target-far-too-low
function countSigns(numbers: number[], target: number): number {
  const total = numbers.reduce((sum, number) => sum + number, 0)
  if (target > total || (total + target) % 2 !== 0) return 0
  const half = (total + target) / 2
  const ways = Array.from({ length: half + 1 }, (_, sum) => (sum === 0 ? 1 : 0))
  for (const number of numbers) {
    for (let sum = half; sum >= number; sum -= 1) ways[sum] += ways[sum - number]
  }
  return ways[half]
}
