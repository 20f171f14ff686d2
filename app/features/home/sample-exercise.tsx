import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { lazyCode } from '#app/client/lazy-part.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { FIRST_RESULT, moveLine, SAMPLE_CODE } from './sample.ts'

const runner = lazyCode(() => import('./run-sample.ts'))

/** Code with one wrong line, run in the visitor's browser. */
export function SampleExercise() {
  const [code, setCode] = useState(SAMPLE_CODE)
  const [result, setResult] = useState<typeof FIRST_RESULT | null>(FIRST_RESULT)
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => () => runner.peek()?.closeSample(), [])

  async function run(text: string) {
    if (isBusy) return
    setIsBusy(true)
    await runner.press(async ({ runSample }) => setResult(await runSample(text)))
    setIsBusy(false)
  }

  function handleShow() {
    const moved = moveLine(code)
    setCode(moved)
    void run(moved)
  }

  return (
    <section className="panel sample" aria-labelledby="home-exercise">
      <div className="sample-head">
        <h3 id="home-exercise">
          Two gift cards <span className="small">known as Two Sum</span>
        </h3>
        <p>
          One test fails: with <code>[4, 9, 1, 4, 6]</code> and price 8, a card is paired with itself. Move
          one line, then run it.
        </p>
      </div>
      <textarea
        className="textarea sample-code"
        aria-label="Your code, JavaScript"
        rows={8}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        wrap="off"
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <p className="sample-result" role="status">
        {isBusy ? (
          <span>Running the tests…</span>
        ) : result === null ? (
          <span>The tests can’t run here.</span>
        ) : (
          <>
            <span className={result.isSolved ? 'is-correct' : 'is-wrong'}>
              <Icon name={result.isSolved ? 'check' : 'close'} />
            </span>
            <span>
              <strong>{result.title}</strong> {result.text}
            </span>
          </>
        )}
      </p>
      <div className="sample-foot">
        <Link className="link" to="/practice/two-sum">
          {result?.isSolved === true ? 'Now write it yourself' : 'Open the whole exercise'}
        </Link>
        {result !== null && (
          <span className="row sample-buttons">
            <Button variant="ghost" isUnavailable={isBusy} onClick={handleShow}>
              Show me
            </Button>
            <Button
              variant="tonal"
              isBusy={isBusy}
              onPointerEnter={runner.preload}
              onFocus={runner.preload}
              onClick={() => void run(code)}
            >
              Run the tests
            </Button>
          </span>
        )}
        <Link className="link sample-without-scripts" to="/signup">
          Create an account to run it
        </Link>
      </div>
    </section>
  )
}
