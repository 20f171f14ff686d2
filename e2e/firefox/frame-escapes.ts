/**
 * What code could try that came out of the worker into the frame. Each is the body of an async function of `url` that
 * returns what it reached, or nothing.
 */
export const FRAME_ESCAPES: ReadonlyArray<{ name: string; body: string }> = [
  { name: 'fetch', body: "return (await fetch(url, { mode: 'no-cors' })).type" },
  {
    name: 'XMLHttpRequest',
    body: "const request = new XMLHttpRequest(); request.open('GET', url, false); request.send(); return request.status",
  },
  {
    name: 'WebSocket',
    body: "return await new Promise((resolve) => { const socket = new WebSocket(url.replace('http', 'ws')); socket.onopen = () => resolve('socket'); socket.onerror = () => resolve(null) })",
  },
  // It says true before the policy is asked, so only the requests count.
  { name: 'sendBeacon', body: 'navigator.sendBeacon(url); return null' },
  { name: 'import of an address', body: 'return Object.keys(await import(url))' },
  {
    name: 'an image',
    body: "return await new Promise((resolve) => { const image = new Image(); image.onload = () => resolve('image'); image.onerror = () => resolve(null); image.src = url })",
  },
  {
    name: 'a script',
    body: "return await new Promise((resolve) => { const script = document.createElement('script'); script.onload = () => resolve('script'); script.onerror = () => resolve(null); script.src = url; document.body.append(script) })",
  },
  {
    name: 'a form',
    body: "const form = document.createElement('form'); form.action = url; form.method = 'post'; document.body.append(form); form.submit(); return null",
  },
  { name: 'top navigation', body: 'top.location.href = url; return null' },
  { name: 'a new window', body: 'return open(url)' },
  { name: 'the document of the page', body: 'return parent.document.title' },
  { name: 'localStorage', body: 'return localStorage.length + 1' },
  { name: 'IndexedDB', body: "return indexedDB.open('x')" },
  { name: 'reading cookies', body: 'return document.cookie' },
  { name: 'writing a cookie', body: "document.cookie = 'forged=1'; return document.cookie" },
]
