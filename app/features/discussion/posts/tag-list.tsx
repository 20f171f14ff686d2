import { Link } from 'react-router'

export const tagPath = (tag: string) => `/discussion/new?${new URLSearchParams({ tag }).toString()}`

/** The tags of a post; each leads to the posts that have it. */
export function TagList({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <ul className="chips post-tags" aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Link className="chip" to={tagPath(tag)}>
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  )
}
