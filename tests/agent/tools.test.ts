/** What a model of the network may do by a tool: only what the customer said, to what is the customer's. */
import { describe, expect, it } from 'vitest'
import { CALLS_TEAM } from '../../src/contract/qaPair.ts'
import { startDraft } from '../../server/agent/dialogue/draft.ts'
import { understandTurn } from '../../server/agent/dialogue/understandTurn.ts'
import type { OwnAppointment } from '../../server/agent/situation.ts'
import { type Asked, emptyState, type Offer, type Task } from '../../server/agent/state.ts'
import {
  type ToolContext,
  handleOf,
  hasChosen,
  professionalNamed,
  serviceNamed,
  startToolContext,
  wasSaid,
  whomOf,
  wishOf,
} from '../../server/agent/tools/toolContext.ts'
import { isAskedFor, bookTool } from '../../server/agent/tools/bookTool.ts'
import { cancelTool } from '../../server/agent/tools/cancelTool.ts'
import { confirmTool } from '../../server/agent/tools/confirmTool.ts'
import { freeTimesTool } from '../../server/agent/tools/freeTimesTool.ts'
import { handOverTool } from '../../server/agent/tools/handOverTool.ts'
import { listServicesTool } from '../../server/agent/tools/listServicesTool.ts'
import { fillTask, openTask } from '../../server/agent/tools/fillTask.ts'
import { moveTool } from '../../server/agent/tools/moveTool.ts'
import { ownAppointmentsTool } from '../../server/agent/tools/ownAppointmentsTool.ts'
import { rememberNameTool } from '../../server/agent/tools/rememberNameTool.ts'
import { searchKnowledgeTool, searchKnowledge } from '../../server/agent/tools/searchKnowledge.ts'
import { waitingListTool } from '../../server/agent/tools/waitingListTool.ts'
import type { Command } from '../../server/agent/understand/command.ts'
import { hours, professional, service, Talk } from '../eval/memoryStore.ts'

/** A Monday, 10:00 in São Paulo. */
const NOW = '2026-11-23T13:00:00.000Z'
const now = new Date(NOW)
const CLINIC = {
  company: 'Clínica das Rosas',
  location: 'Rua A, 1',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Bia', style: 'normal' as const },
  services: [
    service('s1', 'Limpeza de pele', 60, 18_000),
    service('s2', 'Limpeza profunda', 60, 18_000),
    service('s3', 'Botox', 30, 90_000),
  ],
  professionals: [
    professional('p1', 'Dra. Helena Prado', hours([0, 1, 2, 3, 4], [['08:00', '18:00']])),
    professional('p2', 'Dr. Caio', hours([3], [['08:00', '12:00']])),
  ],
  pairs: [
    { id: 'pix', question: 'Aceitam Pix?', answer: 'Sim, Pix e cartão.' },
    { id: 'cartao', question: 'Aceitam cartão de crédito?', answer: 'Sim, em três vezes.' },
    { id: 'sol', question: 'Posso tomar sol depois do botox?', answer: 'Evite por dois dias.' },
    { id: 'team', question: 'Fazem desconto para grupos?', answer: CALLS_TEAM },
  ],
  closedDays: [],
  booked: [],
}
const offer = (id: string, local: string, more: Partial<Offer> = {}): Offer => ({
  id,
  startTime: new Date(`${local}:00-03:00`).toISOString(),
  endTime: new Date(Date.parse(`${local}:00-03:00`) + 3_600_000).toISOString(),
  local,
  serviceId: 's1',
  professionalId: 'p1',
  expiresAt: '2026-11-23T14:00:00.000Z',
  ...more,
})
const THURSDAY = offer('x1', '2026-11-26T15:00')
const FRIDAY = offer('x2', '2026-11-27T10:00')
const task = (more: Partial<Task> = {}): Task => ({
  id: 't',
  kind: 'book',
  forWhom: null,
  serviceId: 's1',
  professionalId: null,
  when: null,
  appointmentId: null,
  offers: [],
  refused: [],
  isOnlyAsked: false,
  openedAt: NOW,
  idle: 2,
  ...more,
})
const own = (id: string, startTime: string, more: Partial<OwnAppointment> = {}): OwnAppointment => ({
  id,
  startTime,
  endTime: new Date(Date.parse(startTime) + 3_600_000).toISOString(),
  serviceId: 's1',
  serviceName: 'Limpeza de pele',
  professionalId: 'p1',
  professionalName: 'Dra. Helena Prado',
  status: 'pending',
  forName: null,
  ...more,
})
const AHEAD = own('v1', '2026-11-26T18:00:00.000Z')
const LATER = own('v2', '2026-12-03T18:00:00.000Z')

