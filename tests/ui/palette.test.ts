import { describe, expect, it } from 'vitest'
import { indexOf, search } from '../../src/features/palette/searchPeople.ts'

const people = [
  ['Mariana Conceição', '5511988881204', 'mari@exemplo.com.br'],
  ['Ana Souza', '5511977773020', ''],
  ['Luana Prado', '5521966664040', 'ana.luana@exemplo.com.br'],
  ['João Antunes', '5511955555050', ''],
] as const
const index = indexOf(people, (person) => person)
const namesFor = (query: string) => search(index, query).map(([name]) => name)

describe('search of the palette', () => {
  it('accents and case do not matter, in the name or in what is typed', () => {
    expect(namesFor('conceicao')).toEqual(['Mariana Conceição'])
    expect(namesFor('JOÃO')).toEqual(['João Antunes'])
  })

  it('a name that begins so comes before a word that does, and that before the rest', () => {
    expect(namesFor('an')).toEqual(['Ana Souza', 'João Antunes', 'Mariana Conceição', 'Luana Prado'])
  })

  it('every word typed must be there, in any order', () => {
    expect(namesFor('souza ana')).toEqual(['Ana Souza'])
    expect(namesFor('ana antunes')).toEqual([])
  })

  it('a number is found however it is written, also in part', () => {
    expect(namesFor('(11) 98888-1204')).toEqual(['Mariana Conceição'])
    expect(namesFor('96666')).toEqual(['Luana Prado'])
  })

  it('no word is found across a name and a number', () => {
    expect(namesFor('souza55')).toEqual([])
  })

  it('nothing typed is everyone, in the order given', () => {
    expect(namesFor('  ')).toEqual(people.map(([name]) => name))
  })
})
