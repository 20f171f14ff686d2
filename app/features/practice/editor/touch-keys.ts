import type { EditorView } from '@codemirror/view'

// Without any import that runs: shared code would split the editor's file, and cost every page with an editor a kilobyte.

/** What the keyboards of phones hide behind one or two other keys. */
const CHARACTERS = ['(', ')', '[', ']', '{', '}', '"', "'"]
const KEYBOARD_INSET = '--keyboard-inset'

/** The space of the row stays when it is hidden: a tap on a button below must not move that button. */
const STYLES = `
  .touch-keys {
    display: flex;
    flex: none;
    position: sticky;
    inset-block-end: calc(var(${KEYBOARD_INSET}, 0px) + var(--editor-foot, 0px));
    z-index: 5;
    padding: 0.125rem 0.25rem;
    border-block-start: 1px solid var(--line);
    background: var(--surface-2);
    overflow-x: auto;
    scrollbar-width: none;
    visibility: hidden;
  }
  .cm-focused > .touch-keys {
    visibility: visible;
  }
  .touch-keys button {
    flex: 1 0 2.25rem;
    min-block-size: 2.75rem;
    padding: 0;
    border: 0;
    background: none;
    color: var(--ink);
    font: 500 1.0625rem / 1 var(--font-code);
    font-variant-ligatures: none;
    touch-action: manipulation;
  }
  .touch-keys button:active {
    background: var(--surface-3);
  }
`

type Press = (view: EditorView) => unknown

const insert =
  (text: string): Press =>
  (view) =>
    view.dispatch(view.state.replaceSelection(text), { userEvent: 'input.type', scrollIntoView: true })

function createKey(view: EditorView, label: string, press: Press) {
  const key = document.createElement('button')
  key.type = 'button'
  // Keyboards have these keys.
  key.tabIndex = -1
  key.textContent = label === 'Tab' ? '⇥' : label
  key.ariaLabel = label
  key.addEventListener('click', () => void press(view))
  return key
}

/** Keeps what sticks to the lower edge of the page above the keyboard, which covers the page without resizing it. */
function followKeyboard(): () => void {
  const { visualViewport } = window
  const page = document.documentElement
  if (visualViewport === null) return () => {}
  const update = () => {
    const { offsetTop, height, scale } = visualViewport
    // A page that is zoomed in has a small viewport, too.
    const inset = scale > 1 ? 0 : Math.max(0, Math.round(page.clientHeight - offsetTop - height))
    page.style.setProperty(KEYBOARD_INSET, `${inset}px`)
  }
  visualViewport.addEventListener('resize', update)
  visualViewport.addEventListener('scroll', update)
  return () => {
    visualViewport.removeEventListener('resize', update)
    visualViewport.removeEventListener('scroll', update)
    page.style.removeProperty(KEYBOARD_INSET)
  }
}

/** Adds a row of keys to the editor, shown while it has the focus. Returns how to end it. */
export function addTouchKeys(view: EditorView, root: ShadowRoot, indent: Press): () => void {
  const row = document.createElement('div')
  row.className = 'touch-keys'
  row.role = 'toolbar'
  row.ariaLabel = 'Keys'
  row.append(
    createKey(view, 'Tab', indent),
    ...CHARACTERS.map((character) => createKey(view, character, insert(character))),
  )
  // The editor keeps the focus, and the keyboard stays open.
  row.addEventListener('mousedown', (event) => event.preventDefault())
  const styles = new CSSStyleSheet()
  styles.replaceSync(STYLES)
  root.adoptedStyleSheets.push(styles)
  view.dom.append(row)
  const stop = followKeyboard()
  return () => {
    stop()
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== styles)
  }
}
