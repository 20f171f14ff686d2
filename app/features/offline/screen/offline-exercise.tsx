import '#app/features/practice/list/practice.css'
import '#app/features/practice/workspace/workspace.css'
import '#app/features/practice/editor/editor.css'
import '#app/features/practice/solved/solved.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '#app/client/api.ts'
import { pageTitle } from '#app/client/page-meta.ts'
import type { ExerciseCopy } from '#app/features/offline/device/device-copy.rules.ts'
import { Workspace } from '#app/features/practice/workspace/workspace.tsx'

/** An exercise that was opened before; its runner is on this device once it was used. */
export function OfflineExercise({ slug, exercise }: ExerciseCopy) {
  const api = useApi()
  const queryClient = useQueryClient()
  // Before the first render of the workspace, which would otherwise ask the server.
  useState(() => {
    queryClient.setQueryData(api.practice.exercise.queryOptions({ slug }).queryKey, (known) =>
      Object.assign({}, known, exercise),
    )
  })
  useEffect(() => {
    document.title = pageTitle(exercise.title)
  }, [exercise.title])
  return <Workspace slug={slug} />
}
