// region almost-palindrome
export function isAlmostPalindrome(text: string): boolean {
  const mirrored = (left: number, right: number): boolean => {
    while (left < right && text[left] === text[right]) {
      left += 1
      right -= 1
    }
    return left >= right
  }
  let left = 0
  let right = text.length - 1
  while (left < right && text[left] === text[right]) {
    left += 1
    right -= 1
  }
  return mirrored(left + 1, right) || mirrored(left, right - 1)
}
// endregion
