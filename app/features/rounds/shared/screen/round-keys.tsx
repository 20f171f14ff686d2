import { type ComponentProps, Suspense, useState } from 'react'
import { lazyPart } from '#app/client/lazy-part.ts'
import type { ProjectWorkspace } from './use-project-workspace.ts'
import { useRoundKeys } from './use-round-keys.ts'

const RoundHelp = lazyPart(async () => (await import('./round-help.tsx')).RoundHelp)

type RoundKeysProps = Omit<ComponentProps<typeof RoundHelp>, 'isOpen' | 'onClose'> & {
  workspace: Pick<ProjectWorkspace, 'runTests' | 'showFind'>
}

/** The keys of a round in code, and the list of them. */
export function RoundKeys({ workspace, ...help }: RoundKeysProps) {
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  useRoundKeys({
    onRun: () => void workspace.runTests(),
    onFind: workspace.showFind,
    onHelp: () => void RoundHelp.press(() => setIsHelpOpen(true)),
  })
  return (
    isHelpOpen && (
      <Suspense>
        <RoundHelp {...help} isOpen onClose={() => setIsHelpOpen(false)} />
      </Suspense>
    )
  )
}
