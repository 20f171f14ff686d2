import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { describeError } from '#app/client/error-text.ts'
import { useThrottledTopic } from '#app/client/live/use-throttled-topic.ts'
import { discussionMessages } from '#app/features/discussion/discussion.messages.ts'
import { viewQuery } from '#app/features/discussion/discussion.queries.ts'
import {
  ANSWER_DAYS,
  categoryName,
  POST_CATEGORIES,
  type PostCategory,
  postsTopic,
  type PostView,
} from '#app/features/discussion/discussion.rules.ts'
import { SubjectLine } from '#app/features/discussion/subjects/subject-line.tsx'
import { askPath, type PostSubject } from '#app/features/post-links/post-subject.rules.ts'
import { tagPath } from '#app/features/discussion/posts/tag-list.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LoadMore } from '#app/ui/load-more.tsx'
import { FollowedTags, FollowTag } from './follow-tag.tsx'
import { MarkAllRead } from './mark-all-read.tsx'
import { filterPath, type PostFilter, toFilter, VIEW_TITLES } from './post-list.rules.ts'
import { PostRow } from './post-row.tsx'

/** Every comment in a category changes a count here, so refetches are throttled. */
const REFETCH_INTERVAL_MS = 1_000

/** New, unanswered or followed posts of all categories. */
export function PostListScreen({ view }: { view: PostView }) {
  const filter = toFilter(useSearchParams()[0])
  return (
    <div className="wrap post-list-page">
      <header className="page-head tight">
        <div>
          <h1>{filter.tag === null ? VIEW_TITLES[view] : `Posts about ${filter.tag}`}</h1>
          {filter.about !== null && <AboutLine about={filter.about} />}
          {view === 'unanswered' && filter.tag === null && filter.about === null && (
            <p>{discussionMessages.unanswered(ANSWER_DAYS)}</p>
          )}
        </div>
        <div className="row">
          {filter.tag !== null && <FollowTag tag={filter.tag} />}
          <ButtonLink
            to={filter.about === null ? '/discussion' : askPath(filter.about)}
            icon="plus"
            variant="primary"
          >
            Create Post
          </ButtonLink>
        </div>
      </header>
      <div className="post-list-columns">
        <div className="post-list-main">
          <SearchPosts />
          <div className="post-list-bar">
            <CategoryChips view={view} filter={filter} />
            {view === 'new' && filter.tag === null && filter.about === null && <MarkAllRead />}
          </div>
          <Posts view={view} filter={filter} />
        </div>
        <div className="post-list-side">
          <PopularTags chosen={filter.tag} />
          <FollowedTags />
        </div>
      </div>
      {POST_CATEGORIES.map((category) => (
        <LiveCategory key={category} category={category} />
      ))}
    </div>
  )
}

/** The site's search, for posts only. */
function SearchPosts() {
  return (
    <form className="post-search" role="search" action="/search">
      <input type="hidden" name="kind" value="post" />
      <label className="visually-hidden" htmlFor="post-search">
        Search posts
      </label>
      <input className="input" id="post-search" type="search" name="q" placeholder="Search posts" />
      <Button type="submit" icon="search">
        Search
      </Button>
    </form>
  )
}

function CategoryChips({ view, filter }: { view: PostView; filter: PostFilter }) {
  return (
    <nav className="chips" aria-label="Category">
      {[null, ...POST_CATEGORIES].map((category) => (
        <Link
          key={category ?? 'all'}
          className="chip"
          to={filterPath(view, { ...filter, category })}
          preventScrollReset
          aria-current={category === filter.category ? 'true' : undefined}
        >
          {category === null ? 'All' : categoryName(category)}
        </Link>
      ))}
    </nav>
  )
}

function LiveCategory({ category }: { category: PostCategory }) {
  const api = useApi()
  const queryClient = useQueryClient()
  useThrottledTopic(postsTopic(category), REFETCH_INTERVAL_MS, () =>
    queryClient.invalidateQueries(api.discussion.listView.pathFilter(), { throwOnError: true }),
  )
  return null
}

/** The card or lesson whose posts are shown. */
function AboutLine({ about }: { about: PostSubject }) {
  const { data: subject } = useQuery(useApi().discussion.subject.queryOptions(about))
  return subject === undefined ? null : <SubjectLine subject={subject} />
}

function emptyText(view: PostView, { tag, about }: PostFilter): string {
  if (about !== null) return discussionMessages.nothingAbout
  if (tag !== null) return discussionMessages.nothingWithTag(tag)
  if (view === 'new') return discussionMessages.nothingNew
  return view === 'unanswered' ? discussionMessages.nothingUnanswered : discussionMessages.nothingFollowed
}

function Posts({ view, filter }: { view: PostView; filter: PostFilter }) {
  const list = useInfiniteQuery(viewQuery(useApi(), { view, ...filter }))
  const failure = list.error === null ? null : describeError(list.error, discussionMessages.loadFailed)
  if (list.data === undefined) {
    if (failure === null) return <PostRowSkeletons />
    return (
      <EmptyState title={failure} action={<Button onClick={() => void list.refetch()}>Try again</Button>} />
    )
  }
  // A post that was created while the pages were loading may be in two of them.
  const posts = new Map(list.data.pages.flatMap((page) => page.posts).map((post) => [post.id, post]))
  if (posts.size === 0) return <EmptyState title={emptyText(view, filter)} />
  return (
    <>
      <ol className="panel post-rows">
        {[...posts.values()].map((post) => (
          <PostRow key={post.id} post={post} />
        ))}
      </ol>
      <LoadMore list={list} label="Load more posts" failure={failure} />
    </>
  )
}

function PostRowSkeletons() {
  return (
    <div aria-busy="true" className="panel panel-body skeleton-late skeleton-lines">
      <p className="visually-hidden" role="status">
        Loading posts
      </p>
      {[64, 78, 52, 70, 60].map((width) => (
        <span key={width} className="skeleton" style={{ inlineSize: `${width}%` }} />
      ))}
    </div>
  )
}

function PopularTags({ chosen }: { chosen: string | null }) {
  const { data: tags = [] } = useQuery(useApi().discussion.popularTags.queryOptions())
  if (tags.length === 0) return null
  return (
    <aside className="panel panel-body post-list-tags" aria-labelledby="popular-tags">
      <h2 id="popular-tags">Tags</h2>
      <ul className="chips">
        {tags.map(({ tag, count }) => (
          <li key={tag}>
            <Link className="chip" to={tagPath(tag)} aria-current={tag === chosen ? 'true' : undefined}>
              {tag} <b>{count}</b>
              <span className="visually-hidden"> recent {count === 1 ? 'post' : 'posts'}</span>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  )
}
