/**
 * Ways to reach another host from a document. Each is the body of a function with the parameters `base` (http://host:port
 * of its own listener), `port` and `host` (a name that only a DNS lookup reveals), and the helpers `add` (an element with
 * properties), `html` (markup at the end of the body) and `css` (a style element).
 */
export const QUIET_ESCAPES = {
  // Scripts
  'script element': `add('script', { src: base + '/a.js' })`,
  'script with the nonce of the first': `add('script', { nonce: document.scripts[0].nonce, src: base + '/a.js' })`,
  'script with the nonce of an attribute': `add('script', { nonce: document.querySelector('[nonce]')?.nonce ?? '', src: base + '/a.js' })`,
  'script with a known integrity': `
    const bytes = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(document.scripts[document.scripts.length - 1].text))
    const integrity = 'sha256-' + btoa(String.fromCharCode(...new Uint8Array(bytes ?? [])))
    add('script', { src: base + '/a.js', integrity, crossOrigin: 'anonymous' })`,
  'module script': `add('script', { type: 'module', src: base + '/a.js' })`,
  'inline module that imports': `add('script', { type: 'module', textContent: 'import "' + base + '/a.js"' })`,
  'inline script that imports': `add('script', { textContent: 'import("' + base + '/a.js")' })`,
  'import()': `await import(base + '/a.js')`,
  'import map': `add('script', { type: 'importmap', textContent: JSON.stringify({ imports: { far: base + '/a.js' } }) }); await import('far')`,
  'svg script': `html('<svg></svg>'); const s = document.createElementNS('http://www.w3.org/2000/svg', 'script'); s.setAttribute('href', base + '/a.js'); document.querySelector('svg:last-of-type').append(s)`,
  'event handler attribute': `html('<img src="data:," onerror="fetch(\\'' + base + '/handler\\')">')`,
  eval: `(0, eval)('fetch("' + base + '/eval", { mode: "no-cors" })')`,
  // Workers
  worker: `new Worker(base + '/w.js')`,
  'blob worker': `new Worker(URL.createObjectURL(new Blob(['fetch("' + base + '/w", { mode: "no-cors" })'], { type: 'text/javascript' })))`,
  'data worker': `new Worker('data:text/javascript,' + encodeURIComponent('fetch("' + base + '/w", { mode: "no-cors" })'))`,
  'shared worker': `new SharedWorker('data:text/javascript,' + encodeURIComponent('fetch("' + base + '/w", { mode: "no-cors" })'))`,
  'service worker': `await navigator.serviceWorker.register(base + '/sw.js')`,
  'audio worklet': `await new AudioContext().audioWorklet.addModule(base + '/w.js')`,
  'paint worklet': `await CSS.paintWorklet.addModule(base + '/w.js')`,
  // Connections
  fetch: `await fetch(base + '/f')`,
  'fetch without CORS': `await fetch(base + '/f', { mode: 'no-cors' })`,
  'fetch with keepalive': `await fetch(base + '/f', { mode: 'no-cors', keepalive: true, method: 'POST', body: 'x' })`,
  fetchLater: `fetchLater(base + '/f', { activateAfter: 0 })`,
  XMLHttpRequest: `const call = new XMLHttpRequest(); call.open('GET', base + '/x'); call.send()`,
  beacon: `navigator.sendBeacon(base + '/b', 'x')`,
  WebSocket: `new WebSocket(base.replace('http', 'ws') + '/ws')`,
  WebSocketStream: `await new WebSocketStream(base.replace('http', 'ws') + '/ws').opened`,
  EventSource: `new EventSource(base + '/es')`,
  WebTransport: `await new WebTransport(base.replace('http', 'https') + '/wt').ready`,
  'RTC over UDP': `const p = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.2:' + port }] }); p.createDataChannel('x'); await p.setLocalDescription(await p.createOffer())`,
  'RTC over TCP': `const p = new webkitRTCPeerConnection({ iceServers: [{ urls: 'turn:127.0.0.2:' + port + '?transport=tcp', username: 'u', credential: 'c' }] }); p.createDataChannel('x'); await p.setLocalDescription(await p.createOffer())`,
  'RTC name lookup': `const p = new RTCPeerConnection({ iceServers: [{ urls: 'stun:' + host + ':3478' }] }); p.createDataChannel('x'); await p.setLocalDescription(await p.createOffer())`,
  'payment manifest': `await new PaymentRequest([{ supportedMethods: base + '/pay' }], { total: { label: 'x', amount: { currency: 'USD', value: '1' } } }).canMakePayment()`,
  'identity provider': `await navigator.credentials.get({ identity: { providers: [{ configURL: base + '/fedcm.json', clientId: 'x' }] } })`,
  // Links
  'link stylesheet': `add('link', { rel: 'stylesheet', href: base + '/l.css' })`,
  'link prefetch': `add('link', { rel: 'prefetch', href: base + '/l' })`,
  'link preload': `add('link', { rel: 'preload', as: 'image', href: base + '/l' })`,
  'link modulepreload': `add('link', { rel: 'modulepreload', href: base + '/l.js' })`,
  'link preconnect': `add('link', { rel: 'preconnect', href: base })`,
  'link dns-prefetch': `add('link', { rel: 'dns-prefetch', href: 'http://' + host })`,
  'link prerender': `add('link', { rel: 'prerender', href: base + '/l' })`,
  'link icon': `add('link', { rel: 'icon', href: base + '/i.png' })`,
  'link manifest': `add('link', { rel: 'manifest', href: base + '/m' })`,
  'speculation rules': `add('script', { type: 'speculationrules', textContent: JSON.stringify({ prefetch: [{ urls: [base + '/s'] }], prerender: [{ urls: [base + '/s'] }] }) })`,
  'ping of a link': `const a = add('a', { href: '#ping', textContent: 'a' }); a.ping = base + '/p'; a.click()`,
  'attribution source': `html('<img attributionsrc="' + base + '/at" src="data:,">')`,
  // Pictures and media
  image: `new Image().src = base + '/i'`,
  srcset: `html('<img srcset="' + base + '/i 1x">')`,
  'picture source': `html('<picture><source srcset="' + base + '/i"><img></picture>')`,
  'image input': `html('<input type="image" src="' + base + '/i">')`,
  'body background': `document.body.setAttribute('background', base + '/i')`,
  video: `html('<video src="' + base + '/v" preload="auto"></video>')`,
  'video poster': `html('<video poster="' + base + '/v"></video>')`,
  audio: `new Audio(base + '/a').load()`,
  'text track': `html('<video><track default src="' + base + '/t.vtt"></video>'); document.querySelector('video:last-of-type').textTracks[0].mode = 'showing'`,
  object: `html('<object data="' + base + '/o"></object>')`,
  embed: `html('<embed src="' + base + '/e">')`,
  'svg image': `html('<svg><image href="' + base + '/i" width="9" height="9"/></svg>')`,
  'svg use': `html('<svg><use href="' + base + '/u.svg#x"/></svg>')`,
  'svg filter image': `html('<svg><filter id="fe"><feImage href="' + base + '/i"/></filter><rect width="9" height="9" filter="url(#fe)"/></svg>')`,
  // Styles
  'css import': `css('@import url(' + base + '/i.css)')`,
  'css background': `css('body { background-image: url(' + base + '/i) }')`,
  'css image-set': `html('<p style="background-image: image-set(url(' + base + '/i) 1x)">a</p>')`,
  'css content': `css('body::after { content: url(' + base + '/i) }')`,
  'css cursor': `css('html { cursor: url(' + base + '/i), auto }')`,
  'css mask': `css('body::before { content: "a"; mask-image: url(' + base + '/i) }')`,
  'css font': `css('@font-face { font-family: Far; src: url(' + base + '/f.woff2) } body { font-family: Far }')`,
  'font face': `await new FontFace('Far2', 'url(' + base + '/f.woff2)').load()`,
  'constructed sheet': `const sheet = new CSSStyleSheet(); sheet.replaceSync('p { list-style: disc url(' + base + '/i) inside; display: list-item }'); document.adoptedStyleSheets = [sheet]; html('<p>a</p>')`,
  // Frames inside
  iframe: `add('iframe', { src: base + '/f' })`,
  'srcdoc with an image': `add('iframe', { srcdoc: '<img src="' + base + '/i">' })`,
  'srcdoc with a script': `add('iframe', { srcdoc: '<script>fetch("' + base + '/s", { mode: "no-cors" })</' + 'script>' })`,
  'empty frame': `const f = add('iframe', {}); f.contentWindow.fetch(base + '/f', { mode: 'no-cors' })`,
  'data frame': `add('iframe', { src: 'data:text/html,<img src="' + base + '/i">' })`,
  'blob frame': `add('iframe', { src: URL.createObjectURL(new Blob(['<img src="' + base + '/i">'], { type: 'text/html' })) })`,
  'base element': `add('base', { href: base }); html('<img src="/i">')`,
  // Other windows
  'window.open': `window.open(base + '/w')`,
  'link to a new window': `const a = add('a', { href: base + '/w', target: '_blank' }); a.click()`,
  'form in a new window': `const f = add('form', { action: base + '/w', target: '_blank' }); f.submit()`,
  'form into a frame': `add('iframe', { name: 'inner' }); const f = add('form', { action: base + '/w', method: 'post', target: 'inner' }); f.submit()`,
} as const

