import type { Language } from '#app/features/practice/runner/runner-protocol.ts'

/**
 * Attacks on the frame, the harness and the page. `probe` code reports 'open …' when it reached something, else 'closed'.
 * `forge` code wants a wrong solution to pass: the right result is a secret that it can't know.
 */
export type Attack = { name: string; kind: 'probe' | 'forge'; language: Language; code: string }

/** JavaScript that tries something, and says 'open' unless it threw or the value is missing. */
const probe = (name: string, body: string): Attack => ({
  name,
  kind: 'probe',
  language: 'javascript',
  code: `async function attack(url) {
  try { const reached = await (async () => { ${body} })(); return reached ? 'open ' + String(reached) : 'closed' } catch (error) { return 'closed' }
}`,
})

const forge = (name: string, code: string): Attack => ({ name, kind: 'forge', language: 'javascript', code })

const python = (name: string, kind: Attack['kind'], body: string): Attack => {
  const lines = body.trim().split('\n')
  return {
    name,
    kind,
    language: 'python',
    code: `def attack(url):\n    try:\n${lines.map((line) => `        ${line}`).join('\n')}\n    except BaseException as error:\n        return 'closed'\n    return 'closed'\n`,
  }
}

export const ATTACKS: readonly Attack[] = [
  probe('fetch', 'return (await fetch(url)).status'),
  probe(
    'fetch found again in a prototype',
    'const own = WorkerGlobalScope.prototype.fetch ?? Object.getPrototypeOf(self).fetch; return own && (await own.call(self, url)).status',
  ),
  probe(
    'XMLHttpRequest',
    'const request = new XMLHttpRequest(); request.open("GET", url, false); request.send(); return request.status',
  ),
  probe(
    'WebSocket',
    'return await new Promise((resolve) => { const socket = new WebSocket(url.replace("http", "ws")); socket.onopen = () => resolve("socket"); socket.onerror = () => resolve(null) })',
  ),
  probe(
    'EventSource',
    'return await new Promise((resolve) => { const source = new EventSource(url); source.onopen = () => resolve("stream"); source.onerror = () => resolve(null) })',
  ),
  probe('sendBeacon', 'return navigator.sendBeacon && navigator.sendBeacon(url)'),
  probe('import of an address', 'return Object.keys(await import(url))'),
  probe('importScripts', 'importScripts(url); return "script"'),
  probe('import of a data URL', 'return (await import("data:text/javascript,export default 1")).default'),
  probe(
    'WebTransport',
    'const transport = new WebTransport(url.replace("http:", "https:")); await transport.ready; return "transport"',
  ),
  probe(
    'a font',
    'const face = new FontFace("x", `url(${url})`); await face.load(); return face.status === "loaded"',
  ),
  probe('eval', 'return (0, eval)("1 + 1")'),
  probe('Function', 'return new Function("return 1")()'),
  probe(
    'a timer with a text',
    'return await new Promise((resolve) => { self.hit = () => resolve("text"); setTimeout("hit()", 0); setTimeout(resolve, 100) })',
  ),
  probe(
    'IndexedDB',
    'return await new Promise((resolve) => { const request = indexedDB.open("x"); request.onsuccess = () => resolve("database"); request.onerror = () => resolve(null) })',
  ),
  probe('Cache Storage', 'return await caches.open("x")'),
  probe(
    'localStorage and cookies',
    'return self.localStorage || self.sessionStorage || self.document || self.cookieStore',
  ),
  probe('the file system of the origin', 'return await navigator.storage.getDirectory()'),
  probe(
    'the page and the frame',
    'return self.parent || self.top || self.opener || self.window || self.frames',
  ),
  probe('more workers', 'return new Worker(URL.createObjectURL(new Blob(["1"])))'),
  probe('shared workers and channels', 'return self.SharedWorker || self.BroadcastChannel'),
  probe('shared memory', 'return self.SharedArrayBuffer && new SharedArrayBuffer(8).byteLength'),
  probe('the origin', 'return self.origin !== "null" && self.origin'),
  forge(
    'posts a result on its own channel',
    `function attack() { self.postMessage({ kind: 'returned', callId: 1, value: '"closed"' }); return 'wrong' }`,
  ),
  forge(
    'looks for the right result in every global',
    `function attack() {
  const seen = new Set(); const found = []
  const visit = (value, depth) => { if (typeof value === 'string' && value.startsWith('secret')) found.push(value)
    if (value === null || typeof value !== 'object' && typeof value !== 'function' || seen.has(value) || depth > 6) return
    seen.add(value); for (const key of Reflect.ownKeys(value)) { try { visit(value[key], depth + 1) } catch {} } }
  visit(globalThis, 0); return found[0] ?? 'wrong' }`,
  ),
  forge(
    'steals the port from an event',
    `let port; Object.defineProperty(MessageEvent.prototype, 'data', { get() { port = this.currentTarget; return undefined } })
function attack() { return port ? 'stolen' : 'wrong' }`,
  ),
  forge(
    'patches postMessage and JSON',
    `const texts = []; MessagePort.prototype.postMessage = function (value) { texts.push(JSON.stringify(value)) }; JSON.stringify = () => '"secret"'; JSON.parse = () => 'secret'
function attack() { return texts.join() || 'wrong' }`,
  ),
  forge(
    'pollutes Object.prototype',
    `Object.defineProperty(Object.prototype, 'status', { value: 'passed' }); Object.defineProperty(Object.prototype, 'kind', { get: () => 'passed', set() {} }); Object.prototype.expected = 'wrong'
function attack() { return 'wrong' }`,
  ),
  forge(
    'pollutes Array.prototype',
    `Array.prototype.every = () => true; Array.isArray = () => false; Object.defineProperty(Array.prototype, 0, { set() {}, get: () => 'secret' })
function attack() { return 'wrong' }`,
  ),
  forge(
    'returns an object that equals everything',
    `function attack() { return { toString: () => 'secret', valueOf: () => 'secret', toJSON: () => 'secret', [Symbol.toPrimitive]: () => 'secret' } }`,
  ),
  forge(
    'returns a proxy',
    `function attack() { return new Proxy([], { get: (_, name) => name === 'length' ? 1e9 : 'secret', has: () => true }) }`,
  ),
  forge(
    'replaces the entry point',
    `function attack() { globalThis.attack = () => 'secret'; return 'wrong' }\nglobalThis.attack = () => 'secret'`,
  ),
  forge(
    'reads the stack',
    `function attack() { Error.prepareStackTrace = (_, sites) => sites.map((site) => { try { return String(site.getFunction()) + String(site.getThis()) } catch { return '' } }).join(); return String(new Error().stack).match(/secret[^'"]*/)?.[0] ?? 'wrong' }`,
  ),
  forge('closes the worker', `function attack() { self.close(); return 'wrong' }`),
  forge(
    'throws an object that throws',
    `function attack() { throw { get name() { throw 1 }, get message() { throw 2 }, toString() { throw 3 } } }`,
  ),
  python(
    'Python: fetch through js',
    'probe',
    'import js\nreturn "open" if getattr(js, "fetch", None) and js.fetch(url) is None else "closed"',
  ),
  python('Python: eval through js', 'probe', 'import js\nreturn "open " + str(js.eval("1 + 1"))'),
  python(
    'Python: urllib and sockets',
    'probe',
    'import socket\nsocket.create_connection(("127.0.0.1", int(url.split(":")[2].split("/")[0])), 1)\nreturn "open"',
  ),
  python(
    'Python: finds the right result in memory',
    'forge',
    'import gc\nfor thing in gc.get_objects():\n    for part in (thing.values() if type(thing) is dict else thing if type(thing) in (list, tuple) else ()):\n        if type(part) is str and part.startswith("secret-"): return part',
  ),
  python(
    'Python: walks up the frames',
    'forge',
    'import sys\nframe = sys._getframe()\nwhile frame:\n    for value in list(frame.f_locals.values()) + list(frame.f_globals.values()):\n        if type(value) is str and "secret-" in value and "def attack" not in value: return value\n    frame = frame.f_back',
  ),
  python(
    'Python: patches builtins',
    'forge',
    'import builtins, json\nbuiltins.str = lambda *a: "secret"\nbuiltins.isinstance = lambda *a: True\njson.dumps = lambda *a: "secret"\nreturn "wrong"',
  ),
  python(
    'Python: equals everything',
    'forge',
    'class Same(str):\n    def __eq__(self, other): return True\n    def __hash__(self): return 1\nreturn Same("wrong")',
  ),
  python('Python: ends the interpreter', 'forge', 'import os\nos._exit(0)'),
]
