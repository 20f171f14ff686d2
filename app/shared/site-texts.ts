export const TEXT_PAGES = ['about', 'contact', 'privacy-policy', 'terms-of-service'] as const
export type TextPageName = (typeof TEXT_PAGES)[number]

/** An example is invented, and the page says so. */
export type Testimonial = { quote: string; role: string; context: string; isExample: boolean }

/** The texts of the operator: titles, and the rest as rendered HTML. */
export type SiteTexts = {
  pages: Record<TextPageName, { title: string; html: string }>
  testimonials: Testimonial[]
}