type More = {
  open?: Task | null
  parked?: Task[]
  asked?: Asked | null
  own?: OwnAppointment[]
  name?: string
  history?: { from: 'customer' | 'agent' | 'staff'; text: string; at: string }[]
  commands?: Partial<Command>[]
}
/** The bench of a turn in which the customer wrote these words. */
async function benchOf(words: string, more: More = {}): Promise<ToolContext> {
  const talk = new Talk(CLINIC, NOW)
  talk.name = more.name ?? ''
  talk.own = more.own ?? []
  talk.history = [...(more.history ?? [])]
  talk.stored = JSON.stringify({
    ...emptyState(now),
    task: more.open ?? null,
    parked: more.parked ?? [],
    asked: more.asked ?? null,
  })
  talk.hear(words)
  const s = (await talk.store.load())!
  const d = startDraft(s, talk.store.reads(now))
  const understood = understandTurn(startDraft(s, talk.store.reads(now)))
  const commands = more.commands?.map((each) => ({ span: [0, 1], score: 1, ...each }) as Command)
  return startToolContext(d, commands ? { ...understood, commands } : understood)
}

describe('what a model works with', () => {
  it('is each offer that still holds, and each appointment, by a handle', async () => {
    const gone = offer('x3', '2026-11-25T09:00', { expiresAt: NOW })
    const b = await benchOf('oi', {
      open: task({ offers: [THURSDAY, gone] }),
      parked: [task({ offers: [FRIDAY] })],
      own: [AHEAD, LATER],
    })
    expect([...b.offers].map(([handle, { id }]) => [handle, id])).toEqual([
      ['o1', 'x1'],
      ['o2', 'x2'],
    ])
    expect([...b.own].map(([handle, { id }]) => [handle, id])).toEqual([
      ['a1', 'v1'],
      ['a2', 'v2'],
    ])
    expect(handleOf(b, FRIDAY)).toBe('o2')
    expect(handleOf(b, gone)).toBe('o3')
    expect(handleOf(b, gone)).toBe('o3')
  })

  it('is what the customer wrote or was sent, in this turn and the twelve messages before', async () => {
    const sent = (text: string) => ({ from: 'agent' as const, text, at: NOW })
    const history = [sent('antigo'), sent('helicóptero'), ...Array.from({ length: 10 }, () => sent('ok'))]
    const b = await benchOf('Quero quinta às 15', { history })
    const said = (text: string) => wasSaid(b, text)
    expect(
      ['quinta', 'Quinta, às 15', 'helicoptero', 'para quinta', 'entre as 15 horas', ''].filter(
        (each) => !said(each),
      ),
    ).toEqual([])
    expect(['sexta', 'quinta às 16', 'as 3', 'antigo', 'ana'].filter(said)).toEqual([])
  })
})

describe('the words of a call', () => {
  it('name a service whole, or in part where one alone fits', async () => {
    const b = await benchOf('oi')
    const named = (name: string) => serviceNamed(b, name)?.id ?? null
    expect(
      ['Limpeza de Pele', ' limpeza de pele ', 'botox', 'sessão de Botox', 'profunda'].map(named),
    ).toEqual(['s1', 's1', 's3', 's3', 's2'])
    expect(['limpeza', 'laser', 'peeling', '', '  '].map(named)).toEqual([null, null, null, null, null])
  })

  it('name a professional who works there, with a title or without', async () => {
    const b = await benchOf('oi')
    const named = (name: string) => professionalNamed(b, name)
    expect(['Helena', 'dra. helena prado', 'Doutora Helena', 'Dr Caio', 'caio'].map(named)).toEqual([
      'p1',
      'p1',
      'p1',
      'p2',
      'p2',
    ])
    expect(['Rita', 'Paula', '', 'a', 'Dra. '].map(named)).toEqual([null, null, null, null, null])
  })

  it('name a person or a relation', () => {
    expect(whomOf('Ana')).toEqual({ name: 'Ana', relation: null })
    expect(whomOf('Élida')).toEqual({ name: 'Élida', relation: null })
    expect(whomOf('mãe')).toEqual({ name: null, relation: 'mae' })
  })

  it('are a wish as the time reader reads them', async () => {
    const b = await benchOf('oi')
    expect(wishOf(b, ' quinta às 15h ')).toEqual({
      value: { kind: 'instant', at: '2026-11-26T15:00' },
      text: 'quinta às 15h',
    })
    expect(wishOf(b, 'qualquer coisa azul')).toBeNull()
  })
})

