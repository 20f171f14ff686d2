import { useEffect, useId, useState } from 'react'
import {
  estimate,
  INPUTS,
  type InputName,
  MAX_INPUT,
  type Numbers,
  parseInput,
  readNumbers,
  RESULT_NAMES,
  RESULTS,
} from '#app/features/rounds/design/design-estimate.rules.ts'
import type { DesignRoundView } from '#app/features/rounds/design/design-round.service.server.ts'
import { Icon } from '#app/ui/icon.tsx'

const SETTLE_MS = 300

type NumbersPanelProps = Pick<DesignRoundView, 'labels' | 'units'> & {
  inputs: Record<InputName, string>
  onInput: (name: InputName, text: string) => void
  /** Whose numbers they are. */
  meta: string
  className: string
}

/** The numbers of the inputs, a moment after typing. One that isn't a number keeps its last value. */
function useSettledNumbers(inputs: Record<InputName, string>): Numbers {
  const [numbers, setNumbers] = useState(() => readNumbers(inputs))
  useEffect(() => {
    const timer = setTimeout(() => {
      setNumbers((before) => {
        const next: Numbers = {}
        for (const name of INPUTS) {
          const value = inputs[name].trim() === '' ? undefined : (parseInput(inputs[name]) ?? before[name])
          if (value !== undefined) next[name] = value
        }
        return next
      })
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [inputs])
  return numbers
}

/** Assumptions, and what follows from them with its formula. */
export function NumbersPanel({ labels, units, inputs, onInput, meta, className }: NumbersPanelProps) {
  const results = estimate(useSettledNumbers(inputs), units)
  const unitOf = (name: InputName) =>
    name === 'stored' || name === 'served' || name === 'hotSize' ? units[name] : name === 'peak' ? '×' : ''
  return (
    <section className={`panel ${className}`} aria-labelledby="numbers-title" data-panel tabIndex={-1}>
      <div className="panel-head">
        <h2 id="numbers-title">Numbers</h2>
        <span className="meta">{meta}</span>
      </div>
      <div className="estimate-inputs">
        {INPUTS.map((name) => (
          <NumberRow
            key={name}
            label={labels[name]}
            unit={unitOf(name)}
            text={inputs[name]}
            onChange={(text) => onInput(name, text)}
          />
        ))}
      </div>
      <dl className="estimate-results" aria-live="polite">
        {RESULTS.map((name) => {
          const result = results[name]
          return (
            <div key={name}>
              <dt>{RESULT_NAMES[name]}</dt>
              <dd>
                {result === null ? (
                  '–'
                ) : (
                  <>
                    <b>{result.figure}</b> {result.per}
                  </>
                )}
              </dd>
              <dd className="estimate-formula">{result?.formula ?? 'Needs more numbers'}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

type NumberRowProps = { label: string; unit: string; text: string; onChange: (text: string) => void }

function NumberRow({ label, unit, text, onChange }: NumberRowProps) {
  const id = useId()
  const isWrong = text.trim() !== '' && parseInput(text) === null
  return (
    <div className="estimate-row">
      <label htmlFor={id}>{label}</label>
      <span className="estimate-field">
        <input
          id={id}
          className="input"
          inputMode="decimal"
          autoComplete="off"
          maxLength={MAX_INPUT}
          value={text}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : unit === '' ? undefined : `${id}-unit`}
          onChange={({ target }) => onChange(target.value)}
        />
        <span className="estimate-unit" id={`${id}-unit`}>
          {unit}
        </span>
      </span>
      {isWrong && (
        <p className="error" id={`${id}-error`}>
          <Icon name="alert" />
          Enter a number, like 0.2. Results below keep the last value.
        </p>
      )}
    </div>
  )
}
