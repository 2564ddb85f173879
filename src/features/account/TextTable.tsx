type TableProps = { caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] }

/** A table on a desktop; on a phone each row is a card, because three columns do not fit. */
export function TextTable({ caption, columns, rows }: TableProps) {
  return (
    <table className="w-full border-collapse text-sm/5 max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line-strong text-left text-xs text-ink-3">
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pr-3 font-550">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(([name, ...cells]) => (
          <tr key={name} className="border-b border-line align-top max-sm:block max-sm:py-2.5">
            <th scope="row" className="py-2 pr-3 text-left font-550 text-ink max-sm:block max-sm:p-0">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className="py-2 pr-3 max-sm:block max-sm:p-0">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
