// fails: no-sensors
function mergeLogs(logs: (ListNode | null)[]): ListNode | null {
  const times: number[] = []
  let log = logs.pop()
  do {
    for (let node = log as ListNode | null; node !== null; node = node.next) times.push(node.val)
    log = logs.pop()
  } while (log !== undefined)
  let head: ListNode | null = null
  for (const time of times.sort((a, b) => b - a)) head = new ListNode(time, head)
  return head
}
