/**
 * The text without its tags. A '<' after the last '>' is text; looking for its end from each of them would take the square
 * of the length.
 */
export function stripTags(html: string): string {
  const end = html.lastIndexOf('>') + 1
  return html.slice(0, end).replaceAll(/<[^>]*>/g, '') + html.slice(end)
}
