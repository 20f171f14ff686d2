import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { useApi } from '#app/client/api.ts'
import { describeError, showError } from '#app/client/error-text.ts'
import { parseForm } from '#app/client/form-errors.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { EMPTY_PROFILE } from '#app/shared/profile.ts'
import { Badge } from '#app/ui/badge.tsx'
import { WRITE_ERRORS } from '#app/features/auth/auth.messages.ts'
import { Button } from '#app/ui/button.tsx'
import { settingsMessages } from './settings.messages.ts'
import { profileQuery } from './settings.queries.ts'
import { type Plan, PLANS } from './settings.rules.ts'
import { planInput } from './settings.schema.ts'

export function PlanForm() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = profileQuery(api)
  const current = (useSuspenseQuery(profileQuery(api)).data ?? EMPTY_PROFILE).subscription
  const switchPlan = useMutation(
    api.settings.switchPlan.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onSuccess: (_, { plan }) => {
        queryClient.setQueryData(queryKey, (profile) => profile && { ...profile, subscription: plan })
        showMessage({ kind: 'success', text: settingsMessages.planSaved(plan) })
      },
      onError: (error) => showError(error, settingsMessages.planFailed, WRITE_ERRORS),
    }),
  )

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const parsed = parseForm(planInput, event.currentTarget)
    if (parsed.ok && !switchPlan.isPending) switchPlan.mutate(parsed.values)
  }

  return (
    <form className="form" method="post" onSubmit={handleSubmit}>
      <fieldset className="plans">
        <legend className="visually-hidden">Plan</legend>
        {PLANS.map((plan) => (
          <PlanCard key={plan.name} plan={plan} isCurrent={plan.name === current} />
        ))}
      </fieldset>
      {switchPlan.isError && (
        <p className="error">{describeError(switchPlan.error, settingsMessages.planFailed, WRITE_ERRORS)}</p>
      )}
      <div>
        <Button type="submit" isBusy={switchPlan.isPending}>
          Switch plan
        </Button>
      </div>
    </form>
  )
}

/** The radio button covers the whole card, so that all of it can be clicked. */
function PlanCard({ plan, isCurrent }: { plan: Plan; isCurrent: boolean }) {
  const id = useId()
  return (
    <div className="plan">
      <input
        type="radio"
        name="plan"
        value={plan.name}
        defaultChecked={isCurrent}
        aria-labelledby={`${id}-name ${id}-price`}
        aria-describedby={`${id}-text`}
      />
      <div className="plan-inner">
        <p className="row between" id={`${id}-name`}>
          <strong>{plan.name}</strong>
          {isCurrent && <Badge kind="accent">Current</Badge>}
        </p>
        <p className="plan-price" id={`${id}-price`}>
          {plan.price}
          <small>{plan.per}</small>
        </p>
        <p className="small muted" id={`${id}-text`}>
          {plan.text}
        </p>
      </div>
    </div>
  )
}
