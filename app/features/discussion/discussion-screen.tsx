import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useNavigate, useNavigation, useSearchParams } from 'react-router'
import { useApi, useApiClient } from '#app/client/api.ts'
import { lazyPart } from '#app/client/lazy-part.ts'
import { showMessage } from '#app/client/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { discussionMessages } from './discussion.messages.ts'
import {
  parseSubject,
  type PostSubject,
  SUBJECT_PARAMETER,
} from '#app/features/post-links/post-subject.rules.ts'
import { categoryName, POST_CATEGORIES, type PostCategory, postPath, toCategory } from './discussion.rules.ts'
import { type Post, postFormSchema } from './discussion.schema.ts'
import { PostForm } from './posts/post-form.tsx'
import { PostList } from './posts/post-list.tsx'

// Lazy: dialogs are as large as the rest of the page.
const ConfirmDialog = lazyPart(async () => (await import('#app/ui/confirm-dialog.tsx')).ConfirmDialog)

const SubjectLine = lazyPart(async () => (await import('./subjects/subject-line.tsx')).SubjectLine)

/** Never sent: the query is off without a subject. */
const NO_SUBJECT: PostSubject = { kind: 'card', parentId: '', id: '' }

/** The category in the URL; during a navigation, already the next one. */
function useCategory(): [PostCategory, (category: PostCategory) => void] {
  const [search, setSearch] = useSearchParams()
  const { location } = useNavigation()
  const shown = location?.pathname === '/discussion' ? new URLSearchParams(location.search) : search
  return [
    toCategory(shown.get('category')),
    (category) => setSearch({ category }, { preventScrollReset: true }),
  ]
}

export function DiscussionScreen() {
  const [category, setCategory] = useCategory()
  const about = parseSubject(useSearchParams()[0].get(SUBJECT_PARAMETER))
  // A link that asks about something leads to the form.
  const [isCreating, setIsCreating] = useState(about !== null)
  const toggle = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate()

  function handleCreated({ id, category: postCategory }: Post) {
    if (about !== null) {
      void navigate(postPath(id))
      return
    }
    setIsCreating(false)
    toggle.current?.focus()
    if (postCategory !== category) setCategory(postCategory)
  }

  return (
    <div className="wrap narrow">
      <header className="page-head tight discussion-head">
        <div>
          <h1>Discussion</h1>
        </div>
        <Button
          ref={toggle}
          variant={isCreating ? 'secondary' : 'primary'}
          icon={isCreating ? 'close' : 'plus'}
          aria-expanded={isCreating}
          aria-controls={isCreating ? 'create-post' : undefined}
          onClick={() => setIsCreating(!isCreating)}
        >
          {isCreating ? 'Cancel' : 'Create Post'}
        </Button>
      </header>
      {isCreating && (
        <NewPost
          key={about?.id}
          about={about}
          category={category}
          onCreated={handleCreated}
          onClose={() => {
            setIsCreating(false)
            toggle.current?.focus()
          }}
        />
      )}
      <Tabs
        label="Category"
        selectedId={category}
        onSelect={(id) => id !== category && setCategory(toCategory(id))}
        tabs={POST_CATEGORIES.map((name) => ({
          id: name,
          label: categoryName(name),
          content: <PostList category={name} />,
        }))}
      />
    </div>
  )
}

type NewPostProps = {
  about: PostSubject | null
  category: PostCategory
  onCreated: (post: Post) => void
  onClose: () => void
}

/** Esc closes the form. With text in it, it asks first; the draft stays in any case. */
function NewPost({ about, category, onCreated, onClose }: NewPostProps) {
  const [isAsking, setIsAsking] = useState(false)
  const api = useApi()
  const client = useApiClient()
  const queryClient = useQueryClient()
  const { data: subject } = useQuery({
    ...api.discussion.subject.queryOptions(about ?? NO_SUBJECT),
    enabled: about !== null,
  })
  return (
    <>
      <PostForm
        id="create-post"
        label="Create post"
        className="panel panel-body"
        draftName={about === null ? 'post' : `post:${about.id}`}
        head={
          subject !== undefined && (
            <Suspense>
              <SubjectLine subject={subject} />
            </Suspense>
          )
        }
        start={{ title: '', category, content: '', tags: '' }}
        schema={postFormSchema}
        submitLabel="Create Post"
        busyLabel="Posting"
        failureText={discussionMessages.createFailed}
        onSend={(values, { id }) =>
          client.discussion.createPost.mutate({ ...values, id, about: subject === undefined ? null : about })
        }
        onSent={async (post) => {
          showMessage({ kind: 'success', text: discussionMessages.created })
          onCreated(post)
          await queryClient.invalidateQueries(api.discussion.pathFilter())
        }}
        onEscape={(hasText) => {
          if (hasText) void ConfirmDialog.press(() => setIsAsking(true))
          else onClose()
        }}
      />
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            isOpen
            title="Close this form?"
            text={discussionMessages.confirmClose}
            confirmLabel="Close"
            onConfirm={onClose}
            onCancel={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
