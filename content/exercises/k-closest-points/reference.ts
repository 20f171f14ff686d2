function closestDrones(drones: number[][], k: number): number[][] {
  const squaredDistance = ([x, y]: number[]) => x * x + y * y
  return [...drones].sort((a, b) => squaredDistance(a) - squaredDistance(b)).slice(0, k)
}
