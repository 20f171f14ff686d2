type Part = string | number | boolean | null | Part[] | { [label: string]: unknown }

function classNames(...parts: Part[]): string {
  throw new Error('Write me')
}
