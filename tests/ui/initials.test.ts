import { expect, it } from 'vitest'
import { initials } from '../../src/ui/initials.ts'
import { matchText } from '../../src/ui/matchText.ts'

it.each([
  ['Juliana Prado', 'JP'],
  ['  ana   paula souza ', 'AS'],
  ['Maria das Dores da Silva e Souza', 'MS'],
  ['Ana de', 'A'],
  ['Dra. Helena Duarte', 'HD'],
  ['Dr. Paulo', 'P'],
  ['Élcio', 'É'],
  ['🌸 Bia (recepção)', 'BR'],
  ['ígor íris', 'ÍÍ'],
  ['', 'CL'],
  ['🌸', 'CL'],
  [null, 'CL'],
])('DSH-10 LIM-19 initials of %s are %s', (name, letters) => expect(initials(name)).toBe(letters))

it('searches without minding accents, case or the order of words', () => {
  expect(matchText('João Antunes', 'antunes joao')).toBe(true)
  expect(matchText('João Antunes', 'JOÃO')).toBe(true)
  expect(matchText('João Antunes', 'joana')).toBe(false)
})
