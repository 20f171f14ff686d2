import { useQuery } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { RoundList } from '#app/features/rounds/shared/list/round-list.tsx'

export function DebugList() {
  const { data, isError, refetch } = useQuery(useApi().debug.list.queryOptions())
  return (
    <RoundList
      title="Debugging rounds"
      text="Find a bug in a few small files, and show how you think: read, commit a hypothesis, fix, explain."
      emptyTitle="There are no debugging rounds on this site yet."
      path="/practice/debug"
      partnerPath="/mock?round=debug"
      projects={data}
      isError={isError}
      onRetry={() => void refetch()}
    />
  )
}
