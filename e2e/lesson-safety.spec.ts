import type { Page } from '@playwright/test'
import { z } from 'zod'
import type { Database } from '#app/platform/database.server.ts'
import { insertCourse } from '../test/factories/course.ts'
import { HOSTILE_HTML } from './hostile-html.ts'
import { insertPerson } from '../test/factories/person.ts'
import { expect, signIn, test } from './site.ts'

declare global {
  // What the hostile snippets write to, and what the CSP blocked because the sanitiser did not.
  var hits: number[]
  var stopped: string[]
}

async function watchPage(page: Page) {
  page.on('dialog', (dialog) => void dialog.dismiss())
  await page.addInitScript(() => {
    window.hits = []
    window.stopped = []
    document.addEventListener('securitypolicyviolation', (event) =>
      window.stopped.push(event.violatedDirective),
    )
  })
}

const NEXT_SECOND_MS = 1_200
const responseSchema = z.object({ result: z.object({ data: z.object({ html: z.string() }) }) })

/** The HTML of every lesson, as a browser gets it. */
async function fetchAllLessons(page: Page, courseId: string): Promise<string[]> {
  const htmls: string[] = []
  for (const index of HOSTILE_HTML.keys()) {
    const lesson = { topicIndex: Math.floor(index / 100), subIndex: index % 100 }
    const input = encodeURIComponent(JSON.stringify({ courseId, lesson }))
    const response: unknown = await (await page.request.get(`/api/course.lesson?input=${input}`)).json()
    htmls.push(responseSchema.parse(response).result.data.html)
  }
  return htmls
}

const countHits = (page: Page) => page.evaluate(() => [window.hits.length, window.stopped.length])

/** Stores HTML without the sanitiser of the save, so that only the rendering protects. */
async function storeUnsanitised(db: Database, courseId: string, snippets: readonly string[]) {
  for (const [index, html] of snippets.entries()) {
    await db
      .updateTable('course_content')
      .set({ html: `<p>lesson ${index}</p>${html}`, updated_at: new Date() })
      .where('course_id', '=', courseId)
      .where('html', '=', `<p>lesson ${index}</p>`)
      .execute()
  }
}

test('[COURSE-08] 300 hostile snippets run nothing, saved or written directly to the database @nightly', async ({
  page,
  db,
  learner,
}) => {
  test.setTimeout(180_000)
  expect(HOSTILE_HTML).toHaveLength(300)
  expect(learner.role).toBe('user')
  const topicsOf = (html: (index: number) => string) =>
    [0, 1, 2].map((topic) => ({
      lessons: Array.from({ length: 100 }, (_, index) => ({ html: html(topic * 100 + index) })),
    }))
  // Readers see only lessons with text, and some snippets have none.
  const saved = await insertCourse(db, {
    topics: topicsOf((index) => `<p>lesson ${index}</p>${HOSTILE_HTML[index] ?? ''}`),
  })
  const raw = await insertCourse(db, { topics: topicsOf((index) => `<p>lesson ${index}</p>`) })
  await storeUnsanitised(db, raw.id, HOSTILE_HTML)
  await watchPage(page)
  for (const course of [saved, raw]) {
    await page.goto(`/courses/${course.id}`)
    // As client-side navigation does it: the response becomes the lesson on the screen.
    const shown = await page.evaluate(
      async (rendered) => {
        let count = 0
        for (const html of rendered) {
          const mount = document.createElement('div')
          document.querySelector('.lesson')?.append(mount)
          mount.innerHTML = html
          for (const element of mount.querySelectorAll<HTMLElement | SVGElement>('*')) {
            for (const type of ['mouseover', 'focus', 'animationstart'])
              element.dispatchEvent(new Event(type))
            if (element.closest('a')?.hasAttribute('href') !== true) element.dispatchEvent(new Event('click'))
          }
          // Error and load events come in later tasks.
          await new Promise((resolve) => setTimeout(resolve, 5))
          mount.remove()
          count += 1
        }
        return count
      },
      await fetchAllLessons(page, course.id),
    )
    expect(shown).toBe(300)
    expect(await countHits(page)).toEqual([0, 0])
  }
})

test('[COURSE-08] the same snippets run nothing in server-rendered pages @nightly', async ({
  page,
  db,
  learner,
}) => {
  test.setTimeout(120_000)
  expect(learner.role).toBe('user')
  const lessons = Array.from({ length: 10 }, (_, index) => ({
    html: HOSTILE_HTML.slice(index * 30, index * 30 + 30).join('\n'),
  }))
  const course = await insertCourse(db, { topics: [{ lessons }] })
  await watchPage(page)
  for (const index of lessons.keys()) {
    await page.goto(`/courses/${course.id}/topic/0/${index}`)
    await expect(page.getByRole('link', { name: 'Back to course' })).toBeVisible()
    expect(await countHits(page)).toEqual([0, 0])
    expect(await page.locator('.prose :is(script, iframe, style, form, input, object, embed)').count()).toBe(
      0,
    )
  }
})