describe('a time counts as chosen', () => {
  const offered = {
    what: 'offer' as const,
    options: [
      { id: 'x1', label: 'a' },
      { id: 'x2', label: 'b' },
    ],
    about: null,
  }
  const both = { open: task({ offers: [THURSDAY, FRIDAY] }), asked: offered }
  const one = { open: task({ offers: [THURSDAY] }), asked: { ...offered, options: [] } }
  it.each<[what: string, more: More, chosen: string[]]>([
    ['by its id', { ...both, commands: [{ do: 'pick', option: 'x2' }] }, ['x2']],
    ['by its position', { ...both, commands: [{ do: 'pick', option: '#1' }] }, ['x1']],
    ['by its position from the end', { ...both, commands: [{ do: 'pick', option: '#-1' }] }, ['x2']],
    ['by its position among what was offered', { ...one, commands: [{ do: 'pick', option: '#1' }] }, ['x1']],
    ['by a position that is none', { ...both, commands: [{ do: 'pick', option: '#3' }] }, []],
    ['by a yes to it alone', { ...one, commands: [{ do: 'yes' }] }, ['x1']],
    [
      'by a yes when asked whether to book it',
      { ...one, asked: { ...offered, what: 'book_sure', options: [] }, commands: [{ do: 'yes' }] },
      ['x1'],
    ],
    ['not by a yes to several', { ...both, commands: [{ do: 'yes' }] }, []],
    [
      'not by a yes to something else',
      { ...one, asked: { ...offered, what: 'who' }, commands: [{ do: 'yes' }] },
      [],
    ],
    [
      'by its day',
      {
        ...both,
        commands: [
          {
            do: 'set',
            slots: { when: [{ span: [0, 1], text: '', value: { kind: 'day', date: '2026-11-26' } }] },
          },
        ],
      },
      ['x1'],
    ],
    [
      'not by a day of both',
      {
        ...both,
        commands: [{ do: 'set', slots: { when: [{ span: [0, 1], text: '', value: { kind: 'any' } }] } }],
      },
      [],
    ],
    [
      'not beside a no',
      {
        ...both,
        commands: [
          { do: 'no' },
          {
            do: 'set',
            slots: { when: [{ span: [0, 1], text: '', value: { kind: 'day', date: '2026-11-26' } }] },
          },
        ],
      },
      [],
    ],
    ['not by nothing', { ...both, commands: [] }, []],
  ])('%s', async (_, more, chosen) => {
    const b = await benchOf('oi', more)
    expect([THURSDAY, FRIDAY].filter((each) => hasChosen(b, each)).map(({ id }) => id)).toEqual(chosen)
  })

  it('or as asked for, where the customer wished this very time', () => {
    const wish = (at: string, more: object = {}) => ({
      value: { kind: 'instant' as const, at, ...more },
      text: '',
    })
    const asked = (more: Partial<Task>) => isAskedFor(task(more), THURSDAY)
    expect(asked({ when: wish('2026-11-26T15:00') })).toBe(true)
    expect(asked({ when: wish('2026-11-26T16:00') })).toBe(false)
    expect(asked({ when: wish('2026-11-26T15:00', { approximate: true }) })).toBe(false)
    expect(asked({ when: wish('2026-11-26T15:00'), isOnlyAsked: true })).toBe(false)
    expect(asked({ when: null })).toBe(false)
  })
})

