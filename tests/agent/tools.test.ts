/** What a model of the network may do by a tool: only what the customer said, to what is the customer's. */
import { describe, expect, it } from 'vitest'
import { startDraft } from '../../server/agent/dialogue/draft.ts'
import { hearTurn } from '../../server/agent/dialogue/hearTurn.ts'
import type { OwnAppointment } from '../../server/agent/situation.ts'
import { type Asked, emptyState, type Offer, type Task } from '../../server/agent/state.ts'
import {
  type Bench,
  handleOf,
  hasChosen,
  professionalNamed,
  serviceNamed,
  startBench,
  wasSaid,
  whomOf,
  wishOf,
} from '../../server/agent/tools/bench.ts'
import { isAskedFor } from '../../server/agent/tools/bookTool.ts'
import { cancelar } from '../../server/agent/tools/cancelTool.ts'
import { confirmar } from '../../server/agent/tools/confirmTool.ts'
import { fillMatter, openTask } from '../../server/agent/tools/matter.ts'
import { lembrarNome } from '../../server/agent/tools/rememberName.ts'
import type { Command } from '../../server/agent/understand/command.ts'
import { hours, professional, service, Talk } from '../eval/memoryStore.ts'

/** A Monday, 10:00 in São Paulo. */
const NOW = '2026-11-23T13:00:00.000Z'
const now = new Date(NOW)
const CLINIC = {
  company: 'Clínica das Flores',
  location: 'Rua A, 1',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Bia', style: 'normal' as const },
  services: [
    service('s1', 'Limpeza de pele', 60, 18_000),
    service('s2', 'Limpeza profunda', 60, 18_000),
    service('s3', 'Botox', 30, 90_000),
    service('s4', 'Laser', 30, 90_000, { active: false }),
  ],
  professionals: [
    professional('p1', 'Dra. Helena Prado', hours([0, 1, 2, 3, 4], [['08:00', '18:00']])),
    professional('p2', 'Dr. Caio', hours([3], [['08:00', '12:00']])),
    { ...professional('p3', 'Rita', []), active: false },
  ],
  pairs: [],
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
async function benchOf(words: string, more: More = {}): Promise<Bench> {
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
  const understood = hearTurn(startDraft(s, talk.store.reads(now)))
  const commands = more.commands?.map((each) => ({ span: [0, 1], score: 1, ...each }) as Command)
  return startBench(d, commands ? { ...understood, commands } : understood)
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
    expect(fillMatter(b, 'book', wanted)).toMatchObject({
      ok: false,
      codigo,
      diga: expect.stringMatching(/\w{4}/),
    })
    expect(b.d.state).toEqual(before)
  })

  it('takes what is new, and drops the offers that no longer fit', async () => {
    const open = () => task({ offers: [THURSDAY], serviceId: 's1', professionalId: 'p1' })
    const fill = async (wanted: Parameters<typeof fillMatter>[2]) => {
      const b = await benchOf('botox com o Caio na quinta, para a Ana', { open: open(), commands: [] })
      return { task: fillMatter(b, 'book', wanted) as Task, b }
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
    const { ok, codigo } = await lembrarNome.run(b, { nome })
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
    await lembrarNome.run(b, { nome: 'Ana' })
    expect(await lembrarNome.run(b, { nome: 'Ana' })).toMatchObject({ ok: false, codigo: 'already' })
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
    await confirmar.run(b, { agendamento: 'a1' })
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
    await cancelar.run(b, { agendamento: 'a1' })
    expect(b.d.writes.map(({ act }) => act)).toEqual(acts)
    if (acts.length === 0) expect(b.d.state.asked).toMatchObject({ what: 'cancel_sure', about: 'v1' })
  })

  it.each([confirmar, cancelar])('is the customer’s own and still ahead ($name)', async (tool) => {
    const past = own('v0', '2026-11-20T18:00:00.000Z')
    const b = await benchOf('oi', { own: [past], commands: [{ do: 'confirm' }] })
    expect(await tool.run(b, { agendamento: 'a1' })).toMatchObject({ ok: false, codigo: 'past' })
    expect(await tool.run(b, { agendamento: 'a9' })).toMatchObject({ ok: false, codigo: 'not_yours' })
    expect(await tool.run(b, {})).toMatchObject({ ok: false, codigo: 'bad_input' })
    expect(b.d.writes).toEqual([])
  })
})