test('[COURSE-08] the same snippets run nothing in the editor: rich text, source and preview @nightly', async ({
  page,
  db,
  context,
  originA,
}) => {
  test.setTimeout(180_000)
  const admin = await insertPerson(db, { role: 'admin' })
  await signIn(context, db, admin.id, originA)
  const course = await insertCourse(db, {
    topics: [{ title: 'T', lessons: [{ title: 'L', html: '<p>a</p>' }] }],
  })
  await watchPage(page)
  await page.goto(`/admin-courses?course=${course.id}`)
  const openTab = (name: string) => page.getByText(name, { exact: true }).first().click()
  for (let index = 0; index < 300; index += 60) {
    const text = HOSTILE_HTML.slice(index, index + 60).join('\n')
    await openTab('HTML')
    await page.getByLabel('Content').fill(text)
    await openTab('Write')
    await expect(page.locator('.lesson-writing')).toBeVisible()
    const dangerous = await page.locator('.lesson-writing').evaluate((writing) => {
      const names = [...writing.querySelectorAll(':not(.ProseMirror-separator)')].flatMap((element) => [
        element.tagName.toLowerCase(),
        ...element.getAttributeNames().filter((name) => name.startsWith('on') || name === 'srcdoc'),
      ])
      return names.filter((name) =>
        /^(on|srcdoc|script|iframe|object|embed|svg|math|form|img|style)/.test(name),
      )
    })
    expect(dangerous).toEqual([])
    await openTab('Preview')
    const frame = page.frameLocator('iframe[title="Preview of L"]')
    await expect(frame.locator('.prose')).toHaveCount(1)
    // Only hits: the editor parses the text in an inert document, for which the browser reports violations, too.
    expect((await countHits(page))[0]).toBe(0)
    // The frame's own window has no list of hits unless a snippet could run there.
    expect(await frame.locator('.prose').evaluate(() => window.hits?.length ?? 0)).toBe(0)
  }
})

/** Each line: an attempt and its code. An attempt that throws or rejects is 'blocked'. */
const ATTEMPTS = `
const attempts = {
  cookies: () => { const text = document.cookie; if (text === '') throw 0 },
  'local storage': () => localStorage.setItem('a', 'b'),
  'session storage': () => sessionStorage.getItem('a'),
  databases: () => new Promise((yes, no) => { const open = indexedDB.open('a'); open.onsuccess = yes; open.onerror = no }),
  caches: () => caches.open('a'),
  'the page around it': () => parent.document.title,
  'the address of the page': () => parent.location.href,
  'the frame element': () => { if (frameElement === null) throw 0 },
  fetch: () => fetch('/api/account.me'),
  'fetch elsewhere': () => fetch('https://example.com/', { mode: 'no-cors' }),
  'a request of before': () => new Promise((yes, no) => { const call = new XMLHttpRequest(); call.open('GET', '/'); call.onload = yes; call.onerror = no; call.send() }),
  'a socket': () => new Promise((yes, no) => { const socket = new WebSocket('wss://example.com'); socket.onopen = yes; socket.onerror = no }),
  'an event stream': () => new Promise((yes, no) => { const stream = new EventSource('/live'); stream.onopen = yes; stream.onerror = no }),
  'a picture': () => new Promise((yes, no) => { const image = new Image(); image.onload = yes; image.onerror = no; image.src = '/banner.png?' + 'secret' }),
  'a module': () => import('/assets/a.js'),
  'a worker': () => new Promise((yes, no) => { const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))); worker.onmessage = yes; worker.onerror = no }),
  'a service worker': () => navigator.serviceWorker.register('/sw.js'),
  'code from text': () => eval('1'),
  'a window': () => { if (window.open('/') === null) throw 0 },
  'the top': () => { top.location.href = 'https://example.com/' },
  'a dialog': () => { if (!confirm('a')) throw 0 },
  'a frame inside': () => new Promise((yes, no) => { const frame = document.createElement('iframe'); frame.onload = () => { try { frame.contentWindow.document.cookie = 'a=b'; frame.contentWindow.document.cookie === 'a=b' ? yes() : no() } catch { no() } }; frame.src = '/'; document.body.append(frame); setTimeout(no, 1500) }),
}
const list = document.querySelector('[data-widget]')
for (const [name, attempt] of Object.entries(attempts)) {
  const line = document.createElement('p')
  line.textContent = name + ': waiting'
  list.append(line)
  new Promise((yes) => yes(attempt())).then(() => 'REACHED', () => 'blocked').then((word) => { line.textContent = name + ': ' + word })
}
const form = document.createElement('form'); form.action = '/api/auth/sign-out'; form.method = 'post'; document.body.append(form); form.submit()
`