describe('the task that a call fills', () => {
  it('is the open one, a parked one, or a new one', async () => {
    const parked = task({ id: 't2', kind: 'move' })
    const b = await benchOf('oi', { open: task(), parked: [parked], commands: [] })
    expect(openTask(b, 'book', undefined).id).toBe('t')
    expect(openTask(b, 'move', undefined).id).toBe('t2')
    expect(b.d.state.parked.map(({ id }) => id)).toEqual(['t'])
    const fresh = openTask(b, 'wait', null)
    expect(fresh).toMatchObject({ kind: 'wait', isOnlyAsked: true, forWhom: null })
    expect(b.d.state.task).toBe(fresh)
    expect(b.d.state.parked.map(({ id }) => id)).toEqual(['t2', 't'])
  })

  it('is of the same person, by name and relation', async () => {
    const forAna = task({ forWhom: { name: 'Ana', relation: null } })
    const fits = async (whom: Parameters<typeof openTask>[2]) =>
      openTask(await benchOf('oi', { open: structuredClone(forAna), commands: [] }), 'book', whom).id === 't'
    expect(await fits({ name: 'Ana', relation: null })).toBe(true)
    expect(await fits(undefined)).toBe(true)
    expect(await fits({ name: 'Rosa', relation: null })).toBe(false)
    expect(await fits({ name: null, relation: 'mae' })).toBe(false)
    expect(await fits(null)).toBe(false)
  })

  it('parks no cancellation, and three tasks at most', async () => {
    const tasks = ['a', 'b', 'c'].map((id) => task({ id, kind: 'move' }))
    const b = await benchOf('oi', { open: task(), parked: tasks, commands: [] })
    openTask(b, 'wait', undefined)
    expect(b.d.state.parked.map(({ id }) => id)).toEqual(['t', 'a', 'b'])
    const other = await benchOf('oi', { open: task({ kind: 'cancel' }), commands: [] })
    openTask(other, 'book', undefined)
    expect(other.d.state.parked).toEqual([])
  })

  it.each([
    [{ servico: 'Peeling' }, 'not_offered'],
    [{ profissional: 'Paula' }, 'not_offered'],
    [{ para: 'Rosa' }, 'not_said'],
    [{ desejo: 'azul' }, 'unclear_time'],
    [{ desejo: 'sexta às 9h' }, 'not_said'],
  ])('takes nothing that is unknown or that nobody said: %o', async (wanted, codigo) => {
    const b = await benchOf('quero quinta', { open: task(), commands: [] })
    const before = structuredClone(b.d.state)
    expect(fillTask(b, 'book', wanted)).toMatchObject({
      ok: false,
      codigo,
      diga: expect.stringMatching(/\w{4}/),
    })
    expect(b.d.state).toEqual(before)
  })

  it('takes what is new, and drops the offers that no longer fit', async () => {
    const open = () => task({ offers: [THURSDAY], serviceId: 's1', professionalId: 'p1' })
    const fill = async (wanted: Parameters<typeof fillTask>[2]) => {
      const b = await benchOf('botox com o Caio na quinta, para a Ana', { open: open(), commands: [] })
      return { task: fillTask(b, 'book', wanted) as Task, b }
    }
    expect((await fill({})).task).toMatchObject({ offers: [{ id: 'x1' }], idle: 0 })
    expect((await fill({ servico: 'Limpeza de pele', profissional: 'Helena' })).task.offers).toHaveLength(1)
    const other = await fill({ servico: 'Botox' })
    expect(other.task).toMatchObject({ serviceId: 's3', offers: [] })
    expect(other.b.d.state.topic.service).toBe('s3')
    expect((await fill({ profissional: 'Caio' })).task).toMatchObject({ professionalId: 'p2', offers: [] })
    expect((await fill({ desejo: 'quinta' })).task).toMatchObject({
      when: { value: { kind: 'day', date: '2026-11-26' }, text: 'quinta' },
      offers: [],
    })
    expect((await fill({ para: 'Ana' })).task.forWhom).toEqual({ name: 'Ana', relation: null })
  })
})

describe('a customer’s name', () => {
  const remember = async (words: string, nome: string, more: More = {}) => {
    const b = await benchOf(words, more)
    const { ok, codigo } = await rememberNameTool.run(b, { nome })
    return [ok ? 'ok' : codigo, b.d.writes]
  }
  it('is kept once, where the customer said it', async () => {
    expect(await remember('me chamo Ana Lima', ' Ana Lima ')).toEqual([
      'ok',
      [{ act: 'name', name: 'Ana Lima' }],
    ])
    expect(await remember('me chamo Ana', 'Rosa')).toEqual(['not_said', []])
    expect(await remember('me chamo Ana', 'Ana', { name: 'Joana' })).toEqual(['already', []])
    const b = await benchOf('me chamo Ana')
    await rememberNameTool.run(b, { nome: 'Ana' })
    expect(await rememberNameTool.run(b, { nome: 'Ana' })).toMatchObject({ ok: false, codigo: 'already' })
    expect(b.d.writes).toHaveLength(1)
  })

  it.each(['7', 'A', '19 98888', 'Ana <b>', '-Ana', 'Ana; Rosa'])('is none: %s', async (nome) => {
    expect(await remember(nome, nome)).toEqual(['odd', []])
  })
})