/** The same, by navigation: each needs its own document. */
export const NAVIGATION_ESCAPES = {
  'location.href': `location.href = base + '/nav'`,
  'location with a name to look up': `location.href = 'http://' + host + '/nav'`,
  'location.replace': `location.replace(base + '/nav')`,
  'meta refresh': `html('<meta http-equiv="refresh" content="0;url=' + base + '/nav">')`,
  link: `add('a', { href: base + '/nav' }).click()`,
  'form by GET': `add('form', { action: base + '/nav' }).submit()`,
  'form by POST': `add('form', { action: base + '/nav', method: 'post' }).submit()`,
  'top location': `top.location.href = base + '/nav'`,
  'parent location': `parent.location.replace(base + '/nav')`,
  'link to the top': `add('a', { href: base + '/nav', target: '_top' }).click()`,
  'javascript address': `location.href = 'javascript:fetch("' + base + '/js", { mode: "no-cors" })'`,
  'data address': `location.href = 'data:text/html,<img src="' + base + '/i">'`,
  'blob address': `location.href = URL.createObjectURL(new Blob(['<img src="' + base + '/i">'], { type: 'text/html' }))`,
  'document.write': `document.open(); document.write('<img src="' + base + '/i"><script src="' + base + '/s"></' + 'script>'); document.close()`,
} as const

