const LETTERS = ['', '', 'abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

function listTexts(keys: string): string[] {
  if (keys === '') return []
  let texts = ['']
  for (const key of keys) {
    texts = texts.flatMap((text) => [...LETTERS[Number(key)]].map((letter) => text + letter))
  }
  return texts
}
