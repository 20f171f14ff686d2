import type { Letter } from './letter-store.ts'

const COLUMNS = 40

/** The text of the PDF; the layout is made elsewhere. */
export function renderPdf({ clinic, patient, text }: Letter): string {
  return [clinic.toUpperCase().padEnd(COLUMNS, '.'), `Re: ${patient}`, '', text].join('\n')
}
