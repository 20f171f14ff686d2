/* The kit: put before every lesson's script. Plain DOM; nothing here moves by itself. */
const kit = (() => {
  const SVG = 'http://www.w3.org/2000/svg'

  function fill(node, attributes, children) {
    for (const [key, value] of Object.entries(attributes ?? {})) {
      if (key.startsWith('on')) node.addEventListener(key.slice(2), value)
      else if (value !== undefined && value !== null && value !== false)
        node.setAttribute(key, value === true ? '' : value)
    }
    node.append(...children.flat().filter((child) => child !== undefined && child !== null))
    return node
  }

  /** An HTML element: kit.el('p', { class: 'note' }, 'text', otherElement). 'onclick' takes a function. */
  const el = (tag, attributes, ...children) => fill(document.createElement(tag), attributes, children)

  /** The same for SVG. */
  const svg = (tag, attributes, ...children) => fill(document.createElementNS(SVG, tag), attributes, children)

  /** A real button; `attributes` may say aria-pressed and so on. */
  const button = (label, onPress, attributes) =>
    el('button', { type: 'button', class: 'w-button', onclick: onPress, ...attributes }, label)

  /** A visible line that is also read aloud when it changes. */
  function announcer() {
    const node = el('p', { class: 'w-say', role: 'status', 'aria-live': 'polite' })
    return { node, say: (text) => void (node.textContent = text) }
  }

  /** Marks rows of cells that had to wrap, so that their style shows each cell's index. */
  const wrapObserver = window.ResizeObserver && new ResizeObserver((entries) => entries.forEach(markWrap))

  function markWrap({ target }) {
    const last = target.lastElementChild
    target.toggleAttribute('data-wraps', last !== null && last.offsetTop > target.firstElementChild.offsetTop)
  }

  /**
   * A row of cells, as for an array, buckets or a queue. Each item: { text, mark?, note?, label? }.
   * mark: 'key' (the one that matters now), 'seen', 'dim'. note: a word below. label: what a screen reader hears.
   * On a phone the cells shrink so that an array stays in one row; a row that still wraps shows the index of each cell.
   */
  function cells(items, attributes) {
    const list = el(
      'ol',
      { class: 'w-cells', ...attributes },
      items.map((item, index) =>
        el(
          'li',
          { class: 'w-cell', 'data-mark': item.mark, 'aria-label': item.label, 'data-index': String(index) },
          el('span', { class: 'w-cell-text' }, String(item.text)),
          item.note === undefined ? null : el('span', { class: 'w-cell-note' }, String(item.note)),
        ),
      ),
    )
    list.style.setProperty('--count', String(Math.max(items.length, 1)))
    wrapObserver?.observe(list)
    return list
  }

  /**
   * Labeled rows of cells, as for buckets, an adjacency list or a stack of calls.
   * Each row: { head, items: as for cells, mark?: 'key', empty?: words for a row without items }.
   * With { 'data-dense': true } short rows stand side by side on a phone, too.
   */
  function rows(list, attributes) {
    return el(
      'ul',
      { class: 'w-rows', ...attributes },
      list.map((row) =>
        el(
          'li',
          { class: 'w-row', 'data-mark': row.mark },
          el('span', { class: 'w-row-head' }, String(row.head)),
          row.items.length === 0
            ? el('span', { class: 'w-row-empty' }, row.empty ?? 'empty')
            : cells(row.items),
        ),
      ),
    )
  }

  /** Runs `build(mount)` for each <div data-widget="name">. */
  function widget(name, build) {
    for (const mount of document.querySelectorAll(`[data-widget="${name}"]`)) {
      mount.classList.add('w')
      mount.setAttribute('role', 'group')
      build(mount)
      if (!mount.hasAttribute('aria-label')) mount.setAttribute('aria-label', name.replaceAll('-', ' '))
    }
  }

  /**
   * Back, Next and Start over through frames. options:
   * label: the name of the group; frames: [{ say: 'one sentence', ask?, ...your data }];
   * draw(frame, stage, index): fills the emptied stage. Arrow keys work while a button has the focus.
   * ask: { question, options, right } is about the next frame; every ask of a widget has the same number of options.
   * Frames with an ask add a Watch / Predict switch: predicting shows the question and counts right answers.
   * Gives { restart(frames) }, for widgets that let the learner choose an input.
   */
  function stepPlayer(mount, options) {
    let frames = options.frames
    let at = 0
    const stage = el('div', { class: 'w-stage' })
    const { node: line, say } = announcer()
    const count = el('span', { class: 'w-count' })
    const back = button('Back', () => go(at - 1))
    const next = button('Next', () => go(at + 1), { 'data-kind': 'main' })
    const again = button('Start over', () => restart(frames))
    // Not the disabled attribute: it would take the focus away from the button just pressed.
    const setEnd = (node, isEnd) => node.setAttribute('aria-disabled', String(isEnd))
    const quiz = predictor(frames, (verdict) => go(at + 1, verdict))

    function go(to, verdict = '') {
      if (to < 0 || to >= frames.length) return
      at = to
      const frame = frames[at]
      stage.replaceChildren()
      options.draw(frame, stage, at)
      say(verdict + frame.say)
      count.textContent = `${at + 1} / ${frames.length}`
      setEnd(back, at === 0)
      setEnd(again, at === 0)
      setEnd(next, at === frames.length - 1)
      quiz?.show(frame.ask, at)
    }

    function restart(newFrames) {
      frames = newFrames
      quiz?.reset()
      go(0)
    }

    const controls = el('div', { class: 'w-controls' }, back, next, again, count)
    controls.addEventListener('keydown', (event) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
      event.preventDefault()
      go(event.key === 'ArrowRight' ? at + 1 : at - 1)
    })
    mount.setAttribute('aria-label', options.label)
    const modes = ['Watch', 'Predict each step']
    const mode = quiz && choice('Mode', modes, (index) => (quiz.setOn(index === 1), restart(frames)))
    mount.append(...[mode, stage, line, quiz?.node, controls].filter(Boolean))
    go(0)
    return { restart }
  }

  /** The question about the next step. Its buttons stay the same elements, so the focus stays with them. */
  function predictor(frames, reveal) {
    const first = frames.find((frame) => frame.ask)?.ask
    if (first === undefined) return undefined
    let ask = first
    let at = 0
    const answers = new Map()
    const question = el('p', { class: 'w-ask-question', 'aria-live': 'polite' })
    const score = el('p', { class: 'w-ask-score' })
    const buttons = first.options.map((text, index) => button(text, () => answer(index)))
    const node = el('div', { class: 'w-ask' }, question, el('div', { class: 'w-controls' }, buttons), score)
    node.hidden = true

    function answer(index) {
      if (node.hidden || ask === undefined) return
      const isRight = index === ask.right
      if (!answers.has(at)) answers.set(at, isRight)
      reveal(isRight ? 'Right. ' : `Not quite: ${ask.options[ask.right]}. `)
    }

    function show(newAsk, newAt) {
      ask = newAsk
      at = newAt
      question.textContent = ask?.question ?? 'Nothing to predict at this step.'
      for (const [index, node] of buttons.entries()) {
        if (ask !== undefined) node.textContent = ask.options[index]
        node.setAttribute('aria-disabled', String(ask === undefined))
      }
      const right = [...answers.values()].filter(Boolean).length
      score.textContent = `Right so far: ${right} of ${answers.size}. Next shows a step without counting it.`
    }

    return { node, show, reset: () => answers.clear(), setOn: (isOn) => void (node.hidden = !isOn) }
  }

  /** A row of choices of which one is on: an input, a size, a policy. */
  function choice(label, options, onChoose) {
    const buttons = options.map((text, index) =>
      button(
        text,
        () => {
          for (const [other, node] of buttons.entries())
            node.setAttribute('aria-pressed', String(other === index))
          onChoose(index)
        },
        { 'aria-pressed': String(index === 0) },
      ),
    )
    return el(
      'div',
      { class: 'w-choice', role: 'group', 'aria-label': label },
      el('span', { class: 'w-choice-label' }, label),
      buttons,
    )
  }

  return { el, svg, button, announcer, cells, rows, widget, stepPlayer, choice }
})()
