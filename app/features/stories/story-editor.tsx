import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { OtherVersion } from '#app/ui/other-version.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { StoryAside } from './story-aside.tsx'
import { measureStory } from './story-check.rules.ts'
import { STORY_LIMITS, type Story, type StoryField, TITLE_MISSING } from './story.rules.ts'
import { useStoryEditor } from './use-story-editor.ts'

const AREAS: readonly { field: StoryField; label: string; hint: string }[] = [
  { field: 'situation', label: 'Situation', hint: 'Where and when, in two sentences.' },
  { field: 'task', label: 'Task', hint: 'What you were responsible for.' },
  { field: 'action', label: 'Action', hint: 'What you did, not what the team did.' },
  { field: 'result', label: 'Result', hint: 'What changed.' },
]

/** One story in its parts. Everything is saved as it is typed; a new story is stored only then. */
export function StoryEditor({ story, isNew }: { story: Story; isNew: boolean }) {
  const { text, setField, setFit, ...autosave } = useStoryEditor(story, isNew)
  const { words, seconds } = measureStory(text)
  const bind = (field: StoryField) => ({
    value: text[field],
    limit: STORY_LIMITS[field],
    dir: 'auto',
    onChange: ({ target }: { target: { value: string } }) => setField(field, target.value),
  })
  return (
    <div className="wrap">
      <header className="page-head tight">
        <div>
          <BackLink to="/stories">Stories</BackLink>
          <h1 dir="auto">{text.title.trim() === '' ? 'Untitled' : text.title}</h1>
        </div>
        <div className="row">
          <span className="small story-status" role="status">
            {isNew && autosave.status === 'Saved' ? '' : autosave.status}
          </span>
          {!isNew && (
            <ButtonLink variant="primary" to={`/stories/practice?story=${story.id}`}>
              Practice this story
            </ButtonLink>
          )}
        </div>
      </header>
      <OtherVersion autosave={autosave} />
      <div className="story-grid">
        <section className="panel" aria-label="Story">
          <div className="panel-body story-fields">
            <TextField
              label="Title"
              hint="How you'll find it among the others."
              error={text.title.trim() === '' ? TITLE_MISSING : undefined}
              {...bind('title')}
            />
            <TextField
              label="Headline"
              hint="One sentence you can say without notes."
              {...bind('headline')}
            />
            {AREAS.map(({ field, label, hint }) => (
              <TextareaField key={field} rows={3} label={label} hint={hint} {...bind(field)} />
            ))}
            <div className="story-two">
              <TextField label="Number" hint="The one they’ll remember." {...bind('number')} />
              <TextField label="What I would do differently" isOptional {...bind('change')} />
            </div>
            <p className="story-length">
              {words > 0 && (
                <span>{`${words} ${words === 1 ? 'word' : 'words'}, about ${seconds} seconds out loud`}</span>
              )}
              <span>Aim for 45 to 120 seconds</span>
            </p>
          </div>
        </section>
        <div className="stack-6">
          <StoryAside story={story} text={text} onSetFit={setFit} />
          {!isNew && <DeleteStory story={story} onDeleted={autosave.discard} />}
        </div>
      </div>
    </div>
  )
}

function DeleteStory({ story, onDeleted }: { story: Story; onDeleted: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, isPending } = useMutation(
    api.story.delete.mutationOptions({
      onSuccess: async () => {
        onDeleted()
        await navigate('/stories')
        await queryClient.invalidateQueries({ queryKey: api.story.list.queryKey() })
      },
      onError: (error) => showError(error, (message) => `The story wasn't deleted: ${message}`),
    }),
  )
  return (
    <>
      <Button className="story-delete" variant="ghost" icon="trash" onClick={() => setIsOpen(true)}>
        Delete story
      </Button>
      <ConfirmDialog
        title={story.title}
        text="Delete this story? This action cannot be undone."
        confirmLabel="Delete story"
        isOpen={isOpen}
        isBusy={isPending}
        onConfirm={() => mutate({ id: story.id })}
        onCancel={() => setIsOpen(false)}
      />
    </>
  )
}
