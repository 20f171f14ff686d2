import { useId } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { parseTables } from './schema.rules.ts'

/** The tables of an SQL exercise, or their text if it isn't a plain list of columns. */
export function SchemaPanel({ schema }: { schema: string }) {
  const id = useId()
  const tables = parseTables(schema)
  return (
    <section className="panel schema-panel" aria-labelledby={id}>
      <div className="results-head">
        <h2 id={id}>
          <Icon name="list" />
          Schema
        </h2>
      </div>
      <div className="schema">
        {tables === null ? (
          <pre>{schema.trim()}</pre>
        ) : (
          tables.map((table) => (
            <div key={table.name}>
              <h3>{table.name}</h3>
              <ul>
                {table.columns.map((column) => (
                  <li key={column.name}>
                    <b>{column.name}</b>
                    <span>{column.type}</span>
                  </li>
                ))}
              </ul>
            </div>
          ))
        )}
      </div>
    </section>
  )
}
