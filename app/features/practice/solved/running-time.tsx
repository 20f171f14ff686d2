import { useId, useState } from 'react'
import { describeTimeOf, type TimeOf } from '#app/features/practice/time-of.rules.ts'
import { Icon } from '#app/ui/icon.tsx'
import { chooseTimes } from './running-time.rules.ts'

const QUESTIONS = {
  function: 'What is its running time?',
  'all calls': 'What is the running time of all calls together?',
  'one call': 'What is the running time of one call?',
}

type RunningTimeProps = { time: string; timeOf?: TimeOf | undefined; space: string }

/** The question after solving: decide first, then compare. */
export function RunningTime({ time, timeOf = null, space }: RunningTimeProps) {
  const id = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const choices = chooseTimes(time)
  if (choices === null) return null
  const isRight = chosen === time
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{QUESTIONS[timeOf ?? 'function']}</h2>
      </div>
      <div className="panel-body solved-stack">
        <div className="running-time-choices" role="group" aria-labelledby={id}>
          {choices.map((choice) => (
            <button
              key={choice}
              type="button"
              className="running-time-choice"
              aria-pressed={chosen === choice}
              data-result={resultOf(choice, chosen, time)}
              onClick={() => setChosen(choice)}
            >
              <Complexity text={choice} />
              {chosen !== null && choice === time && <Icon name="tick" />}
            </button>
          ))}
        </div>
        <div role="status">
          {chosen !== null && (
            <p className="solved-notice" data-result={isRight ? 'right' : 'wrong'}>
              <Icon name={isRight ? 'check' : 'close'} />
              <span>
                <strong>{isRight ? 'Right.' : 'Not quite.'}</strong> The reference takes{' '}
                <Complexity text={time} /> time{describeTimeOf(timeOf)} and <Complexity text={space} /> space.
                {!isRight && ' Find the line that runs most often, and count how often.'}
              </span>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

function resultOf(choice: string, chosen: string | null, time: string) {
  if (chosen === null) return undefined
  if (choice === time) return 'right'
  return choice === chosen ? 'wrong' : undefined
}

/** 'O(n^2)' with its exponent above the line. */
function Complexity({ text }: { text: string }) {
  const [base = '', exponent] = text.split('^')
  if (exponent === undefined) return <span className="complexity">{text}</span>
  const [, power = '', rest = ''] = /^(\w+)(.*)$/.exec(exponent) ?? []
  return (
    <span className="complexity">
      {base}
      <sup>{power}</sup>
      {rest}
    </span>
  )
}
