/** Which words beside a time make the agent ask before it books or moves, as staff read them in the trace. */
import { expect, it } from 'vitest'
import { talkOf } from './shortTalk.ts'

/** What the trace of a talk's last turn says of asking first. */
async function doubtsIn(talk: string): Promise<string[]> {
  const { turns, error } = await talkOf(talk)
  if (error) throw error
  const tools = turns.at(-1)?.plan?.trace.tools ?? []
  return tools.flatMap(({ name, result }) =>
    result.startsWith('perguntou antes') ? [`${name}: ${result}`] : [],
  )
}

it.each([
  ['glow > limpeza quinta, às 11h tenho dentista', 'marcar: perguntou antes, por causa de “tenho dentista”'],
  [
    'glow > quero limpeza > quinta > 13h eu almoço com a minha mãe',
    'marcar: perguntou antes, por causa de “almoco”',
  ],
  ['glow > limpeza quinta 10h antes do meu treino de 11h', 'marcar: perguntou antes, por causa de “treino”'],
  [
    'glow > quero limpeza > quinta > se não der às 13h pode ser às 8',
    'marcar: perguntou antes, por causa de “se não”',
  ],
  [
    'glow +pele > surgiu uma reunião quinta, pode ser às 16h?',
    'remarcar: perguntou antes, por causa de “surgiu reuniao”',
  ],
])('ENG-04 %s', async (talk, doubts) => {
  expect(await doubtsIn(talk)).toEqual([doubts])
})

it.each([
  'glow > quero limpeza quinta às 11h, por favor',
  'glow > quero lmpeza quinta às 11h, preferencialmete',
  'glow > limpeza quinta 11h, porque depois levo minha mãe na rodoviária',
  'glow > limpeza quinta depois do trabalho, 17h',
  'glow > quero limpeza > o quanto antes',
  'glow > quero limpeza > quinta > a das 13h, mas às 15h busco meu filho',
  'glow > limpeza pra minha filha Beatriz quinta 11h',
  'glow > quero limpeza > quinta > não pode ser às 13h?',
  'glow +pele > quinta tenho que trabalhar, muda pra sexta 10h',
])('ENG-04 nothing is in doubt: %s', async (talk) => {
  expect(await doubtsIn(talk)).toEqual([])
})
