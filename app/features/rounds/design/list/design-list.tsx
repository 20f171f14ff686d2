import { useQuery } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { RoundList } from '#app/features/rounds/shared/list/round-list.tsx'

export function DesignList() {
  const { data, isError, refetch } = useQuery(useApi().design.list.queryOptions())
  return (
    <RoundList
      title="System design rounds"
      text="Design a system in seven phases: requirements, numbers, a board of boxes and arrows. Then compare it with a worked design, point by point."
      emptyTitle="There are no system design rounds on this site yet."
      path="/practice/design"
      partnerPath="/mock?round=design"
      projects={data?.map((prompt) => ({ ...prompt, language: 'Seven phases' }))}
      isError={isError}
      onRetry={() => void refetch()}
    />
  )
}
