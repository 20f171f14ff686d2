import { data, type RouterContextProvider } from 'react-router'
import { writeQueries } from '#app/client/page-queries.tsx'
import { type PageData, pageDataContext } from '#app/client/request-context.ts'
import { AppError } from '#app/shared/errors.ts'
import { NOT_FOUND } from '#app/shared/http-status.ts'

/** A slug that no project has, or could have. */
const isMissing = (error: unknown) =>
  error instanceof Error &&
  ((error.cause instanceof AppError && error.cause.status === NOT_FOUND) ||
    ('code' in error && error.code === 'BAD_REQUEST'))

/** For the loader of a round's page; `readTitle` fetches the round. */
export async function loadRound(
  context: Readonly<RouterContextProvider>,
  readTitle: (pageData: PageData) => Promise<string>,
) {
  const pageData = context.get(pageDataContext)
  try {
    const title = await readTitle(pageData)
    return { title, queries: writeQueries(pageData.queryClient) }
  } catch (error) {
    if (!isMissing(error)) throw error
    return data({ title: null, queries: null }, { status: NOT_FOUND })
  }
}
