import { type AnswerSample, type Save, samplesSchema, type SentAnswers, type TextSample } from './history.ts'
import type { Call } from './observing-proxy.ts'
import { editOf, isStoredResult, readRecord, type Text, type TextKind } from './text-kinds.ts'

/** Collects what pages show and what the proxy sees. */
export class Recorder {
  readonly texts: TextSample[] = []
  readonly answers: AnswerSample[] = []
  readonly saves: Save[] = []
  readonly sent: SentAnswers[] = []
  readonly uncertain: string[] = []
  readonly edits = new Map<TextKind, number>()
  readonly troubles: string[] = []
  #known: readonly Text[] = []
  readonly #samples = new Set<string>()

  /** Before the first page is opened. */
  watch(texts: readonly Text[]) {
    this.#known = texts
  }

  addSamples(value: unknown) {
    for (const sample of samplesSchema.safeParse(value).data ?? []) {
      // Samples that are on the way when a page is asked for them come twice.
      const text = JSON.stringify(sample)
      if (this.#samples.has(text)) continue
      this.#samples.add(text)
      if (sample.kind === 'text') this.texts.push(sample)
      else this.answers.push(sample)
    }
  }

  addCall({ path, page, input, isOk, result, isDelivered, sentAt, at }: Call) {
    if (!isOk) return
    if (path === 'study.record') this.sent.push({ page, isDelivered, ...readRecord(input, result) })
    for (const text of this.#known) {
      const fields = text.call === path ? text.readCall(input) : null
      if (fields === null) continue
      const isStored = isStoredResult(result)
      this.saves.push({ page, key: text.key, fields, edit: editOf(input), isStored, isDelivered, sentAt, at })
    }
  }

  addUncertain(question: string) {
    this.uncertain.push(question)
  }

  countEdit(kind: TextKind) {
    this.edits.set(kind, (this.edits.get(kind) ?? 0) + 1)
  }

  addTrouble(name: string, error: unknown) {
    const trouble = `${name}: ${error instanceof Error ? error.message : String(error)}`
    this.troubles.push(trouble)
    console.error(trouble)
  }
}
