import '#app/ui/index-panel.css'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'
import type { PlanOffer, PlanPreview, PreviewAnswers } from './plan-preview.rules.ts'

const MINUTES = ['15', '25', '45', '60'].map((value) => ({ value, label: value }))

type PlanPreviewPanelProps = {
  offer: PlanOffer
  answers: PreviewAnswers
  /** Null: no day that can be planned for. */
  preview: PlanPreview | 'waiting' | null
  onAnswers: (answers: PreviewAnswers) => void
  onFocus: () => void
}

/** A date and minutes, and how many units of the first track fit. */
export function PlanPreviewPanel({ offer, answers, preview, onAnswers, onFocus }: PlanPreviewPanelProps) {
  const { date, minutes } = answers
  return (
    // The markup of IndexPanel and TextField without their other cases: every first visitor loads this page.
    <section className="index-panel index-panel-stack fit-panel" aria-labelledby="home-fit">
      <div className="index-panel-head">
        <h2 id="home-fit">What fits before your interview?</h2>
      </div>
      <div className="rule">
        <span />
      </div>
      <div className="index-panel-body">
        <div className="fit-fields" onFocus={onFocus} onPointerEnter={onFocus}>
          <div className="field">
            <label className="legend" htmlFor="home-date">
              Interview date
            </label>
            <input
              className="input"
              id="home-date"
              type="date"
              min={offer.min}
              max={offer.max}
              value={date}
              aria-invalid={preview === null || undefined}
              aria-describedby={preview === null ? 'home-date-error' : undefined}
              onChange={({ target }) => onAnswers({ date: target.value, minutes })}
            />
            {preview === null && (
              <p className="error" id="home-date-error">
                Choose a day from tomorrow on, within a year.
              </p>
            )}
          </div>
          <SegmentedControl
            label="Minutes a day"
            options={MINUTES}
            value={minutes}
            onChange={(next) => onAnswers({ date, minutes: next })}
          />
        </div>
        <div aria-live="polite" aria-busy={preview === 'waiting'}>
          {preview === 'waiting' ? (
            <p className="fit-figure">Working it out…</p>
          ) : (
            preview !== null && <Figure preview={preview} />
          )}
        </div>
        {preview !== null && preview !== 'waiting' && (
          <ul className="fit-rows">
            {preview.rows.map(({ when, what, minutes: length }) => (
              <li key={when}>
                <span>{when}</span>
                <strong>{what}</strong>
                <span>{`${length} min`}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function Figure({ preview: { fits, total, by } }: { preview: PlanPreview }) {
  return (
    <>
      <p className="fit-figure">
        <span className="big">{fits}</span>{' '}
        <span>{fits === total ? `units, all of them, fit by ${by}` : `of ${total} units fit by ${by}`}</span>
      </p>
      <div className="fit-strip" aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <i key={index} data-fits={index < fits || undefined} />
        ))}
      </div>
    </>
  )
}
