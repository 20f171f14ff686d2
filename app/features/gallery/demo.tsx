import type { ReactNode } from 'react'
import { SectionHead } from '#app/ui/section-head.tsx'

/** One titled part of the gallery. */
export function Demo({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(/[^a-z]+/gu, '-')
  return (
    <section aria-labelledby={id}>
      <SectionHead title={title} id={id} />
      {children}
    </section>
  )
}
