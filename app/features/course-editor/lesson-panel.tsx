import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#app/client/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { type FoundLesson, isBlankText, type LessonDraft, nameOf } from './draft/course-draft.rules.ts'
import { CardPicker } from './card-picker.tsx'
import { courseEditorMessages } from './course-editor.messages.ts'
import { lessonTextQuery } from './course-editor.queries.ts'
import type { LessonText } from '#app/features/courses/course-editing.schema.ts'
import { LessonPreview } from './lesson-preview.tsx'
import { RichTextEditor } from './rich-text/rich-text-editor.tsx'
import { TitleField } from './title-field.tsx'

const VIEWS = [
  { value: 'write', label: 'Write' },
  { value: 'html', label: 'HTML' },
  { value: 'preview', label: 'Preview' },
] as const
type View = (typeof VIEWS)[number]['value']

const EMPTY_TEXT: LessonText = { html: '', script: '' }

type LessonPanelProps = {
  courseId: string
  found: FoundLesson
  hasErrors: boolean
  onChange: (change: Partial<Pick<LessonDraft, 'title' | 'cards'>>) => void
  onText: (text: LessonText, stored: LessonText | null) => void
}

/** One lesson: title, text, script and recommended cards. */
export function LessonPanel({ courseId, found, hasErrors, onChange, onText }: LessonPanelProps) {
  const { lesson, topic, lessonIndex } = found
  const [view, setView] = useState<View>('write')
  return (
    <section className="panel editor-detail" aria-labelledby="chosen">
      <div className="panel-head">
        <div className="grow">
          <p className="small faint">
            <bdi>{nameOf(topic)}</bdi> · lesson {lessonIndex + 1}
          </p>
          <h2 id="chosen" tabIndex={-1} dir="auto">
            {nameOf(lesson)}
          </h2>
        </div>
        <div className="editor-views">
          <SegmentedControl label="Show the lesson as" options={VIEWS} value={view} onChange={setView} />
        </div>
      </div>
      <div className="panel-body form">
        <TitleField title={lesson.title} hasErrors={hasErrors} onChange={(title) => onChange({ title })} />
        <LessonTextFields {...{ courseId, lesson, view, onText }} />
        <CardPicker value={lesson.cards} onChange={(cards) => onChange({ cards })} />
      </div>
    </section>
  )
}

type LessonTextFieldsProps = Pick<LessonPanelProps, 'courseId' | 'onText'> & {
  lesson: LessonDraft
  view: View
}

/** The text is loaded when the lesson is first opened, unless it was changed here. */
function LessonTextFields({ courseId, lesson, view, onText }: LessonTextFieldsProps) {
  const { contentRefId } = lesson
  const query = useQuery({
    ...lessonTextQuery(useApi(), courseId, contentRefId ?? courseId),
    // A lesson that was never saved has nothing to load.
    enabled: contentRefId !== null && lesson.text === null,
  })
  const stored = query.data ?? null
  const text = lesson.text ?? (contentRefId === null ? EMPTY_TEXT : stored)
  if (text === null) {
    if (query.error === null) return <p className="muted">Loading the lesson…</p>
    return (
      <div className="row">
        <p className="error">{courseEditorMessages.textLoadFailed}</p>
        <Button size="sm" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  const write = (change: Partial<LessonText>) => onText({ ...text, ...change }, stored)
  return (
    <>
      {view === 'write' && (
        <div className="field">
          <span className="legend">Content</span>
          <RichTextEditor label="Content" html={text.html} onChange={(html) => write({ html })} />
        </div>
      )}
      {view === 'html' && (
        <div className="editor-source">
          <TextareaField
            label="Content"
            labelEnd={<span className="field-optional small">HTML</span>}
            spellCheck={false}
            value={text.html}
            onChange={(event) => write({ html: event.currentTarget.value })}
          />
        </div>
      )}
      {view === 'preview' && <LessonPreview title={nameOf(lesson)} text={text} />}
      {isBlankText(text) && <p className="small faint">{courseEditorMessages.hiddenWithoutText}</p>}
      <details className="outline-fold">
        <summary>
          <Icon name="chevron-right" />
          Script <span className="field-optional">JavaScript, optional</span>
        </summary>
        <div className="editor-source">
          <TextareaField
            label="Script"
            hint="Runs in a sandboxed frame without access to the page or the network."
            spellCheck={false}
            value={text.script}
            onChange={(event) => write({ script: event.currentTarget.value })}
          />
        </div>
      </details>
    </>
  )
}
