import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { showMessage } from '#app/client/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { drillMessages } from './drill.messages.ts'
import { MAX_LINE } from './drill.rules.ts'
import type { ContrastSide, ContrastView } from './drill.schema.ts'
import { MarkedText } from './drill-text.tsx'

type ContrastCardProps = { contrast: ContrastView; isWorst: boolean }

/** Two techniques side by side, with one line of the learner's own. It joins the reviews as a card. */
export function ContrastCard({ contrast, isWorst }: ContrastCardProps) {
  const id = useId()
  const { first, second, ask, isInReviews, canAdd } = contrast
  return (
    <section className="index-panel index-panel-stack" aria-labelledby={id}>
      <div className="index-panel-head">
        <h2 id={id}>
          {isWorst
            ? 'Contrast card: your most mixed-up pair'
            : `Contrast card: ${first.name} or ${second.name}`}
        </h2>
        {isInReviews && <span className="meta">In your reviews</span>}
      </div>
      <div className="rule">
        <span />
      </div>
      <div className="contrast">
        <Side side={first} />
        <Side side={second} />
        <div className="contrast-question">
          <span className="small faint">Ask yourself</span>
          <strong>{ask}</strong>
          {canAdd ? <OwnLine contrast={contrast} /> : <p className="small faint">{drillMessages.noCard}</p>}
        </div>
      </div>
    </section>
  )
}

function Side({ side: { name, use, sounds, cost } }: { side: ContrastSide }) {
  return (
    <div className="contrast-card">
      <h3>{name}</h3>
      <dl>
        <div>
          <dt>Use it when</dt>
          <dd>{use}</dd>
        </div>
        <div>
          <dt>The question sounds like</dt>
          <dd>
            “<MarkedText text={sounds} />”
          </dd>
        </div>
        <div>
          <dt>Cost</dt>
          <dd>{cost}</dd>
        </div>
      </dl>
    </div>
  )
}

function OwnLine({ contrast: { pair, line, isInReviews } }: { contrast: ContrastView }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const mutation = useMutation(
    api.drill.addContrast.mutationOptions({
      onSuccess: async () => {
        showMessage({ kind: 'success', text: isInReviews ? drillMessages.saved : drillMessages.added })
        await queryClient.invalidateQueries(api.drill.map.queryFilter())
      },
      onError: (error) => showError(error, drillMessages.addFailed),
    }),
  )
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('line')
    if (!mutation.isPending) mutation.mutate({ pair, line: typeof text === 'string' ? text.trim() : '' })
  }
  return (
    <form className="contrast-own" onSubmit={save}>
      <TextField
        label="In your own words"
        name="line"
        defaultValue={line}
        limit={MAX_LINE}
        placeholder="When I see …, I think of …"
        autoComplete="off"
      />
      <Button type="submit" variant={isInReviews ? 'secondary' : 'primary'} isBusy={mutation.isPending}>
        {isInReviews ? 'Save' : 'Add to your reviews'}
      </Button>
    </form>
  )
}