describe('an appointment that a model shall confirm or cancel', () => {
  const about = (what: Asked['what'], id: string | null): Asked => ({ what, options: [], about: id })
  const CONFIRM: [what: string, more: More, acts: string[]][] = [
    [
      'where the customer confirms the only one',
      { own: [AHEAD], commands: [{ do: 'confirm' }] },
      ['confirm'],
    ],
    ['not where two wait', { own: [AHEAD, LATER], commands: [{ do: 'confirm' }] }, []],
    [
      'where it was asked which',
      { own: [AHEAD, LATER], asked: about('which_appointment', 'confirm'), commands: [{ do: 'confirm' }] },
      ['confirm'],
    ],
    [
      'where the reminder asked',
      { own: [AHEAD, LATER], asked: about('attendance', 'v1'), commands: [{ do: 'yes' }] },
      ['confirm'],
    ],
    [
      'not where the reminder asked about another',
      { own: [AHEAD, LATER], asked: about('attendance', 'v2'), commands: [{ do: 'yes' }] },
      [],
    ],
    ['not without a word of it', { own: [AHEAD], commands: [] }, []],
    ['not by a yes to nothing', { own: [AHEAD], commands: [{ do: 'yes' }] }, []],
  ]
  it.each(CONFIRM)('is confirmed %s', async (_, more, acts) => {
    const b = await benchOf('oi', more)
    await confirmTool.run(b, { agendamento: 'a1' })
    expect(b.d.writes.map(({ act }) => act)).toEqual(acts)
    if (acts.length === 0) expect(b.d.state.asked).toEqual({ what: 'attendance', options: [], about: 'v1' })
  })

  const CANCEL: [what: string, more: More, acts: string[]][] = [
    [
      'where the customer said yes to it',
      { asked: about('cancel_sure', 'v1'), commands: [{ do: 'yes' }] },
      ['cancel'],
    ],
    [
      'not where it was asked about another',
      { asked: about('cancel_sure', 'v2'), commands: [{ do: 'yes' }] },
      [],
    ],
    ['not without a yes', { asked: about('cancel_sure', 'v1'), commands: [] }, []],
    [
      'where cancelling was chosen',
      { asked: about('cancel_or_move', 'v1'), commands: [{ do: 'pick', option: 'cancel' }] },
      ['cancel'],
    ],
    [
      'not where moving was chosen',
      { asked: about('cancel_or_move', 'v1'), commands: [{ do: 'pick', option: 'move' }] },
      [],
    ],
    [
      'where it was picked',
      { asked: about('which_appointment', 'cancel'), commands: [{ do: 'pick', option: 'v1' }] },
      ['cancel'],
    ],
    [
      'not where another was picked',
      { asked: about('which_appointment', 'cancel'), commands: [{ do: 'pick', option: 'v2' }] },
      [],
    ],
    [
      'not where it was picked to be moved',
      { asked: about('which_appointment', 'move'), commands: [{ do: 'pick', option: 'v1' }] },
      [],
    ],
    ['not without a word of it', { commands: [] }, []],
  ]
  it.each(CANCEL)('is cancelled %s', async (_, more, acts) => {
    const b = await benchOf('oi', { own: [AHEAD, LATER], ...more })
    await cancelTool.run(b, { agendamento: 'a1' })
    expect(b.d.writes.map(({ act }) => act)).toEqual(acts)
    if (acts.length === 0) expect(b.d.state.asked).toMatchObject({ what: 'cancel_sure', about: 'v1' })
  })

  it.each([confirmTool, cancelTool])('is the customer’s own and still ahead ($name)', async (tool) => {
    const past = own('v0', '2026-11-20T18:00:00.000Z')
    const b = await benchOf('oi', { own: [past], commands: [{ do: 'confirm' }] })
    expect(await tool.run(b, { agendamento: 'a1' })).toMatchObject({ ok: false, codigo: 'past' })
    expect(await tool.run(b, { agendamento: 'a9' })).toMatchObject({ ok: false, codigo: 'not_yours' })
    expect(await tool.run(b, {})).toMatchObject({ ok: false, codigo: 'bad_input' })
    expect(b.d.writes).toEqual([])
  })
})

