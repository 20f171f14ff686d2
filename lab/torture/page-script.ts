/** Where one text is on its page. */
export type TextPlace = {
  key: string
  path: string
  /** The button that opens the form, if it isn't open from the start. */
  opener?: string
  /** The part of the page with the fields, their status, and the offer of another version. */
  scope: string
  /** The selector of each field, inside the scope. */
  fields: Readonly<Record<string, string>>
  status: string
  /** The states of an autosave, by what this page shows of them. */
  statusTexts?: Readonly<Record<string, string>>
}

export type PageConfig = { tab: string; samplesPath: string; places: readonly TextPlace[] }

export type StorageFaults = {
  /** How opening a database fails. */
  open: 'none' | 'throws' | 'fails' | 'hangs'
  /** Whether writing into IndexedDB, or into localStorage, is refused as if the disk was full. */
  isDatabaseFull: boolean
  isStorageFull: boolean
}

type Sample = { kind: string; page: string; at: number }

export type Torture = {
  page: string
  /** Whether the text can be typed into; opens its form if it is closed. */
  isReady(key: string): boolean
  read(key: string): { status: string; fields: Record<string, string>; hasOther: boolean } | null
  edit(key: string, field: string, text: string): boolean
  press(key: string, label: string): boolean
  setFaults(faults: Partial<StorageFaults>): void
  closeConnections(hasEvent: boolean): void
  /** The next transactions are aborted. */
  abortNext(count: number): void
  readAnswers(): { side: string; question: string; isReady: boolean; isDone: boolean; given: number }
  takeSamples(): Sample[]
}

declare global {
  interface Window {
    torture: Torture
  }
}

/**
 * Runs in each page before its own scripts, and uses nothing from outside of itself: makes storage fail when told to, and
 * records what the screen shows.
 */