test('[COURSE-08] a lesson script reaches no cookie, storage, page, network, window or URL', async ({
  page,
  db,
  learner,
  context,
}) => {
  expect(learner.role).toBe('user')
  const html = '<p>Read me.</p><div data-widget="attempts"></div>'
  const course = await insertCourse(db, {
    topics: [{ lessons: [{ title: 'Hostile', html, script: ATTEMPTS }] }],
  })
  const externalResponses: string[] = []
  // A request that the CSP blocks has no response.
  page.on('response', (response) => {
    const { pathname, hostname } = new URL(response.url())
    if (hostname !== 'localhost' || pathname === '/banner.png') externalResponses.push(response.url())
  })
  await page.goto(`/courses/${course.id}`)
  const lines = page.frameLocator('.lesson-frame').locator('[data-widget] p')
  // First all attempts must be listed, then none may be pending.
  await expect(lines).toHaveCount(22)
  await expect(lines.filter({ hasText: 'waiting' })).toHaveCount(0)
  const texts = await lines.allTextContents()
  expect(texts).toHaveLength(22)
  expect(texts.filter((text) => !text.endsWith(': blocked') && !text.startsWith('the top'))).toEqual([])
  expect(page.url()).toContain(`/courses/${course.id}`)
  expect(context.pages()).toHaveLength(1)
  expect(externalResponses).toEqual([])
  // The reader is still logged in.
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible()
})

test('[COURSE-08] with an endless script the page stays usable and the lesson readable @nightly', async ({
  page,
  db,
  learner,
}) => {
  test.setTimeout(90_000)
  expect(learner.role).toBe('user')
  const course = await insertCourse(db, {
    topics: [
      {
        title: 'T',
        lessons: [
          { title: 'Endless', html: '<p>The text is here.</p>', script: 'for (;;) {}' },
          { title: 'After', html: '<p>Another lesson.</p>' },
        ],
      },
    ],
  })
  await page.goto(`/courses/${course.id}`)
  await expect(page.getByText('The text is here.')).toBeVisible()
  await expect(page.getByText("The interactive part didn't load.")).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('.lesson-frame')).toHaveCount(0)
  await page.getByRole('link', { name: 'Next lesson' }).click()
  await expect(page.getByText('Another lesson.')).toBeVisible()
})

test('[COURSE-08] a frame is as high as its lesson within bounds, has the theme of the page, and works by keyboard', async ({
  page,
  db,
  learner,
}) => {
  expect(learner.role).toBe('user')
  const script = `
    const button = document.createElement('button'); button.textContent = 'Grow'
    button.onclick = () => { const box = document.createElement('div'); box.style.height = '400px'; box.textContent = 'grown'; mount.append(box) }
    const mount = document.querySelector('[data-widget]'); mount.append(button)
    for (let i = 0; i < 500; i += 1) parent.postMessage('height 29999', '*')
    parent.postMessage({ kind: 'height', height: 1e9 }, '*')`
  const html = '<p>Short.</p><div data-widget="grow"></div>'
  const course = await insertCourse(db, { topics: [{ lessons: [{ title: 'Sized', html, script }] }] })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/courses/${course.id}`)
  const frame = page.frameLocator('.lesson-frame')
  const grow = frame.getByRole('button', { name: 'Grow' })
  await expect(grow).toBeVisible()
  await page.getByRole('link', { name: 'Open as page' }).focus()
  await page.keyboard.press('Tab')
  await expect(grow).toBeFocused()
  // The page reads 20 messages of a frame per second, and the flood has used them up: wait for the next second.
  await page.waitForTimeout(NEXT_SECOND_MS)
  await page.keyboard.press('Enter')
  await expect(frame.getByText('grown')).toBeVisible()
  await expect
    .poll(() => page.locator('.lesson-frame').evaluate((element) => element.getBoundingClientRect().height))
    .toBeLessThan(700)
  const colour = () => frame.locator('.prose').evaluate((element) => getComputedStyle(element).color)
  const darkInk = await colour()
  await page
    .getByRole('button', { name: /^Theme: system/ })
    .first()
    .click()
  await expect.poll(colour).not.toBe(darkInk)
})

test('[COURSE-08] at 360 px a frame is aligned like text, and its script cannot scroll it', async ({
  page,
  db,
}) => {
  const script = `const mount = document.querySelector('[data-widget]')
    mount.textContent = 'ran'
    scrollTo(50, 50); mount.scrollIntoView()`
  const html = '<p>Short.</p><div data-widget="still"></div>'
  const course = await insertCourse(db, { topics: [{ lessons: [{ title: 'Still', html, script }] }] })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/courses/${course.id}`)
  const text = page.frameLocator('.lesson-frame').locator('p')
  await expect(page.frameLocator('.lesson-frame').getByText('ran', { exact: true })).toBeVisible()
  const heading = await page.getByRole('heading', { name: 'Still' }).boundingBox()
  await expect.poll(async () => (await text.boundingBox())?.x).toBe(heading?.x)
  expect((await text.boundingBox())?.width).toBe(heading?.width)
  const scroll = await text.evaluate(() => {
    window.scrollTo(50, 0)
    return { left: window.scrollX, overflow: document.documentElement.scrollWidth - window.innerWidth }
  })
  expect(scroll).toEqual({ left: 0, overflow: 0 })
})