/** Ways to get the removed WebRTC and WebTransport constructors. Each must return 'undefined' or throw. */
export const CONSTRUCTOR_LOOKUPS = {
  'by name': `return typeof RTCPeerConnection`,
  'by prefixed name': `return typeof webkitRTCPeerConnection`,
  'data channel': `return typeof RTCDataChannel`,
  WebTransport: `return typeof WebTransport`,
  'any name of the window': `return Object.getOwnPropertyNames(window).find((name) => /RTC|WebTransport/.test(name)) ? 'function' : 'undefined'`,
  'along the prototypes': `for (let o = window; o !== null; o = Object.getPrototypeOf(o)) if ('RTCPeerConnection' in o) return 'function'; return 'undefined'`,
  'descriptor of the window': `return typeof Object.getOwnPropertyDescriptor(window, 'RTCPeerConnection')?.value`,
  'empty frame': `return typeof add('iframe', {}).contentWindow.RTCPeerConnection`,
  'empty frame by index': `add('iframe', {}); return typeof window[0].RTCPeerConnection`,
  'frame in a shadow': `const d = add('div', {}); d.attachShadow({ mode: 'open' }).innerHTML = '<iframe></iframe>'; return typeof d.shadowRoot.firstChild.contentWindow.RTCPeerConnection`,
  'about:blank object': `return typeof add('object', { data: 'about:blank' }).contentWindow.RTCPeerConnection`,
  'srcdoc frame': `return await answerOf(() => add('iframe', { srcdoc: '<script>parent.postMessage(typeof RTCPeerConnection, "*")</' + 'script>' }))`,
  'srcdoc frame from outside': `const f = add('iframe', { srcdoc: '<p>a' }); await new Promise((done) => { f.onload = done }); return typeof f.contentWindow.RTCPeerConnection`,
  'srcdoc frame with every script of this document': `return await answerOf(() => add('iframe', { srcdoc: '<div class="lesson"><div data-widget></div></div>' + [...document.scripts].map(({ text, nonce }) => '<script nonce="' + nonce + '">' + text.replaceAll('</', '<\\\\/') + '</' + 'script>').join('') }))`,
  worker: `return await new Promise((yes, no) => { const w = new Worker(URL.createObjectURL(new Blob(['postMessage(typeof RTCPeerConnection + typeof WebTransport)']))); w.onmessage = (e) => yes(e.data); w.onerror = no })`,
  'document written again': `return typeof document.implementation.createHTMLDocument('').defaultView?.RTCPeerConnection`,
  'another document': `return typeof new DOMParser().parseFromString('<p>', 'text/html').defaultView?.RTCPeerConnection`,
  'parent window': `return typeof parent.RTCPeerConnection`,
  'constructor of an event': `return typeof new Event('x').constructor.constructor('return RTCPeerConnection')()`,
  'opened window': `return typeof window.open('about:blank').RTCPeerConnection`,
} as const

const HELPERS = `
const add = (name, properties) => { const element = document.createElement(name); Object.assign(element, properties); document.body.append(element); return element }
const html = (text) => document.body.insertAdjacentHTML('beforeend', text)
const css = (text) => add('style', { textContent: text })
const answerOf = (start) => new Promise((yes) => { addEventListener('message', ({ data, source }) => { if (source !== parent && /^(function|undefined)$/.test(data)) yes(data) }); start(); setTimeout(() => yes('blocked'), 800) });
`

export type Target = { base: string; port: number; host: string }

/** A script that reports 'tried', in the console and to the page, and runs all attempts at once. */
export function buildScript(attempts: Record<string, { code: string; target: Target }>): string {
  const calls = Object.values(attempts).map(
    ({ code, target: { base, port, host } }) =>
      `;(async (base, port, host) => { ${code} })('${base}', ${port}, '${host}').catch(() => {})`,
  )
  return `console.log('tried'); parent.postMessage('tried', '*')\n${HELPERS}${calls.join('\n')}`
}

/** A script that writes one line for each lookup: its name and its result. In a nested frame it posts its result. */
export const CONSTRUCTOR_SCRIPT = `${HELPERS}
if (parent !== top) parent.postMessage(typeof RTCPeerConnection, '*')
else {
${Object.entries(CONSTRUCTOR_LOOKUPS)
  .map(
    ([name, code]) =>
      `;(async () => { ${code} })().then((found) => String(found), () => 'blocked').then((found) => { const line = document.createElement('p'); line.textContent = ${JSON.stringify(name)} + ': ' + found; document.querySelector('[data-widget]').append(line) })`,
  )
  .join('\n')}
}`
