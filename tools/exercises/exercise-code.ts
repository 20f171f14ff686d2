/** Built-in names of Python that a parameter would hide from the learner's code. */
const PYTHON_NAMES: ReadonlySet<string> = new Set(
  `abs all any bin bool bytes chr dict dir enumerate filter float format hash hex id input int iter len list map max min
  next object open ord pow print range reversed round set slice sorted str sum tuple type vars zip`.split(
    /\s+/,
  ),
)

/** The first key of an ordered map: finding it skips the gaps of deleted keys, so it is not `O(1)`. */
const FIRST_KEY =
  /next\(iter\(|\.keys\(\)\.next\(\)|for \(const \w+ of [\w.#]+\.keys\(\)\) \{\s*if \(.*\) break/

/** What is wrong with the signature and the references of an exercise, as sentences. */
export function findCodeProblems(signature: readonly string[], references: readonly string[]): string[] {
  const params = signature
    .flatMap((line) => [...line.matchAll(/(?<=[(,] ?)(\w+):/g)])
    .flatMap(([, name]) => name ?? [])
  return [
    ...params
      .filter((name) => PYTHON_NAMES.has(name))
      .map((name) => `The parameter "${name}" hides Python's built-in "${name}".`),
    ...references
      .filter((code) => FIRST_KEY.test(code))
      .map(() => 'The first key of an ordered map does not take constant time; link the entries instead.'),
  ]
}
