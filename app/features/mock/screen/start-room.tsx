import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { DEFAULT_MINUTES, MINUTES_CHOICES, type MockRole } from '#app/features/mock/mock.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'

const MINUTES_OPTIONS = MINUTES_CHOICES.map((minutes) => ({
  value: String(minutes),
  label: `${minutes} minutes`,
}))
const ROLE_OPTIONS: { value: MockRole; label: string }[] = [
  { value: 'interviewer', label: 'Interviewer' },
  { value: 'candidate', label: 'Candidate' },
]

/** Creates a room for an exercise and opens it. */
export function StartRoom({ slug, title }: { slug: string; title: string }) {
  const api = useApi()
  const navigate = useNavigate()
  const [role, setRole] = useState<MockRole>('interviewer')
  const [minutes, setMinutes] = useState(String(DEFAULT_MINUTES))
  const create = useMutation(
    api.mock.create.mutationOptions({
      onSuccess: ({ room }) => navigate(`/mock/${room}`),
      onError: (error) => showError(error, (reason) => `The mock interview wasn't created: ${reason}`),
    }),
  )

  function handleCreate() {
    const chosen = MINUTES_CHOICES.find((choice) => String(choice) === minutes) ?? DEFAULT_MINUTES
    create.mutate({ slug, role, minutes: chosen, zoneOffsetMinutes: -new Date().getTimezoneOffset() })
  }

  return (
    <div className="wrap mock-narrow">
      <Link className="crumb" to={`/practice/${slug}`}>
        <Icon name="arrow-left" />
        {title}
      </Link>
      <header className="page-head">
        <div>
          <h1>Mock interview</h1>
          <p>One of you asks, the other one codes. Then you swap, with another exercise.</p>
        </div>
      </header>
      <section className="panel mock-form" aria-label="New mock interview">
        <SegmentedControl label="You start as" options={ROLE_OPTIONS} value={role} onChange={setRole} />
        <SegmentedControl label="Time" options={MINUTES_OPTIONS} value={minutes} onChange={setMinutes} />
        <p className="small muted">
          {role === 'interviewer'
            ? `You see the solution, hints and follow-up questions for “${title}”.`
            : `Your partner sees the solution, hints and follow-up questions for “${title}”.`}
        </p>
        <Button variant="primary" isBusy={create.isPending} onClick={handleCreate}>
          Create the link
        </Button>
      </section>
    </div>
  )
}
