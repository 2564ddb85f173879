/** A turn's trace as staff read it: every code has words, and no code reaches the screen. */
import { describe, expect, it } from 'vitest'
import { ASPECTS } from '../../src/contract/aspect.ts'
import { answerTurn } from '../../server/agent/answerTurn.ts'
import { planBuiltIn } from '../../server/agent/builtIn.ts'
import { HAND_OVER_REASONS, type Trace } from '../../server/agent/plan.ts'
import { runTurn, type Store } from '../../server/agent/runTurn.ts'
import type { Situation } from '../../server/agent/situation.ts'
import { type StoredTrace, storedTrace } from '../../server/agent/storedTrace.ts'
import { costWords, readTrace, traceInWords, usedFor } from '../../server/modules/answers/traceInWords.ts'
import { type EvalClinic, hours, professional, service, Talk } from '../eval/memoryStore.ts'

const LASER = '018f0000-0000-7000-8000-000000000001'
const SKIN = '018f0000-0000-7000-8000-000000000002'
const HELENA = '018f0000-0000-7000-8000-000000000011'
const CAMILA = '018f0000-0000-7000-8000-000000000012'
const weekdays = hours([0, 1, 2, 3, 4], [['08:00', '18:00']])

const clinic: EvalClinic = {
  company: 'Clínica das Flores',
  location: 'Rua das Acácias, 120',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Bia', style: 'normal' },
  services: [
    service(LASER, 'Depilação a laser', 60, 25000),
    service(SKIN, 'Limpeza de pele', 60, 18000),
    service('018f0000-0000-7000-8000-000000000003', 'Botox', 30, null, { bookable_by_agent: false }),
  ],
  professionals: [professional(HELENA, 'Dra. Helena', weekdays), professional(CAMILA, 'Camila', weekdays)],
  pairs: [
    {
      id: '018f0000-0000-7000-8000-000000000021',
      question: 'Vocês têm estacionamento?',
      answer: 'Sim, ao lado da clínica.',
    },
  ],
  closedDays: [{ date: '2026-12-25', name: 'Natal' }],
  booked: [],
}

/** Plays the customer's messages, one per turn; resolves with the traces as they are stored. */
async function play(...turns: string[]): Promise<StoredTrace[]> {
  const talk = new Talk(clinic, '2026-11-23T15:00:00Z')
  const traces: StoredTrace[] = []
  for (const text of turns) {
    if (text.startsWith('[')) talk.hear(null, text.slice(1, -1) as 'image')
    else talk.hear(text)
    const store: Store<Situation> = {
      ...talk.store,
      commit: (s, plan) => {
        traces.push(storedTrace(s, plan))
        return talk.store.commit(s, plan)
      },
    }
    await runTurn(store, (s, reads) => answerTurn(planBuiltIn, s, reads))
  }
  return traces
}

const wordsOfTrace = (trace: unknown) => traceInWords(readTrace(JSON.parse(JSON.stringify(trace)))!, '2026')

const EMPTY: Trace = {
  model: 'built-in',
  heard: [],
  understood: [],
  tools: [],
  knowledge: [],
  gate: [],
  ms: {},
  tokens: 0,
  cost: 0,
}

/** Every text shown, except the customer's own words. */
const shown = (trace: unknown): string[] => {
  const { read: _, ...words } = wordsOfTrace(trace)
  return [
    ...words.understood,
    ...words.looked.flatMap(({ name, asked, found }) => [name, asked, found]),
    ...words.done,
    ...words.checks.map(({ text }) => text),
    ...words.decided,
    words.model,
    words.cost,
  ]
}

/**
 * What must not be shown: ids, ISO dates, snake and camel case, words in capitals, and keys of the engine.
 */
const CODE =
  /[0-9a-f]{8}-[0-9a-f]{4}|\d{4}-\d\d-\d\d|T\d\d:\d\d|\p{L}_\p{L}|\p{Ll}\p{Lu}|\p{Lu}{4}|field:|[{}[\]]|\b(?:book|move|set|correct|ask|pick|start|late|unknown|closed|full|past|built-in|optOut|handOver|null|undefined)\b/u

