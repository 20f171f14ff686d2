/** What a page tells the parts around it, as the `handle` of its route module. */
export type PageHandle = {
  /** No page has this address. */
  isUnknown?: true
  /** What a device stores of this page for the time without a network. */
  offlineCopy?: 'lesson' | 'exercise'
}
