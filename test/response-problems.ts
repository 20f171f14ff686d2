type Headers = Readonly<Record<string, string | string[] | number | undefined>>

const YEAR_SECONDS = 31_536_000

/** The directives of each policy in the header; several policies are separated by commas. */
function readPolicies(header: string): Map<string, string>[] {
  return header.split(',').map((policy) => {
    const directives = policy.split(';').map((part) => part.trim().split(/\s+/))
    return new Map(directives.map(([name = '', ...sources]) => [name, sources.join(' ')]))
  })
}

function findPolicyProblems(header: string): string[] {
  const policies = readPolicies(header)
  const find = (name: string) =>
    policies.map((policy) => policy.get(name)).find((value) => value !== undefined)
  const problems: string[] = []
  const objects = find('object-src') ?? find('default-src')
  if (objects !== "'none'") problems.push(`object-src is ${objects}`)
  if (find('base-uri') !== "'none'") problems.push(`base-uri is ${find('base-uri')}`)
  if (!["'none'", "'self'"].includes(find('frame-ancestors') ?? '')) {
    problems.push(`frame-ancestors is ${find('frame-ancestors')}`)
  }
  const scripts = find('script-src') ?? find('default-src') ?? ''
  // 'unsafe-inline' counts only where no second policy restricts scripts to hashes (the frame of lessons).
  const isInlineOpen = policies.every((policy) => /'unsafe-inline'/.test(policy.get('script-src') ?? ''))
  if (isInlineOpen || /'unsafe-eval'|\*|\bhttp:/.test(scripts)) problems.push(`script-src is ${scripts}`)
  return problems
}

/** What ASVS 5.0 (level 2, chapters 3 and 4) asks of the headers of every response and this one lacks. */
export function findHeaderProblems(headers: Headers, { isHttps = true, hasBody = true } = {}): string[] {
  const read = (name: string) => String(headers[name] ?? '')
  const problems = findPolicyProblems(read('content-security-policy'))
  const maxAge = Number(/max-age=(\d+)/.exec(read('strict-transport-security'))?.[1] ?? 0)
  if (
    isHttps &&
    (maxAge < YEAR_SECONDS || !read('strict-transport-security').includes('includeSubDomains'))
  ) {
    problems.push('no strict transport security')
  }
  if (read('x-content-type-options') !== 'nosniff') problems.push('no nosniff')
  if (!['strict-origin-when-cross-origin', 'no-referrer'].includes(read('referrer-policy'))) {
    problems.push(`referrer-policy is ${read('referrer-policy')}`)
  }
  if (read('cross-origin-opener-policy') !== 'same-origin') problems.push('other windows keep a reference')
  const opened = Object.keys(headers).filter((name) => name.startsWith('access-control-'))
  if (opened.length > 0) problems.push(`opens itself to other sites: ${opened.join(', ')}`)
  const type = read('content-type')
  if (hasBody && type === '') problems.push('no content type')
  const isText = /^(text\/(?!event-stream)|application\/(xml|[\w.]+\+xml))/.test(type)
  if (isText && !/charset=utf-8/i.test(type)) problems.push(`no charset: ${type}`)
  return problems
}
