function countClimbs(stairs: number): number {
  let [below, here] = [0, 1]
  for (let stair = 0; stair < stairs; stair += 1) [below, here] = [here, below + here]
  return here
}
