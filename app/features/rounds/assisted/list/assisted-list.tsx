import { useQuery } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { RoundList } from '#app/features/rounds/shared/list/round-list.tsx'

export function AssistedList() {
  const { data, isError, refetch } = useQuery(useApi().assisted.list.queryOptions())
  return (
    <RoundList
      title="AI-assisted rounds"
      text="Work with an assistant that is sometimes wrong: read the task, accept, edit or reject each proposal, verify, explain."
      emptyTitle="There are no AI-assisted rounds on this site yet."
      path="/practice/assisted"
      partnerPath="/mock?round=assisted"
      projects={data}
      isError={isError}
      onRetry={() => void refetch()}
    />
  )
}
