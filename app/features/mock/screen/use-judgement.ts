import { useQueryClient } from '@tanstack/react-query'
import { z, type ZodType } from 'zod'
import { useApi, useApiClient } from '#app/client/api.ts'
import { AutosaveKind, useAutosave } from '#app/client/use-autosave.ts'
import { useViewer } from '#app/client/viewer.tsx'
import { type Criterion, MAX_NOTE } from '#app/features/mock/mock.rules.ts'
import type { DebriefView, RoomView } from '#app/features/mock/room/room-view.ts'
import type { SaveResult } from '#app/shared/edit.schema.ts'

const noteSchema = z.object({ text: z.string() })
const notes = new AutosaveKind<z.infer<typeof noteSchema>>()
const markSchema = z.object({ mark: z.int(), comment: z.string() })
const marks = new AutosaveKind<z.infer<typeof markSchema>>()

/** Sends what hasn't been sent yet: after the end of an interview no mark is taken. */
export const flushJudgement = () => Promise.all([notes.flush(), marks.flush()])

/** A guest has no account; the room's secret link is theirs alone. */
const GUEST = 'guest'

const readResult = <Value>(result: SaveResult<unknown> | null | undefined, schema: ZodType<Value>) =>
  result && { ...result, current: result.current === null ? null : schema.parse(result.current) }

function useChangeRoom(room: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return (change: (view: RoomView) => RoomView, changeDebrief = keepDebrief) =>
    queryClient.setQueryData(api.mock.room.queryKey({ room }), (before) =>
      before?.kind === 'room' ? change(before) : before?.kind === 'debrief' ? changeDebrief(before) : before,
    )
}
const keepDebrief = (view: DebriefView) => view

/** Notes of a round, saved while they are typed. Nobody else ever sees them. */
export function useNotes(room: string, view: Pick<RoomView, 'round' | 'note' | 'noteEdit'>) {
  const client = useApiClient()
  const changeRoom = useChangeRoom(room)
  const { round } = view
  const { value, setValue, ...autosave } = useAutosave(notes, {
    personId: useViewer()?.id ?? GUEST,
    name: `mock-note:${room}:${round}`,
    schema: noteSchema,
    start: { value: { text: view.note }, lastEdit: view.noteEdit },
    toStorable: ({ text }) => ({ text: text.slice(0, MAX_NOTE) }),
    save: async ({ text }, edit, options) =>
      readResult(
        await client.mock.judge.mutate({ room, round, entry: { kind: 'note', text, edit } }, options),
        noteSchema,
      ),
    onStored: ({ text }, lastEdit) =>
      changeRoom(
        (before) => (before.round === round ? { ...before, note: text, noteEdit: lastEdit } : before),
        // The other one has ended the interview while they were typed.
        (before) => ({
          ...before,
          rounds: before.rounds.map((one) => (one.round === round ? { ...one, note: text } : one)),
        }),
      ),
  })
  return { ...autosave, text: value.text, setText: (text: string) => setValue({ text }) }
}

/** The mark of one criterion and its reason, saved with each press and while it is typed. 0 is no mark. */
export function useMark(room: string, view: Pick<RoomView, 'round' | 'marks'>, criterion: Criterion) {
  const client = useApiClient()
  const changeRoom = useChangeRoom(room)
  const { round } = view
  const given = view.marks.find((mark) => mark.criterion === criterion)
  const { value, setValue, ...autosave } = useAutosave(marks, {
    personId: useViewer()?.id ?? GUEST,
    name: `mock-mark:${room}:${round}:${criterion}`,
    schema: markSchema,
    start: {
      value: { mark: given?.mark ?? 0, comment: given?.comment ?? '' },
      lastEdit: given?.lastEdit ?? '',
    },
    save: async (mark, edit, options) =>
      readResult(
        await client.mock.judge.mutate(
          { room, round, entry: { kind: 'mark', criterion, ...mark, edit } },
          options,
        ),
        markSchema,
      ),
    onStored: (mark, lastEdit) =>
      changeRoom((before) => {
        if (before.round !== round) return before
        const others = before.marks.filter((other) => other.criterion !== criterion)
        return { ...before, marks: [...others, { criterion, ...mark, lastEdit }] }
      }),
  })
  return { ...autosave, ...value, change: setValue }
}
