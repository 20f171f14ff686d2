/** At most one empty line in a row outside code. */
export function tidyMarkdown(markdown: string): string {
  return splitAtCode(markdown)
    .map((part, index) => (index % 2 === 1 ? part : trimLines(part).replaceAll(/\n{3,}/g, '\n\n')))
    .join('')
    .trim()
}

/** Text, code, text, …: code begins with a line of three or more back quotes and ends with the next that has nothing else. */
function splitAtCode(markdown: string): string[] {
  const lines = markdown.split('\n')
  // The end after each line is found once, from the back; a fence without an end must not read all that follows.
  const ends: number[] = []
  for (let [index, end] = [lines.length - 1, -1]; index >= 0; index -= 1) {
    ends[index] = end
    if (/^`{3,}$/.test(lines[index] ?? '')) end = index
  }
  const parts: string[] = []
  let text: string[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const end = ends[index] ?? -1
    if (!line.startsWith('```') || end === -1) {
      text.push(line)
      continue
    }
    parts.push(text.map((each) => `${each}\n`).join(''), lines.slice(index, end + 1).join('\n'))
    // The line break after the code begins the next text.
    text = ['']
    index = end
  }
  return [...parts, text.join('\n')]
}

const trimLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
