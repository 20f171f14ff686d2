function readsBothWays(sign: string): boolean {
  const isDecoration = (character: string) => !/[a-z0-9]/i.test(character)
  let left = 0
  let right = sign.length - 1
  while (left < right) {
    const [first = '', last = ''] = [sign[left], sign[right]]
    if (isDecoration(first)) left += 1
    else if (isDecoration(last)) right -= 1
    else if (first.toLowerCase() !== last.toLowerCase()) return false
    else {
      left += 1
      right -= 1
    }
  }
  return true
}
