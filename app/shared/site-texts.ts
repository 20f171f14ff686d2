export const TEXT_PAGES = ['about', 'contact', 'privacy-policy', 'terms-of-service'] as const
export type TextPageName = (typeof TEXT_PAGES)[number]

/** An example was said by nobody, and the page says so. */
export type Testimonial = { quote: string; role: string; context: string; isExample: boolean }

/** What the operator wrote, as the pages show it: the title, and the rest as HTML of our own making. */
export type SiteTexts = {
  pages: Record<TextPageName, { title: string; html: string }>
  testimonials: Testimonial[]
}