describe('what a tool tells a model', () => {
  it('is the free times of a wish, each by a handle, and books nothing', async () => {
    const b = await benchOf('tem botox quinta de manhã?')
    const found = await freeTimesTool.run(b, { servico: 'Botox', desejo: 'quinta de manhã' })
    expect(found.ok).toBe(true)
    expect(found.horarios?.map(({ id }) => id)).toEqual(['o1', 'o2', 'o3'].slice(0, found.horarios?.length))
    expect(found.horarios![0]).toEqual({
      id: 'o1',
      quando: 'quinta (26/11) às 8h',
      com: expect.stringMatching(/^Dra?\. /),
    })
    expect(b.offers.get('o1')).toMatchObject({ serviceId: 's3', local: '2026-11-26T08:00' })
    expect(b.d.writes).toEqual([])
    expect(b.d.tools.at(-1)).toEqual({
      name: 'horarios_livres',
      input: 'Botox · quinta de manhã',
      result: `feito: ${found.horarios!.map(({ quando }) => quando).join(', ')}`,
    })
  })

  it('is the free times for a visit that moves, only of the customer’s own that is ahead', async () => {
    const b = await benchOf('quero remarcar pra sexta às 10', {
      own: [AHEAD, own('v0', '2026-11-20T18:00:00.000Z')],
    })
    const found = await freeTimesTool.run(b, { agendamento: 'a1', desejo: 'sexta às 10' })
    expect(found).toMatchObject({ ok: true, horarios: [{ quando: 'sexta (27/11) às 10h' }] })
    expect(b.d.state.task).toMatchObject({ kind: 'move', appointmentId: 'v1', isOnlyAsked: false })
    expect(b.d.writes).toEqual([])
    for (const agendamento of ['a2', 'a9'])
      expect(await freeTimesTool.run(b, { agendamento })).toMatchObject({ ok: false, codigo: 'not_yours' })
  })

  it('is why nothing is free', async () => {
    const b = await benchOf('tem limpeza de pele domingo?')
    expect(await freeTimesTool.run(b, { servico: 'Limpeza de pele', desejo: 'domingo' })).toMatchObject({
      ok: true,
      codigo: 'closed',
    })
    expect(await freeTimesTool.run(b, { servico: 'Tatuagem' })).toMatchObject({ codigo: 'not_offered' })
    const bare = await benchOf('tem vaga?')
    expect(await freeTimesTool.run(bare, {})).toMatchObject({ ok: false, codigo: 'which_service' })
    expect(bare.d.tools.at(-1)?.input).toBe('')
  })

  it('is the services with their prices and people', async () => {
    const b = await benchOf('quais serviços?')
    const all = await listServicesTool.run(b, {})
    expect(all.servicos?.map(({ nome }) => nome)).toEqual(['Limpeza de pele', 'Limpeza profunda', 'Botox'])
    expect(await listServicesTool.run(b, { texto: 'BOTÓX ' })).toMatchObject({
      ok: true,
      servicos: [
        { nome: 'Botox', duracao: '30 minutos', com: 'Dra. Helena Prado, Dr. Caio', voce_pode_marcar: true },
      ],
    })
    expect(b.d.tools.at(-1)?.result).toBe('feito: 1 encontrados')
    expect(await listServicesTool.run(b, { texto: 'laser' })).toMatchObject({ ok: false, codigo: 'nothing' })
    expect(b.d.tools.at(-1)?.result).toBe('nothing')
  })

  it('is the customer’s appointments', async () => {
    const none = await benchOf('quando é?')
    expect(await ownAppointmentsTool.run(none, {})).toMatchObject({ ok: false, codigo: 'nothing' })
    const b = await benchOf('quando é?', {
      own: [AHEAD, own('v2', '2026-12-03T18:00:00.000Z', { status: 'confirmed', forName: 'Ana' })],
    })
    expect((await ownAppointmentsTool.run(b, {})).agendamentos).toEqual([
      {
        id: 'a1',
        servico: 'Limpeza de pele',
        quando: 'quinta (26/11) às 15h',
        com: 'Dra. Helena Prado',
        situacao: 'a confirmar',
        para: '',
      },
      {
        id: 'a2',
        servico: 'Limpeza de pele',
        quando: 'quinta (03/12) às 15h',
        com: 'Dra. Helena Prado',
        situacao: 'confirmado',
        para: 'Ana',
      },
    ])
  })

  it('is the pieces of knowledge nearest to a question, best first', async () => {
    const b = await benchOf('aceitam pix?')
    const { knowledge } = b.d.s
    const [first, ...more] = searchKnowledge(knowledge, 'vocês aceitam pix?', null)
    expect(first?.from).toEqual({ kind: 'pair', id: 'pix' })
    expect(more.filter(({ from }) => from.id === 'pix')).toEqual([])
    expect(searchKnowledge(knowledge, 'sol e botox', null).map(({ from }) => from.id)).toContain('sol')
    expect(searchKnowledge(knowledge, 'estacionamento coberto', null)).toEqual([])
    const told = await searchKnowledgeTool.run(b, { pergunta: 'vocês aceitam pix?' })
    expect(told.trechos![0]).toEqual({ id: 'k1', texto: 'Sim, Pix e cartão.' })
    expect(b.quotes[0]).toBe('Sim, Pix e cartão.')
    expect(b.d.knowledge[0]).toMatchObject({ source: { kind: 'pair', id: 'pix' }, aspect: null })
    // Asked again, it is the same piece.
    expect((await searchKnowledgeTool.run(b, { pergunta: 'vocês aceitam pix?' })).trechos![0]!.id).toBe('k1')
    expect(b.d.knowledge.filter(({ source }) => source.id === 'pix')).toHaveLength(1)
    expect(await searchKnowledgeTool.run(b, { pergunta: 'tem vestiário?' })).toMatchObject({
      ok: false,
      codigo: 'nothing',
    })
  })

  it('names no words of an answer that the team gives itself', async () => {
    const b = await benchOf('fazem desconto para grupos?')
    const { trechos = [] } = await searchKnowledgeTool.run(b, { pergunta: 'fazem desconto para grupos?' })
    expect(trechos[0]!.texto).toContain('chame uma pessoa')
    expect(trechos[0]!.texto).not.toContain(CALLS_TEAM)
  })
})