describe('ENG-17 a trace in words', () => {
  it('ENG-17 has words for everything the engine does in a talk', async () => {
    const talks = await Promise.all([
      play(
        'oi, tem estacionamento? e quanto custa a limpeza de pele?',
        'quero marcar depilação a laser com a Camila na quinta às 15h',
        'preciso remarcar para sexta às 10',
        'vou me atrasar 10 minutos',
        'cancela meu horário, por favor',
        'obrigada!',
      ),
      play(
        'tem limpeza de pele no natal?',
        'pode ser a segunda opção',
        'confirmo presença',
        'meus horários?',
      ),
      play('quero botox amanhã às 9', 'quero falar com uma pessoa'),
      play('posso fazer laser grávida?', 'vocês consertam bicicleta?', '[image]', 'deixa pra lá'),
      play('me põe na lista de espera da limpeza de pele', 'não quero mais receber mensagens'),
      play('estou com falta de ar e dor no peito'),
      play('que absurdo, péssimo atendimento!'),
      play('fazem preenchimento labial?', 'quero marcar domingo às 3 da manhã'),
    ])
    const all = talks.flat()
    expect(all.length).toBeGreaterThan(15)
    for (const trace of all)
      for (const text of shown(trace)) expect(text, JSON.stringify(trace)).not.toMatch(CODE)
  })

  it('ENG-17 says what was booked, moved and cancelled, with the day it was', async () => {
    const [booked, moved, cancelled] = await play(
      'quero marcar depilação a laser com a Camila na quinta às 15h',
      'preciso remarcar para sexta às 10h',
      'cancela meu horário, por favor',
    )
    expect(wordsOfTrace(booked).done).toEqual(['Marcou Depilação a laser, quinta (26/11) às 15h, com Camila'])
    expect(wordsOfTrace(booked).looked).toMatchObject([
      { name: 'Horários livres', found: 'quinta (26/11) às 15h' },
    ])
    expect(wordsOfTrace(moved).done).toEqual([
      'Remarcou Depilação a laser de quinta (26/11) às 15h para sexta (27/11) às 10h, com Camila',
    ])
    expect(wordsOfTrace(cancelled).done).toEqual([
      'Cancelou Depilação a laser, sexta (27/11) às 10h, com Camila',
    ])
  })

  it('has words for every aspect and every reason to call a person', () => {
    for (const aspect of ASPECTS) {
      const trace = {
        ...EMPTY,
        understood: [{ text: 'x', meaning: `ask: ${aspect} · field:peeling_fundo`, score: 1 }],
      }
      const [words] = wordsOfTrace(trace).understood
      expect(words).toMatch(/^Perguntou: \p{Ll}[\p{L}, ]+ · peeling fundo$/u)
      const used = { source: { kind: 'pair' as const, id: 'x' }, aspect }
      expect(usedFor(used)).not.toMatch(CODE)
      expect(usedFor(used)).not.toBe('')
    }
    for (const reason of HAND_OVER_REASONS) {
      const [words] = wordsOfTrace({ ...EMPTY, handOver: { reason, summary: '', urgent: false } }).decided
      expect(words).toMatch(/^Chamou a equipe: \p{Ll}.+\.$/u)
      expect(words).not.toMatch(CODE)
      expect(words).not.toContain('ficou em dúvida')
    }
  })

  it('keeps what a customer wrote as it was, and names files', () => {
    const heard = ['meu plano é o AMIL_400', '[image]', '[audio]', '[unheard_of]']
    expect(wordsOfTrace({ ...EMPTY, heard }).read).toEqual([
      'meu plano é o AMIL_400',
      'Foto',
      'Áudio',
      'Arquivo',
    ])
  })

  it('tells a tool’s answer, whatever shape a model of the network left it in', () => {
    const tools = [
      { name: 'horarios_livres', input: 'Laser', result: 'nenhum: professional_closed' },
      { name: 'horarios_livres', input: '', result: '2026-11-26T09:00, 2026-11-26T15:30, 2027-01-01T01:00' },
      {
        name: 'marcar',
        input: '{"offer":"o3","forWhom":null}',
        result: '{"ok":false,"code":"taken","say":"Esse horário acabou de ser ocupado."}',
      },
      { name: 'servicos', input: '{"text":"limpeza"}', result: '[{"id":"s2","name":"Limpeza de pele"}]' },
      { name: 'new_tool', input: '{"cut":', result: 'too_soon' },
    ]
    expect(wordsOfTrace({ ...EMPTY, tools }).looked).toEqual([
      { name: 'Horários livres', asked: 'Laser', found: 'nenhum: o profissional não atende nesse dia' },
      {
        name: 'Horários livres',
        asked: '',
        found: 'quinta (26/11) às 9h e 15h30; sexta (01/01) de 2027 às 1h',
      },
      { name: 'Marcar', asked: '', found: 'Esse horário acabou de ser ocupado.' },
      { name: 'Serviços e preços', asked: 'limpeza', found: 'Limpeza de pele' },
      { name: 'Outra consulta', asked: '', found: 'muito em cima da hora' },
    ])
  })

  it('tells what the check held back', () => {
    const gate = [
      { verdict: 'cut', text: 'Custa R$ 90.', reason: 'value_without_source' },
      { verdict: 'person', text: '', reason: 'never: dose' },
      { verdict: 'cut', text: 'Marquei.', reason: 'deed: nobody was notified' },
      { verdict: 'retry', text: '', reason: 'está vazia' },
      { verdict: 'pass', text: '', reason: '' },
    ]
    expect(wordsOfTrace({ ...EMPTY, gate }).checks).toEqual([
      {
        tone: 'changed',
        text: 'Tirou da resposta o que não pôde confirmar: “Custa R$ 90.” (não está no que ele sabe nem no que consultou)',
      },
      { tone: 'held', text: 'Segurou a resposta e chamou a equipe (assunto que só a equipe trata)' },
      {
        tone: 'changed',
        text: 'Tirou da resposta o que não pôde confirmar: “Marquei.” (dizia como certo o que não foi feito ou conferido)',
      },
      { tone: 'changed', text: 'Pediu outra resposta ao modelo (está vazia)' },
      { tone: 'ok', text: 'Conferida antes de sair: nada a mudar' },
    ])
  })

  it('tells cost as a clinic reads it', () => {
    expect([0, 40, 4000, 1_250_000].map(costWords)).toEqual([
      'Sem custo',
      'Menos de R$ 0,0001',
      'R$\u00a00,004',
      'R$\u00a01,25',
    ])
  })

  it('reads what another release stored as far as it can, and is none where it cannot', () => {
    expect(readTrace('nothing')).toBeNull()
    expect(readTrace(null)).toBeNull()
    const { understood, done, decided } = wordsOfTrace({
      understood: 7,
      done: [{ act: 'fly' }],
      handOver: { reason: 'new' },
    })
    expect([understood, done, decided]).toEqual([[], [], ['Chamou a equipe: ficou em dúvida.']])
  })
})
