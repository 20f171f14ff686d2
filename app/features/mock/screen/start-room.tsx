import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { deckPath } from '#app/features/decks/selected-deck.ts'
import {
  DEFAULT_MINUTES,
  MAX_MOCK_CARDS,
  MINUTES_CHOICES,
  type MockRole,
  type SubjectKind,
} from '#app/features/mock/mock.rules.ts'
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

type RoomSubject = { kind: SubjectKind; slug: string } | { kind: 'deck'; deckId: string }

const WAYS: Readonly<Record<RoomSubject['kind'], string>> = {
  deck: 'One of you asks, the other one answers. Then you swap, with other flashcards.',
  exercise: 'One of you asks, the other one codes. Then you swap, with another exercise.',
  design:
    'One of you asks, the other one designs on a board that you both see. Then you swap, with another system.',
  debug: 'One of you knows the bug, the other one looks for it. Then you swap, with another bug.',
  assisted:
    'One of you plays the assistant and sends proposals, some of them wrong. The other one decides. Then you swap.',
}
/** What the interviewer gets. */
const ANSWERS: Readonly<Record<SubjectKind, string>> = {
  exercise: 'the solution, hints and follow-up questions',
  design: 'what to listen for and follow-up questions',
  debug: 'the cause, the fix and hints',
  assisted: 'the proposals, and which of them are wrong,',
}

function pathOf(subject: RoomSubject): string {
  if (subject.kind === 'deck') return deckPath('/flashcards', subject.deckId)
  return subject.kind === 'exercise'
    ? `/practice/${subject.slug}`
    : `/practice/${subject.kind}/${subject.slug}`
}

/** Creates a room for an exercise, a round or a deck and opens it. */
export function StartRoom({ subject, title }: { subject: RoomSubject; title: string }) {
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
    create.mutate({ subject, role, minutes: chosen, zoneOffsetMinutes: -new Date().getTimezoneOffset() })
  }

  const who = role === 'interviewer' ? 'You see' : 'Your partner sees'
  return (
    <div className="wrap mock-narrow">
      <Link className="crumb" to={pathOf(subject)}>
        <Icon name="arrow-left" />
        {title}
      </Link>
      <header className="page-head">
        <div>
          <h1>Mock interview</h1>
          <p>{WAYS[subject.kind]}</p>
        </div>
      </header>
      <section className="panel mock-form" aria-label="New mock interview">
        <SegmentedControl label="You start as" options={ROLE_OPTIONS} value={role} onChange={setRole} />
        <SegmentedControl label="Time" options={MINUTES_OPTIONS} value={minutes} onChange={setMinutes} />
        <p className="small muted">
          {subject.kind === 'deck'
            ? `${who} the answers. Up to ${MAX_MOCK_CARDS} flashcards from “${title}” are asked, in random order, and your partner can see them and the answers afterwards.`
            : `${who} ${ANSWERS[subject.kind]} for “${title}”.`}
        </p>
        <Button variant="primary" isBusy={create.isPending} onClick={handleCreate}>
          Create the link
        </Button>
      </section>
    </div>
  )
}
