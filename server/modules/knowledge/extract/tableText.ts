import type { CellObject } from '@e965/xlsx'
import { MOST_TEXT, Unreadable } from './formats.ts'

/** Rows per sheet, including empty ones. */
const MOST_ROWS = 100_000
/** Characters of a column's name, because it is repeated in every row. */
const LONGEST_NAME = 80

/**
 * Returns the rows of all sheets, one per line, each value with its column's name, so that a row can be
 * understood alone.
 */
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
      // Repeated column names multiply the size of a small file.
      if (size > MOST_TEXT) throw new Unreadable('too_long')
      lines.push(text)
    }
    let rows = 0
    // A sheet may claim a million rows and columns, so only existing cells are visited.
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
      // The header row is left out when it names columns. A header with a single cell is an ordinary row.
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

/** The existing items of a sparse array, with their indexes. */
function* held<T>(list: readonly (T | undefined)[]): Generator<[number, T]> {
  for (const key of Object.keys(list)) {
    const item = list[Number(key)]
    if (item !== undefined) yield [Number(key), item]
  }
}
