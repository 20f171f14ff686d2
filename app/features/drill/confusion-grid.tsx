import { heatOf, listGridTechniques, listPairs } from './drill.rules.ts'
import type { DrillMap } from './drill.schema.ts'

type ConfusionGridProps = Pick<DrillMap, 'cells' | 'techniques'>

/** Rows are what the problem needed, columns what was picked. */
export function ConfusionGrid({ cells, techniques: known }: ConfusionGridProps) {
  const techniques = listGridTechniques(cells)
  const find = (slug: string) => known.find((technique) => technique.slug === slug)
  const [worst] = listPairs(cells)
  const countOf = (needed: string, picked: string) =>
    cells.find((cell) => cell.needed === needed && cell.picked === picked)?.count ?? 0
  return (
    <>
      <table className="confusion-table">
        <caption className="visually-hidden">
          Technique needed, by row, against technique picked, by column
        </caption>
        <thead>
          <tr className="confusion-columns">
            <th scope="col" rowSpan={2}>
              The problem needed
            </th>
            <th colSpan={techniques.length} scope="colgroup">
              You picked
            </th>
          </tr>
          <tr>
            {techniques.map((slug) => (
              <th scope="col" key={slug} abbr={find(slug)?.name}>
                {find(slug)?.shortName ?? slug}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {techniques.map((needed) => (
            <tr key={needed}>
              <th scope="row">{find(needed)?.name ?? needed}</th>
              {techniques.map((picked) => {
                const count = countOf(needed, picked)
                if (needed === picked)
                  return (
                    <td key={picked} data-ok>
                      <span className="visually-hidden">right </span>
                      {count}
                    </td>
                  )
                return (
                  <td
                    key={picked}
                    data-h={heatOf(count, worst?.count ?? 1)}
                    data-worst={(worst?.needed === needed && worst.picked === picked) || undefined}
                  >
                    {count === 0 ? <span className="visually-hidden">none</span> : count}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="confusion-caption">
        Rows show what the problem needed, columns what you picked, for the techniques that you mix up most.
        The stronger the color, the more often you mixed them up. The outlined diagonal is what you got right.
        If a problem accepts more than one technique, any of them counts as right.
      </p>
    </>
  )
}
