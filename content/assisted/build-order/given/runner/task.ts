export type Task = { name: string; needs: string[] }