describe('a booking by a tool', () => {
  const WISH = { servico: 'Limpeza de pele', desejo: 'quinta às 15h' }

  it('is made at the exact time that the customer asked for', async () => {
    const b = await benchOf('quero marcar limpeza de pele quinta às 15h')
    expect(await bookTool.run(b, WISH)).toMatchObject({
      ok: true,
      frase: expect.stringContaining('quinta (26/11)'),
    })
    expect(b.d.writes).toMatchObject([
      { act: 'book', serviceId: 's1', startTime: '2026-11-26T18:00:00.000Z' },
    ])
  })

  it('asks first where the customer only asked', async () => {
    const b = await benchOf('tem limpeza de pele quinta às 15h?')
    expect(await bookTool.run(b, WISH)).toMatchObject({
      ok: false,
      codigo: 'ask_first',
      horarios: [{ id: 'o1' }],
    })
    expect(b.d.writes).toEqual([])
  })

  it('takes no words that nobody said', async () => {
    const b = await benchOf('quero marcar limpeza de pele')
    expect(await bookTool.run(b, WISH)).toMatchObject({ ok: false, codigo: 'not_said' })
    expect(await bookTool.run(b, { ...WISH, para: 'Ana' })).toMatchObject({ codigo: 'not_said' })
    expect(await bookTool.run(b, { servico: 'Limpeza' })).toMatchObject({ codigo: 'not_offered' })
    expect(await bookTool.run(b, { servico: 'Botox', profissional: 'Zeca' })).toMatchObject({
      codigo: 'not_offered',
    })
    expect(await bookTool.run(b, { servico: 'Botox', desejo: 'abacate' })).toMatchObject({
      codigo: 'unclear_time',
    })
  })

  it('takes the offer that was chosen, and asks for one that was not', async () => {
    const open = task({ offers: [THURSDAY, FRIDAY] })
    const asked: Asked = { what: 'offer', options: [], about: null }
    const chosen = await benchOf('a primeira', { open, asked, commands: [{ do: 'pick', option: 'x1' }] })
    expect(await bookTool.run(chosen, { oferta: 'o1' })).toMatchObject({ ok: true })
    expect(chosen.d.writes).toMatchObject([{ act: 'book', startTime: THURSDAY.startTime }])
    const not = await benchOf('a primeira', { open, asked, commands: [{ do: 'pick', option: 'x1' }] })
    expect(await bookTool.run(not, { oferta: 'o2' })).toMatchObject({ ok: false, codigo: 'ask_first' })
    expect(not.d.state.asked).toMatchObject({ what: 'book_sure', options: [{ id: 'x2' }], about: null })
    expect(not.d.writes).toEqual([])
    expect(await bookTool.run(not, { oferta: 'o9' })).toMatchObject({ codigo: 'nothing' })
    expect(await bookTool.run(not, { oferta: 'o1', servico: 'Botox' })).toMatchObject({
      codigo: 'not_offered',
    })
    expect(await bookTool.run(not, { oferta: 'o1', para: 'Ana' })).toMatchObject({ codigo: 'not_said' })
  })

  it('takes the offer of the time that was asked for', async () => {
    const when = { value: { kind: 'instant' as const, at: FRIDAY.local }, text: 'sexta às 10' }
    const b = await benchOf('oi', { open: task({ offers: [FRIDAY], when }), commands: [] })
    expect(await bookTool.run(b, { oferta: 'o1' })).toMatchObject({ ok: true })
  })
})

describe('a move by a tool', () => {
  it('goes to the exact time that was asked for', async () => {
    const b = await benchOf('quero remarcar pra sexta às 10', { own: [AHEAD] })
    expect(await moveTool.run(b, { agendamento: 'a1', desejo: 'sexta às 10' })).toMatchObject({ ok: true })
    expect(b.d.writes).toMatchObject([{ act: 'move', appointmentId: 'v1', startTime: FRIDAY.startTime }])
  })

  it('goes to the offer that was chosen, of the same service, and asks for one that was not', async () => {
    const open = task({
      kind: 'move',
      appointmentId: 'v1',
      offers: [FRIDAY, offer('x4', '2026-11-27T11:00')],
    })
    const asked: Asked = { what: 'offer', options: [], about: null }
    const more: More = { own: [AHEAD], open, asked, commands: [{ do: 'pick', option: 'x2' }] }
    const b = await benchOf('a primeira', more)
    expect(await moveTool.run(b, { agendamento: 'a1', oferta: 'o1' })).toMatchObject({ ok: true })
    expect(b.d.writes).toMatchObject([{ act: 'move', startTime: FRIDAY.startTime }])
    const not = await benchOf('a primeira', more)
    expect(await moveTool.run(not, { agendamento: 'a1', oferta: 'o2' })).toMatchObject({
      codigo: 'ask_first',
    })
    expect(not.d.say.at(-1)?.key).toBe('moveSure')
    expect(not.d.writes).toEqual([])
    const other = await benchOf('a primeira', {
      ...more,
      open: { ...open, offers: [{ ...FRIDAY, serviceId: 's3' }] },
    })
    expect(await moveTool.run(other, { agendamento: 'a1', oferta: 'o1' })).toMatchObject({
      codigo: 'not_offered',
    })
    expect(await moveTool.run(other, { agendamento: 'a1', oferta: 'o9' })).toMatchObject({
      codigo: 'nothing',
    })
  })

  it('is of the customer’s own visit ahead', async () => {
    const b = await benchOf('quero remarcar', { own: [own('v0', '2026-11-20T18:00:00.000Z')] })
    expect(await moveTool.run(b, { agendamento: 'a1' })).toMatchObject({ codigo: 'past' })
    expect(await moveTool.run(b, { agendamento: 'a9' })).toMatchObject({ codigo: 'not_yours' })
    expect(b.d.writes).toEqual([])
  })

  it('cancels the visit that the customer names', async () => {
    const b = await benchOf('cancela a de quinta agora', {
      own: [AHEAD, own('v2', '2026-11-27T18:00:00.000Z')],
    })
    expect(await cancelTool.run(b, { agendamento: 'a2' })).toMatchObject({ ok: false, codigo: 'ask_first' })
    expect(b.d.writes).toEqual([])
    const meant = await benchOf('cancela a de quinta agora', {
      own: [AHEAD, own('v2', '2026-11-27T18:00:00.000Z')],
    })
    expect(await cancelTool.run(meant, { agendamento: 'a1' })).toMatchObject({ ok: true })
    expect(meant.d.writes).toEqual([{ act: 'cancel', appointmentId: 'v1' }])
  })

  it('says that a visit is confirmed already', async () => {
    const b = await benchOf('oi', { own: [{ ...AHEAD, status: 'confirmed' }], commands: [] })
    expect(await confirmTool.run(b, { agendamento: 'a1' })).toMatchObject({ ok: false, codigo: 'already' })
    expect(b.d.writes).toEqual([])
  })
})

