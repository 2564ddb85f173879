/** The authored dialogues against a configured model, as `npm run eval -- --model` plays them. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { configuredModel } from '../eval/configuredModel.ts'
import { at, script } from '../eval/dialogues/build.ts'
import { DIALOGUES } from '../eval/dialogues/index.ts'
import { playAll } from '../eval/playAll.ts'
import { transcriptOf } from '../eval/table.ts'
import {
  answer,
  type Asked,
  call,
  type FakeModel,
  type Scripted,
  startFakeModel,
} from '../server/fakeModel.ts'

let fake: FakeModel
beforeAll(async () => {
  fake = await startFakeModel()
})
afterAll(() => fake.close())

const environment = () => ({ MODEL_URL: fake.url, MODEL_NAME: 'fake', MODEL_ALLOW_PRIVATE: '1' })
const BOOK = script(
  'model-book',
  'book',
  'skin',
  ['oi, quero marcar limpeza de pele sexta às 10h com a Bruna'],
  {
    booked: [{ service: 'limpeza', with: 'bruna', ...at('2026-11-27T10:00') }],
  },
)
const ASKED = DIALOGUES.filter(({ id }) => ['ask-s03', 'ask-s04'].includes(id))

const LIE = 'Prontinho! Sua limpeza de pele está marcada para sábado às 10h.'
const lastWords = ({ messages }: Asked) => messages.findLast(({ role }) => role === 'user')?.content ?? ''

/**
 * A scripted model that books in one call, answers everything else with what it finds, and repeats what the
 * tools say.
 */
const able: Scripted = (asked, results) => {
  const last = asked.messages.at(-1)?.role === 'tool' ? results.at(-1) : undefined
  if (last?.frase) return answer(last.frase)
  if (last?.trechos?.[0]) return answer(last.trechos[0].texto)
  if (last) return call('chamar_pessoa', { motivo: 'não encontrei a resposta' })
  return /\bmarc/.test(lastWords(asked))
    ? call('marcar', { servico: 'Limpeza de pele', desejo: 'sexta às 10h', profissional: 'Bruna' })
    : call('buscar_conhecimento', { pergunta: lastWords(asked) })
}

it('ENG-20 plays dialogues through the model that the environment names', async () => {
  fake.script(able)
  const results = await playAll([...ASKED, BOOK], 0, configuredModel(environment()))
  expect(fake.errors).toEqual([])
  expect(
    results.map(({ verdict, ...rest }) => (verdict.isRight ? [] : transcriptOf({ verdict, ...rest }))),
  ).toEqual([[], [], []])
  const models = results.flatMap(({ played: { turns } }) => turns.map(({ plan }) => plan?.trace.model))
  expect(new Set(models)).toEqual(new Set(['fake']))
})

it('ENG-20 lets nothing out that a model claims without having done it', async () => {
  fake.script(answer(LIE))
  const results = await playAll([BOOK], 0, configuredModel(environment()))
  const [{ played, verdict }] = results as [(typeof results)[number]]
  const said = played.turns.flatMap(({ plan }) => plan?.messages ?? [])
  // The built-in agent answers instead, and books.
  expect(verdict.faults.filter(({ kind }) => kind !== 'cut')).toEqual([])
  expect(said).not.toContain(LIE)
  expect(played.turns[0]?.plan?.writes).toMatchObject([{ act: 'book' }])
})
