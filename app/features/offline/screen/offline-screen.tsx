import '#app/ui/signed-in-icons.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { DataProvider } from '#app/client/data-provider.tsx'
import { pageTitle } from '#app/client/page-meta.ts'
import { ViewerProvider } from '#app/client/viewer.tsx'
import { type DeviceDay, buildOfflineToday } from '#app/features/offline/day/device-day.rules.ts'
import { listDeviceAnswers } from '#app/features/offline/day/device-memory.rules.ts'
import { openDeviceSession } from '#app/features/offline/day/device-session.rules.ts'
import { contentsOf, listCopies } from '#app/features/offline/device/copy-index.ts'
import {
  type OfflineEntry,
  LEARNER_KEY,
  type LearnerCopy,
} from '#app/features/offline/device/device-copy.rules.ts'
import { readTarget } from '#app/features/offline/device/page-copy.rules.ts'
import { offlineMessages } from '#app/features/offline/offline.messages.ts'
import { openAnswerDatabase } from '#app/features/study/answers/answer-database.ts'
import type { PlanToday, Session } from '#app/features/plan/plan.schema.ts'
import type { QueuedEvent } from '#app/features/study/answers/queued-event.rules.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { OfflineTarget } from './offline-target.tsx'

export type DeviceState = {
  personId: string
  entries: OfflineEntry[]
  /** Null if the learner's cards aren't on this device. */
  day: DeviceDay | null
  /** Today's session; null without a plan, or if nothing of it is left. */
  planned: { plan: PlanToday; session: Session } | null
  /** When the device was last up to date. */
  keptAt: number | null
  unsentCount: number
}

async function readAnswers(personId: string): Promise<QueuedEvent[]> {
  try {
    return await openAnswerDatabase(personId).listAll()
  } catch {
    return []
  }
}

async function readDevice(personId: string): Promise<DeviceState> {
  const [entries, queued] = await Promise.all([listCopies(personId), readAnswers(personId)])
  const learner = entries.find(({ key }) => key === LEARNER_KEY)
  const unsentCount = queued.filter(({ isSent }) => isSent === 0).length
  if (learner?.content.kind !== 'learner') {
    return { personId, entries, day: null, planned: null, keptAt: null, unsentCount }
  }
  const { keptAt, content } = learner
  const decks = contentsOf(entries, 'deck').map(({ study }) => study)
  const answers = listDeviceAnswers(queued)
  const day = buildOfflineToday({ copy: content, keptAt, decks, answers, at: Date.now() })
  return {
    personId,
    entries,
    day,
    planned: readPlanned(content, day, entries),
    keptAt,
    unsentCount,
  }
}

function readPlanned({ plan, today }: LearnerCopy, day: DeviceDay, entries: OfflineEntry[]) {
  if (plan === undefined) return null
  const exercises = new Set(contentsOf(entries, 'exercise').map(({ slug }) => slug))
  const session = openDeviceSession({ plan, day, dueBefore: today.due.count, exercises })
  return session === null ? null : { plan, session }
}

/** A page from the copy of this device, with the same screens as online. */
export function OfflineScreen({ person, to }: { person: Viewer; to: string }): ReactNode {
  const [device, setDevice] = useState<DeviceState | null>(null)
  useEffect(() => {
    const mounted = { isActive: true }
    void readDevice(person.id).then((state) => {
      if (mounted.isActive) setDevice(state)
    })
    return () => {
      mounted.isActive = false
    }
  }, [person.id])

  const target = readTarget(to, window.location.origin)
  useEffect(() => {
    if (target.kind === 'today') document.title = pageTitle('Today')
    if (target.kind === 'review') document.title = pageTitle('Review')
  }, [target.kind])

  if (device === null) return <p className="wrap offline-opening">{offlineMessages.opening}</p>
  return (
    <ViewerProvider viewer={person}>
      <DataProvider livePosition={null}>
        <OfflineTarget target={target} device={device} />
      </DataProvider>
    </ViewerProvider>
  )
}