describe('the waiting list and a person, by a tool', () => {
  it.each<[what: string, words: string, more: More, isAdded: boolean]>([
    [
      'a wish to wait',
      'me avisa se abrir vaga de limpeza de pele',
      { commands: [{ do: 'start', task: 'wait', slots: {} }] },
      true,
    ],
    ['its name', 'me põe na lista de espera', { commands: [] }, true],
    ['its name beside a no', 'não quero lista de espera', { commands: [{ do: 'no' }] }, false],
    [
      'a yes to it',
      'sim',
      {
        commands: [{ do: 'yes' }],
        history: [{ from: 'agent', text: 'Quer entrar na lista de espera?', at: NOW }],
      },
      true,
    ],
    [
      'a yes to something else',
      'sim',
      { commands: [{ do: 'yes' }], history: [{ from: 'agent', text: 'Certo?', at: NOW }] },
      false,
    ],
    ['a yes to nothing', 'sim', { commands: [{ do: 'yes' }] }, false],
  ])('adds to the list on %s', async (_, words, more, isAdded) => {
    const b = await benchOf(words, more)
    const result = await waitingListTool.run(b, { servico: 'Limpeza de pele' })
    expect(result).toMatchObject(isAdded ? { ok: true } : { ok: false, codigo: 'ask_first' })
    expect(b.d.writes.map(({ act }) => act)).toEqual(isAdded ? ['wait'] : [])
  })

  it.each<[motivo: string, reason: string, key: string]>([
    ['cliente_pediu', 'asked', 'handOver'],
    ['sem_resposta', 'unanswered', 'handOverUnanswered'],
    ['saude', 'medical', 'handOverMedical'],
    ['outra_pessoa', 'other_person', 'handOver'],
    ['outro', 'not_understood', 'handOver'],
  ])('calls a person: %s', async (motivo, reason, key) => {
    const b = await benchOf('oi')
    const result = await handOverTool.run(b, { motivo, resumo: ' quer   falar ' })
    expect(result).toMatchObject({ ok: true, frase: expect.any(String) })
    expect(result.codigo).toBeUndefined()
    expect(b.d.handOver).toMatchObject({ reason, summary: 'quer falar' })
    expect(b.d.say.map((each) => each.key)).toEqual([key])
    expect(b.d.unanswered).toEqual(
      motivo === 'sem_resposta' ? [{ text: 'quer falar', aspect: null, objects: [] }] : [],
    )
  })

  it('calls a person for a part, but never for a part of what is of health', async () => {
    const b = await benchOf('oi')
    await handOverTool.run(b, { motivo: 'sem_resposta', resumo: 'tem wifi', so_uma_parte: true })
    expect(b.d.handOver).toMatchObject({ isPartial: true })
    expect(b.d.say.map(({ key }) => key)).toEqual(['partUnknown'])
    const ill = await benchOf('oi')
    await handOverTool.run(ill, { motivo: 'saude', resumo: 'dor forte', so_uma_parte: true })
    expect(ill.d.handOver?.isPartial ?? false).toBe(false)
  })
})
