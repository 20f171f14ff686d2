import { useEffect, useId } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { MarkedText } from '#app/features/search/marked-text.tsx'
import type { PaletteOption, PaletteSection } from './palette-options.ts'

type PaletteListProps = {
  id: string
  sections: readonly PaletteSection[]
  activeId: string | undefined
  onOpen: (option: PaletteOption) => void
}

/** The options of the combobox. The focus stays in its field; `activeId` is what Enter opens. */
export function PaletteList({ id, sections, activeId, onOpen }: PaletteListProps) {
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div className="palette-list" id={id} role="listbox" aria-label="Results" hidden={sections.length === 0}>
      {sections.map((section) => (
        <Section key={section.title} section={section} activeId={activeId} onOpen={onOpen} />
      ))}
    </div>
  )
}

type SectionProps = Pick<PaletteListProps, 'activeId' | 'onOpen'> & { section: PaletteSection }

function Section({ section, activeId, onOpen }: SectionProps) {
  const titleId = useId()
  return (
    <div role="group" aria-labelledby={titleId}>
      <p className="palette-heading" id={titleId} role="presentation">
        {section.title}
      </p>
      {section.options.map((option) => (
        <Link
          key={option.id}
          id={option.id}
          className="hit"
          role="option"
          aria-selected={option.id === activeId}
          tabIndex={-1}
          to={option.path}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onOpen(option)
          }}
        >
          <Icon name={option.icon} />
          <span className="grow">
            <span className="hit-title" dir="auto">
              <MarkedText segments={option.title} />
            </span>
            {(option.facts !== '' || option.excerpt !== null) && (
              <span className="hit-source">
                {option.facts}
                {option.excerpt !== null && (
                  <>
                    {option.facts === '' ? '' : '. '}“<MarkedText segments={option.excerpt} />”
                  </>
                )}
              </span>
            )}
          </span>
          <span className="hit-action" aria-hidden="true">
            Open <kbd>↵</kbd>
          </span>
        </Link>
      ))}
    </div>
  )
}
