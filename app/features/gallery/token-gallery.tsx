import { Demo } from './demo.tsx'

const COLOURS =
  'canvas surface surface-2 surface-3 line line-2 line-control ink ink-2 ink-3 primary accent accent-soft focus rule rule-ink marker success success-soft warning warning-soft danger danger-soft code-bg'.split(
    ' ',
  )

export function TokenGallery() {
  return (
    <>
      <Demo title="Colour">
        <div className="swatches">
          {COLOURS.map((name) => (
            <div key={name} className="swatch">
              <i style={{ background: `var(--${name})` }} />
              <strong>{name}</strong>
            </div>
          ))}
        </div>
      </Demo>
      <Demo title="Type">
        <div className="demo-stack">
          <p className="display">Display, for headlines</p>
          <p className="demo-heading">Heading 1, controls are sans</p>
          <p className="question">
            Question, <em>content</em> is serif
          </p>
          <div className="demo-prose prose">
            <p className="lede">A lede: the key point.</p>
            <p>
              Reading text with its optical sizes on: sturdy in a paragraph, finer in a headline. A{' '}
              <mark>highlight</mark> for the key sentence, and <code>code</code> in mono.
            </p>
          </div>
          <p className="small faint">Small and faint, still at least 4.5 to 1</p>
        </div>
      </Demo>
    </>
  )
}
