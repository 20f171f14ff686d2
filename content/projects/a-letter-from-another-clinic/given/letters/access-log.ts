type Entry = { user: string; action: string; clinic: string; letterId: number }

/** Who read what, for the yearly review. */
export class AccessLog {
  readonly entries: Entry[] = []

  add(user: string, action: string, clinic: string, letterId: number) {
    this.entries.push({ user, action, clinic, letterId })
  }
}
