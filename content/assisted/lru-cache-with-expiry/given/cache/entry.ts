export type Entry = { value: string; expiresAt: number }
export type Entries = Map<string, Entry>
