function fillTemplate(template: string, data: Record<string, unknown>): string {
  throw new Error('Write me')
}
