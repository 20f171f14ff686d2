// fails: text-stays-whole
function flatten(list: any[], depth: number): any[] {
  const result: any[] = []
  for (const item of list) {
    if (depth > 0 && item?.length !== undefined) result.push(...flatten(item, depth - 1))
    else result.push(item)
  }
  return result
}
