import { type KeyboardEvent, useRef } from 'react'
import { fileName, groupFiles } from '#app/features/rounds/shared/project-files.rules.ts'
import { Icon } from '#app/ui/icon.tsx'

type FileTreeProps = {
  paths: readonly string[]
  current: string
  /** Failing tests by file. */
  failing: ReadonlyMap<string, number>
  onOpen: (path: string) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** All files; arrows move through them. On a phone it is a row above the code. */
export function FileTree({ paths, current, failing, onOpen }: FileTreeProps) {
  const list = useRef<HTMLElement>(null)

  function handleKeys(event: KeyboardEvent<HTMLButtonElement>) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const index = buttons.indexOf(event.currentTarget)
    const step = event.altKey ? undefined : STEPS[event.key]
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? buttons.length - 1
          : step === undefined
            ? -1
            : index + step
    const button = buttons[next]
    if (button === undefined) return
    event.preventDefault()
    button.focus()
  }

  return (
    <nav ref={list} className="file-tree" aria-label="Files">
      {groupFiles(paths).map((folder) => (
        <div key={folder.name}>
          <p className="file-folder">
            {folder.name}
            <span className="visually-hidden"> folder</span>
          </p>
          <ul>
            {folder.paths.map((path) => {
              const failed = failing.get(path) ?? 0
              return (
                <li key={path}>
                  <button
                    type="button"
                    aria-current={path === current ? 'page' : undefined}
                    onClick={() => onOpen(path)}
                    onKeyDown={handleKeys}
                  >
                    <Icon name="note" />
                    <span>{fileName(path)}</span>
                    {failed > 0 && (
                      <span className="file-failing">
                        {failed}
                        <span className="visually-hidden">
                          {failed === 1 ? ' failing test' : ' failing tests'}
                        </span>
                      </span>
                    )}
                  </button>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </nav>
  )
}
