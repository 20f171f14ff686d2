const POLICIES = ['Lax', 'Strict', 'None']
const OPTIONS = ['Sends it with the cookie', 'Sends it without the cookie', "Doesn't send it"]
const BANK = { site: 'bank.example', origin: 'https://bank.example' }
const EVIL = { site: 'evil.example', origin: 'https://evil.example' }
const BLOG = { site: 'bank.example', origin: 'https://blog.bank.example' }

const REQUESTS = [
  { name: 'Link', what: 'You follow a link on evil.example to the bank', from: EVIL, isNavigation: true },
  {
    name: 'Form',
    what: 'evil.example submits a POST form to the bank',
    from: EVIL,
    method: 'POST',
    isNavigation: true,
  },
  { name: 'Image', what: 'evil.example loads an image from a bank URL', from: EVIL },
  {
    name: 'Fetch',
    what: 'A script on evil.example fetches your balance, with credentials',
    from: EVIL,
    isScript: true,
  },
  {
    name: 'PUT',
    what: 'A script on evil.example sends a PUT with JSON, with credentials',
    from: EVIL,
    method: 'PUT',
    isScript: true,
  },
  {
    name: 'Blog',
    what: 'blog.bank.example, taken over, submits a POST form to the bank',
    from: BLOG,
    method: 'POST',
    isNavigation: true,
  },
  {
    name: 'Blog PUT',
    what: 'A script on blog.bank.example sends a PUT with JSON',
    from: BLOG,
    method: 'PUT',
    isScript: true,
  },
  {
    name: 'Own',
    what: "The bank's own page sends a PUT with JSON",
    from: BANK,
    method: 'PUT',
    isScript: true,
  },
]

/** What the browser does, as an index into the options, with the reason. */
function decide({ from, method = 'GET', isNavigation, isScript }, policy) {
  const isSameOrigin = from.origin === BANK.origin
  if (isScript && !isSameOrigin && method === 'PUT')
    return [2, "A form couldn't send this, so a preflight asks first. The bank allows no other origin."]
  if (from.site === BANK.site)
    return [
      0,
      isSameOrigin
        ? 'Same origin: the cookie is sent, and the script may read the response.'
        : "Another origin but the same site, so SameSite doesn't hold it back.",
    ]
  if (policy === 'None')
    return [
      0,
      isScript
        ? "SameSite=None holds nothing back. The script still can't read the response."
        : 'SameSite=None holds nothing back.',
    ]
  if (policy === 'Lax' && isNavigation && method === 'GET')
    return [0, 'Lax makes an exception when the user navigates with a GET.']
  return [1, `${policy} leaves the cookie out of this cross-site request.`]
}

function framesFor(policy) {
  const steps = REQUESTS.map((request) => {
    const [result, reason] = decide(request, policy)
    return { request, result, reason }
  })
  const askFor = (step) =>
    step && {
      question: `${step.request.what}. What does the browser do?`,
      options: OPTIONS,
      right: step.result,
    }
  const frames = [
    { say: `The session cookie of bank.example has SameSite=${policy}.`, done: [], ask: askFor(steps[0]) },
  ]
  for (const [index, { request, result, reason }] of steps.entries()) {
    frames.push({
      say: `${request.what}. The browser ${OPTIONS[result].replace(/^\w/, (letter) => letter.toLowerCase())}. ${reason}`,
      done: steps.slice(0, index + 1),
      ask: askFor(steps[index + 1]),
    })
  }
  const attacks = steps.filter(({ request, result }) => request.from !== BANK && result === 0)
  frames.push({
    say: `With ${policy}, ${attacks.length} of 7 requests from other origins carried the cookie: ${attacks.map(({ request }) => request.name).join(', ')}.`,
    done: steps,
  })
  return frames
}

function draw(frame, stage) {
  const words = ['cookie sent', 'no cookie', 'not sent']
  const rows = frame.done.map(({ request, result }) =>
    kit.el(
      'tr',
      {},
      kit.el('td', {}, request.name),
      kit.el('td', {}, request.method ?? 'GET'),
      kit.el('td', {}, words[result]),
    ),
  )
  if (rows.length === 0) rows.push(kit.el('tr', {}, kit.el('td', { colspan: 3 }, 'no request yet')))
  const head = ['Request', 'Method', 'Result'].map((text) => kit.el('th', { scope: 'col' }, text))
  stage.append(kit.el('table', {}, kit.el('thead', {}, kit.el('tr', {}, head)), kit.el('tbody', {}, rows)))
}

kit.widget('cross-site-requests', (mount) => {
  mount.append(
    kit.choice(
      'SameSite',
      POLICIES.map((name) => name),
      (index) => player.restart(framesFor(POLICIES[index])),
    ),
  )
  const player = kit.stepPlayer(mount, {
    label: 'Requests to a bank from three pages',
    frames: framesFor(POLICIES[0]),
    draw,
  })
})
