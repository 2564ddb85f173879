/**
 * Each line of the folder `readers` is read as it is recorded there, `words = what is read`, by the reader with the name
 * of its file (readers.ts). The words were chosen so that each part of a reader is heard in one of them and missing in
 * another. Whoever changes on purpose what is read records anew with
 * `RECORD=1 npx vitest run --config tests/vitest.config.ts tests/agent/understand/readers.test.ts` and reads the difference.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { normalize } from '../../../server/agent/understand/normalize.ts'
import { MOST_CLAUSES, splitClauses } from '../../../server/agent/understand/clauses.ts'
import { READERS } from './readers.ts'

type Row = [words: string, read: string]
const fileOf = (name: string) => new URL(`readers/${name}.txt`, import.meta.url)
const rowsOf = (name: string): Row[] =>
  readFileSync(fileOf(name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Row => {
      const mark = line.indexOf(' = ')
      return mark < 0 ? [line, ''] : [line.slice(0, mark), line.slice(mark + 3)]
    })

describe.each(Object.entries(READERS))('%s', (name, read) => {
  const rows = rowsOf(name)
  if (process.env['RECORD']) {
    for (const row of rows) row[1] = read(row[0])
    writeFileSync(fileOf(name), rows.map(([words, is]) => `${words} = ${is}\n`).join(''))
  }
  it.each(rows)('reads: %s', (words, is) => {
    expect(read(words)).toBe(is)
  })
})

describe('a turn of very many clauses', () => {
  const judge = () => ({ label: 'OTHER', p: 0 }) as const
  const read = (count: number) => {
    const text = Array.from({ length: count }, (_, at) => `parte${at}.`).join(' ')
    return splitClauses(normalize(text), [], judge).map(({ span }) => text.slice(...span))
  }

  it('is read whole up to the limit', () => {
    expect(read(MOST_CLAUSES)).toEqual(Array.from({ length: MOST_CLAUSES }, (_, at) => `parte${at}`))
  })

  it('is read in its beginning and in its last twelve clauses beyond the limit', () => {
    const places = [...Array(MOST_CLAUSES - 12).keys(), ...[...Array(12).keys()].map((at) => 38 + at)]
    expect(read(50)).toEqual(places.map((at) => `parte${at}`))
  })

  it('is cut after 48 words without a mark', () => {
    const text = Array.from({ length: 100 }, () => 'palavra').join(' ')
    const lengths = splitClauses(normalize(text), [], judge).map(({ from, to }) => to - from)
    expect(lengths).toEqual([48, 48, 4])
  })
})