export function installTorture({ tab, samplesPath, places }: PageConfig): void {
  if (window.top !== window) return
  const page = `${tab}-${crypto.randomUUID().slice(0, 8)}`
  const nativeFetch = window.fetch.bind(window)

  // Each request has the name of its page, for the proxy.
  window.fetch = (input, init) => {
    if (input instanceof Request) return nativeFetch(input, init)
    const headers = new Headers(init?.headers)
    headers.set('x-torture-page', page)
    return nativeFetch(input, { ...init, headers })
  }

  const faults: StorageFaults = { open: 'none', isDatabaseFull: false, isStorageFull: false }
  const connections = new Set<IDBDatabase>()
  const stored: string[] = []
  const aborting = { count: 0 }
  const replace = (owner: object, name: string, value: unknown) => Reflect.set(owner, name, value)

  const { open } = IDBFactory.prototype
  replace(
    IDBFactory.prototype,
    'open',
    function openWithFaults(this: IDBFactory, name: string, version?: number) {
      if (faults.open === 'throws') throw new DOMException('Storage is refused.', 'SecurityError')
      if (faults.open === 'fails') {
        const refused = open.call(this, 'torture-refused', 1)
        refused.addEventListener('upgradeneeded', (event) => {
          event.stopImmediatePropagation()
          refused.transaction?.abort()
        })
        return refused
      }
      const request = version === undefined ? open.call(this, name) : open.call(this, name, version)
      if (faults.open === 'hangs') {
        request.addEventListener('success', (event) => {
          event.stopImmediatePropagation()
          request.result.close()
        })
        return request
      }
      request.addEventListener('success', () => connections.add(request.result))
      return request
    },
  )
  const { transaction } = IDBDatabase.prototype
  replace(
    IDBDatabase.prototype,
    'transaction',
    function transactionWithFaults(
      this: IDBDatabase,
      stores: string | string[],
      mode?: IDBTransactionMode,
      options?: IDBTransactionOptions,
    ) {
      const started = transaction.call(this, stores, mode, options)
      if (aborting.count > 0) {
        aborting.count -= 1
        queueMicrotask(() => {
          try {
            started.abort()
          } catch {
            // It has ended already.
          }
        })
      }
      return started
    },
  )
  const cardOf = (entry: unknown): string | null => {
    const event: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'event') : null
    const card: unknown = typeof event === 'object' && event !== null ? Reflect.get(event, 'cardId') : null
    return typeof card === 'string' ? card : null
  }
  for (const name of ['add', 'put'] as const) {
    const { [name]: write } = IDBObjectStore.prototype
    replace(
      IDBObjectStore.prototype,
      name,
      function writeWithFaults(this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
        if (faults.isDatabaseFull) throw new DOMException('The disk is full.', 'QuotaExceededError')
        const request = key === undefined ? write.call(this, value) : write.call(this, value, key)
        const card = name === 'add' ? cardOf(value) : null
        if (card !== null)
          this.transaction.addEventListener('complete', () => {
            stored.push(card)
            sampleSoon()
          })
        return request
      },
    )
  }
  const { setItem } = Storage.prototype
  replace(
    Storage.prototype,
    'setItem',
    function setItemWithFaults(this: Storage, name: string, value: string) {
      if (faults.isStorageFull) throw new DOMException('The disk is full.', 'QuotaExceededError')
      setItem.call(this, name, value)
    },
  )

  const samples: Sample[] = []
  /** On the way: a tab that is killed meanwhile may take them with it. */
  const sending = new Set<Sample>()
  const last = new Map<string, string>()
  function addSample(name: string, sample: object) {
    const shown = JSON.stringify(sample)
    if (last.get(name) === shown) return
    last.set(name, shown)
    samples.push({ kind: 'text', ...sample, page, at: Date.now() })
  }

  /** The object behind CodeMirror's editor, which renders only the lines in view. */
  function editorOf(field: Element): object | null {
    const content = field.shadowRoot?.querySelector('.cm-content') ?? null
    let found: unknown = content
    for (const name of ['cmTile', 'root', 'view'])
      found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : null
    return typeof found === 'object' ? found : null
  }
  const documentOf = (editor: object): unknown => {
    const state: unknown = Reflect.get(editor, 'state')
    return typeof state === 'object' && state !== null ? Reflect.get(state, 'doc') : null
  }
  const isField = (element: Element) =>
    element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement

  function readField(field: Element): string | null {
    if (isField(field)) return field.value
    const editor = editorOf(field)
    return editor === null ? null : String(documentOf(editor))
  }

  function readText({ scope, fields, status, statusTexts = {} }: TextPlace) {
    const part = document.querySelector(scope)
    if (part === null) return null
    const shown: Record<string, string> = {}
    for (const [name, selector] of Object.entries(fields)) {
      const field = part.querySelector(selector)
      const text = field === null ? null : readField(field)
      if (text === null) return null
      shown[name] = text
    }
    const shownStatus = part.querySelector(status)?.textContent ?? ''
    return {
      status: statusTexts[shownStatus] ?? shownStatus,
      fields: shown,
      hasOther: part.querySelector('.other-version') !== null,
    }
  }

  const given: string[] = []
  let pressed: string | null = null
  const card = () => document.querySelector('.study-card')
  const questionOf = () => card()?.querySelector('[aria-label=Question]')?.textContent.trim() ?? ''
  const sideOf = () => card()?.getAttribute('data-side') ?? 'none'

  function stateOf(): string {
    const mark = document.querySelector('.saved-mark')
    if (mark !== null) return mark.getAttribute('data-state') ?? 'none'
    if (document.querySelector('[data-notice=only-in-tab]') !== null) return 'onlyInTab'
    return document.querySelector('.unsent .chip') === null ? 'none' : 'waiting'
  }

  /** The answers of the run that the screen counts; none at its end, where the counts are in a sentence. */
  function countShown(): number {
    const counts = location.pathname === '/study' ? document.querySelectorAll('.tally dd') : []
    return [...counts].reduce((sum, { textContent }) => sum + Number(textContent), 0)
  }

  function sample() {
    if (pressed !== null && (sideOf() !== 'answer' || questionOf() !== pressed)) {
      given.push(pressed)
      pressed = null
    }
    for (const place of places) {
      if (place.path !== location.pathname) continue
      const shown = readText(place)
      if (shown !== null) addSample(place.key, { key: place.key, ...shown })
    }
    const counted = countShown()
    if (given.length > 0 || counted > 0) {
      const deckId = new URLSearchParams(location.search).get('deck') ?? ''
      addSample('', {
        kind: 'answers',
        state: stateOf(),
        given: [...given],
        counted,
        deckId,
        stored: [...stored],
      })
    }
  }
  // A press is accepted when the screen goes on to the next card, which may take several tasks. On a busy machine the
  // next press may come before any of them.
  window.addEventListener(
    'keydown',
    ({ key }) => {
      sample()
      if ((key === '1' || key === '2') && sideOf() === 'answer') pressed = questionOf()
      sampleSoon()
    },
    true,
  )

  // In a task of its own: what the screen shows between the steps of one task is never painted.
  const channel = new MessageChannel()
  channel.port1.addEventListener('message', sample)
  channel.port1.start()
  function sampleSoon() {
    channel.port2.postMessage(null)
  }
  new MutationObserver(sampleSoon).observe(document, { childList: true, characterData: true, subtree: true })
  setInterval(sample, 25)
  const send = () => {
    if (samples.length === 0) return
    const sent = samples.splice(0)
    const body = JSON.stringify(sent)
    for (const one of sent) sending.add(one)
    nativeFetch(samplesPath, { method: 'POST', body, keepalive: body.length < 30_000 })
      .catch(() => samples.unshift(...sent))
      .finally(() => {
        for (const one of sent) sending.delete(one)
      })
  }
  setInterval(send, 150)
  window.addEventListener('pagehide', () => {
    sample()
    send()
  })

  const placeOf = (key: string) => places.find((place) => place.key === key)
  const partOf = (key: string) => document.querySelector(placeOf(key)?.scope ?? ':not(*)')
  const fieldOf = (key: string, field: string) =>
    partOf(key)?.querySelector(placeOf(key)?.fields[field] ?? ':not(*)') ?? null
  /** React has attached its handlers to the element. */
  const isHydrated = (element: Element) =>
    Object.keys(element).some((name) => name.startsWith('__reactProps'))

  function type(field: Element, text: string): boolean {
    if (isField(field)) {
      const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
      // React overrides the property of the element to see what it set itself.
      Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      return true
    }
    const editor = editorOf(field)
    const before = editor === null ? null : documentOf(editor)
    if (editor === null || typeof before !== 'object' || before === null) return false
    const dispatch: unknown = Reflect.get(editor, 'dispatch')
    if (typeof dispatch !== 'function') return false
    const to: unknown = Reflect.get(before, 'length')
    const changes = { from: 0, to, insert: text }
    Reflect.apply(dispatch, editor, [{ changes, userEvent: 'input.type' }])
    return true
  }

  window.torture = {
    page,
    isReady(key) {
      const place = placeOf(key)
      if (place === undefined || place.path !== location.pathname) return false
      if (readText(place) === null) {
        const opener = place.opener === undefined ? null : document.querySelector(place.opener)
        if (opener?.ariaExpanded === 'false' && isHydrated(opener) && opener instanceof HTMLElement)
          opener.click()
        return false
      }
      return Object.keys(place.fields).every((name) => {
        const field = fieldOf(key, name)
        return field !== null && (editorOf(field) !== null || isHydrated(field))
      })
    },
    read(key) {
      const place = placeOf(key)
      return place === undefined ? null : readText(place)
    },
    edit(key, name, text) {
      sample()
      const field = fieldOf(key, name)
      const isTyped = field !== null && type(field, text)
      sampleSoon()
      return isTyped
    },
    press(key, label) {
      sample()
      const buttons = [...(partOf(key)?.querySelectorAll('button') ?? [])]
      const button = buttons.find(({ textContent }) => textContent.trim() === label)
      button?.click()
      sampleSoon()
      return button !== undefined
    },
    setFaults: (changed) => void Object.assign(faults, changed),
    closeConnections(hasEvent) {
      for (const connection of connections) {
        connection.close()
        if (hasEvent) connection.dispatchEvent(new Event('close'))
      }
      connections.clear()
    },
    abortNext: (count) => {
      aborting.count = count
    },
    readAnswers() {
      sample()
      return {
        side: sideOf(),
        question: questionOf(),
        isReady: document.querySelector('.study[data-ready=true]') !== null,
        isDone: document.querySelector('.study[data-done]') !== null,
        given: given.length,
      }
    },
    takeSamples() {
      sample()
      return [...sending, ...samples.splice(0)]
    },
  }
}
