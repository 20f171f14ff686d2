function mergeTwo(first: ListNode | null, second: ListNode | null): ListNode | null {
  const dummy = new ListNode()
  let tail = dummy
  let [left, right] = [first, second]
  while (left !== null && right !== null) {
    const smaller: ListNode = left.val <= right.val ? left : right
    if (smaller === left) left = left.next
    else right = right.next
    tail.next = smaller
    tail = smaller
  }
  tail.next = left ?? right
  return dummy.next
}

function mergeLogs(logs: (ListNode | null)[]): ListNode | null {
  let round = logs
  while (round.length > 1) {
    const merged: (ListNode | null)[] = []
    for (let index = 0; index < round.length; index += 2) {
      merged.push(mergeTwo(round[index] ?? null, round[index + 1] ?? null))
    }
    round = merged
  }
  return round[0] ?? null
}
