/** How a document is split into the passages that the agent may send as an answer. */
import { describe, expect, it } from 'vitest'
import { cutPassages, cutRows } from '../../server/modules/knowledge/extract/cutPassages.ts'

const PASSAGE = 420
const HEADING = 90
const sentence = (n: number) => `Frase ${n} sobre o preparo da limpeza de pele.`
const long = Array.from({ length: 200 }, (_, n) => sentence(n)).join(' ')

describe('passages', () => {
  it('KB-18 are no longer than one answer, whatever the paragraph, and lose no sentence', () => {
    const passages = [...cutPassages(`Preparo\n\n${long}`)]
    expect(passages.length).toBeGreaterThan(10)
    expect(Math.max(...passages.map(({ length }) => length))).toBeLessThanOrEqual(PASSAGE + HEADING + 1)
    for (let n = 0; n < 200; n++) expect(passages.some((text) => text.includes(sentence(n)))).toBe(true)
  })

  it('KB-18 of a text without any full stop or space are cut all the same', () => {
    for (const text of ['a'.repeat(5000), 'palavra '.repeat(700)])
      for (const passage of cutPassages(text)) expect(passage.length).toBeLessThanOrEqual(PASSAGE)
  })

  it('KB-18 stand under the line above them', () => {
    const [first] = cutPassages(`Antes da sessão\n\n${sentence(1)} ${sentence(2)}`)
    expect(first).toMatch(/^Antes da sessão\s/)
    expect(first).toContain(sentence(2))
  })

  it('KB-18 take no line for a heading that is longer than one', () => {
    const line = 'Traga uma roupa confortável e chegue dez minutos antes '.repeat(2).trim()
    expect(line.length).toBeGreaterThan(HEADING)
    expect([...cutPassages(`${line}\n\n${sentence(1)}`)]).toEqual([line, sentence(1)])
  })

  it('KB-18 of a table are its rows, each on its own and no longer than one answer', () => {
    const rows = [...cutRows(`Limpeza: R$ 180\n\n123\nPeeling: R$ 250\n${long}`)]
    expect(rows.slice(0, 2)).toEqual(['Limpeza: R$ 180', 'Peeling: R$ 250'])
    expect(Math.max(...rows.map(({ length }) => length))).toBeLessThanOrEqual(PASSAGE)
  })
})
