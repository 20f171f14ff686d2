const MAX_WORDS = 5

/** The words that were searched lately, the newest first. */
export class RecentWords {
  words: string[] = []

  add(word: string) {
    this.words = [word, ...this.words.filter((other) => other !== word)].slice(0, MAX_WORDS)
  }
}
