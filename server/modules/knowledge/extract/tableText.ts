import type { CellObject } from '@e965/xlsx'
import { MOST_TEXT, Unreadable } from './formats.ts'

/** Of one sheet, with those that are empty. */
const MOST_ROWS = 100_000
/** Of a column's name, which stands in every row. */
const LONGEST_NAME = 80

/** The rows of all sheets, one per line, each with the names of its columns, so that it can be understood alone. */
export async function tableText(content: Uint8Array | string): Promise<string> {
  const { read, utils } = await import('@e965/xlsx')
  const book = read(content, {
    type: typeof content === 'string' ? 'string' : 'array',
    raw: false,
    dense: true,
    sheetRows: MOST_ROWS,
  })
  const lines: string[] = []
  let size = 0
  for (const name of book.SheetNames) {
    const cells =
      (book.Sheets[name] as { '!data'?: (CellObject | undefined)[][] } | undefined)?.['!data'] ?? []
    let columns: Map<number, string> | undefined
    let line = ''
    const add = (text: string) => {
      size += text.length
      // Names of columns multiply what a small file holds.
      if (size > MOST_TEXT) throw new Unreadable('too_long')
      lines.push(text)
    }
    let rows = 0
    // A sheet may say that it is a million rows and columns large: only cells that are there are visited.
    for (const [, cellsOfRow] of held(cells)) {
      const row = new Map<number, string>()
      for (const [column, cell] of held(cellsOfRow)) {
        if (cell.t === 'e') continue
        const text = utils.format_cell(cell).replace(/\s+/g, ' ').trim()
        if (text !== '') row.set(column, text)
      }
      if (row.size === 0) continue
      rows++
      if (!columns) {
        columns = row
        line = [...row.values()].join(' · ')
        continue
      }
      const named = columns.size > 1
      // Names alone say nothing when there are rows to use them; a single one is a row like the others.
      if (rows === 2 && !named) add(line)
      add(
        [...row]
          .map(([column, text]) => {
            const own = named && columns?.get(column)?.slice(0, LONGEST_NAME)
            return own ? `${own}: ${text}` : text
          })
          .join(' · '),
      )
    }
    if (rows === 1) add(line)
  }
  return lines.join('\n')
}

/** What a list with holes in it has, and where. */
function* held<T>(list: readonly (T | undefined)[]): Generator<[number, T]> {
  for (const key of Object.keys(list)) {
    const item = list[Number(key)]
    if (item !== undefined) yield [Number(key), item]
  }
}
