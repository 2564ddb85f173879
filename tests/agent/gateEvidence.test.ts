/** What of a turn counts as evidence for its words (ENG-07). */
import { describe, expect, it } from 'vitest'
import { buildIndex } from '../../server/agent/answer/index.ts'
import { evidenceOf, evidenceValues, type PlannedChange } from '../../server/agent/gate/evidence.ts'
import type { Plan, Say, Write } from '../../server/agent/plan.ts'
import type { OwnAppointment, Situation } from '../../server/agent/situation.ts'
import { emptyState, type Offer, type Task } from '../../server/agent/state.ts'
import { loadLearned } from '../../server/agent/understand/model.ts'
import { professional, service } from '../eval/memoryStore.ts'
import { honest } from './gateHonest.ts'

/** A Monday, 10:00 in São Paulo. */
const NOW = new Date('2026-11-23T13:00:00.000Z')
const own = (id: string, startTime: string, more: Partial<OwnAppointment> = {}): OwnAppointment => ({
  id,
  startTime,
  endTime: startTime,
  serviceId: 's1',
  serviceName: 'Botox',
  professionalId: 'p1',
  professionalName: 'Dra. Helena',
  status: 'pending',
  forName: null,
  ...more,
})
const knowledge = buildIndex(
  '1',
  {
    clinic: { services: [], professionals: [] },
    pairs: [{ id: 'k1', question: 'Tem vaga?', answer: 'Sim, na rua.' }],
    passages: [
      { id: 'd1', source: 'site', heading: 'Convênios', text: 'Atendemos a Unimed.' },
      { id: 'd2', source: 'site', text: 'Fechamos em janeiro.' },
    ],
  },
  loadLearned(),
)
const SITUATION: Situation = {
  ...honest('booked', 1).situation,
  now: NOW,
  zone: 'America/Sao_Paulo',
  company: 'Clínica Aurora',
  location: 'Rua das Acácias, 120',
  agent: { name: 'Lia', style: 'normal', objective: 'service' },
  services: [
    service('s1', 'Botox', 60, 90_000),
    service('s2', 'Peeling', 45, null, { instructions: 'Venha sem maquiagem.' }),
    service('s3', 'Laser', 30, 10_000, { active: false }),
  ],
  professionals: [professional('p1', 'Dra. Helena', []), professional('p2', 'Dr. Caio', [])],
  knowledge,
  state: emptyState(NOW),
  heard: [
    { messageId: 'm1', position: 1, kind: 'text', text: 'oi' },
    { messageId: 'm2', position: 2, kind: 'image', text: null },
  ],
  customer: { name: '', isKnown: true },
  appointments: [],
}
const PLAN: Plan = {
  ...honest('booked', 1).plan,
  writes: [],
  say: [],
  state: emptyState(NOW),
  handOver: null,
}
const of = (situation: Partial<Situation> = {}, plan: Partial<Plan> = {}) =>
  evidenceOf({ ...SITUATION, ...situation }, { ...PLAN, ...plan })

const offer = (local: string): Offer => ({
  id: local,
  startTime: local,
  endTime: local,
  local,
  serviceId: 's1',
  professionalId: 'p1',
  expiresAt: local,
})
const task = (...locals: string[]): Task => ({
  id: 't',
  kind: 'book',
  forWhom: null,
  serviceId: 's1',
  professionalId: null,
  when: null,
  appointmentId: null,
  offers: locals.map(offer),
  refused: [],
  isOnlyAsked: false,
  openedAt: NOW.toISOString(),
  idle: 0,
})
const state = (more: object) => ({ ...emptyState(NOW), ...more })

describe('the evidence of a turn (ENG-07)', () => {
  it('is, where nothing was planned, what the clinic says of itself', () => {
    expect(of()).toEqual({
      now: NOW,
      zone: 'America/Sao_Paulo',
      written: [],
      appointments: [],
      offers: [],
      quotes: ['Venha sem maquiagem.'],
      // A service that is no longer offered and a price that is not public are not told.
      results: ['Botox', '1 hora', '60 minutos', 'R$\u00A0900,00', 'Peeling', '45 minutos', '45 minutos'],
      heard: ['oi'],
      services: ['Botox', 'Peeling', 'Laser'],
      professionals: ['Dra. Helena', 'Dr. Caio'],
      names: ['Clínica Aurora', 'Lia', 'Botox', 'Peeling', 'Laser'],
      prices: [
        { service: 'Botox', cents: 90_000 },
        { service: 'Peeling', cents: null },
        { service: 'Laser', cents: 10_000 },
      ],
      location: 'Rua das Acácias, 120',
      handsOver: false,
    })
  })

  it('knows a customer’s appointments on the clinic’s clock, and which are still to come', () => {
    const appointments = [
      own('a1', '2026-11-26T18:00:00.000Z', { status: 'confirmed', forName: 'Rosa' }),
      own('a2', NOW.toISOString()),
      own('a3', '2026-11-23T12:59:00.000Z'),
    ]
    const evidence = of({ appointments })
    const visit = { service: 'Botox', professional: 'Dra. Helena' }
    expect(evidence.appointments).toEqual([
      { ...visit, local: '2026-11-26T15:00', status: 'confirmed', isAhead: true },
      { ...visit, local: '2026-11-23T10:00', status: 'pending', isAhead: true },
      { ...visit, local: '2026-11-23T09:59', status: 'pending', isAhead: false },
    ])
    const ofVisit = ['Botox', 'Dra. Helena']
    expect(evidence.names.slice(5)).toEqual(['Rosa', ...ofVisit, ...ofVisit, ...ofVisit])
  })

  it('has the times that were offered before this turn or in it, parked or asked about', () => {
    const before = state({ task: task('2026-11-24T10:00'), parked: [task('2026-11-25T10:00')] })
    const after = state({
      task: task('2026-11-26T10:00'),
      parked: [task('2026-11-27T10:00')],
      asked: {
        what: 'offer',
        options: [
          { id: 'x', label: 'x', at: '2026-11-28T10:00' },
          { id: 'y', label: 'y' },
        ],
        about: null,
      },
    })
    expect(of({ state: before }, { state: after }).offers).toEqual([
      '2026-11-24T10:00',
      '2026-11-25T10:00',
      '2026-11-26T10:00',
      '2026-11-27T10:00',
      '2026-11-28T10:00',
    ])
  })

  it('quotes what is said word for word, the knowledge behind it, and the clinic’s own emergency text', () => {
    const source = (kind: 'pair' | 'passage', id: string) => ({ kind, id }) as const
    const read = (each: ReturnType<typeof source>) => ({ source: each, aspect: null, score: 1 })
    const { quotes } = of(
      { behavior: { ...SITUATION.behavior, emergency_text: 'Ligue 192.' }, services: [] },
      {
        say: [
          { key: 'quote', values: { text: 'Sim, na rua.' }, basis: [] },
          { key: 'emergency', values: { text: 'Vá ao pronto-socorro.' }, basis: [] },
          { key: 'quote', values: {}, basis: [] },
          { key: 'booked', values: { text: 'isto não' }, basis: [source('passage', 'd2')] },
          { key: 'booked', values: {}, basis: [{ kind: 'schedule' }] },
        ],
        trace: {
          ...PLAN.trace,
          knowledge: [
            source('pair', 'k1'),
            source('passage', 'd1'),
            source('pair', 'gone'),
            source('passage', 'gone'),
          ].map(read),
        },
      },
    )
    expect(quotes).toEqual([
      'Sim, na rua.',
      'Vá ao pronto-socorro.',
      'Tem vaga?\nSim, na rua.',
      'Convênios\nAtendemos a Unimed.',
      '\nFechamos em janeiro.',
      'Ligue 192.',
    ])
  })

  it('has what a model read with its tools', () => {
    const readings = { results: ['dito'], quotes: ['lido'], offers: ['2026-11-24T10:00'] }
    const evidence = evidenceOf({ ...SITUATION, services: [] }, PLAN, readings)
    expect([evidence.results, evidence.quotes, evidence.offers]).toEqual([
      ['dito'],
      ['lido'],
      ['2026-11-24T10:00'],
    ])
  })

  it('knows the names that this turn hears or writes', () => {
    const times = { startTime: NOW.toISOString(), endTime: NOW.toISOString(), professionalId: 'p1' }
    const book = (forWhom: { name: string | null; relation: string | null } | null): Write => ({
      act: 'book',
      id: 'b',
      serviceId: 's1',
      forWhom,
      ...times,
    })
    const writes: Write[] = [
      { act: 'name', name: 'Joana' },
      book({ name: 'Rosa', relation: null }),
      book({ name: null, relation: 'mãe' }),
      book(null),
      { act: 'optOut' },
    ]
    const open = state({ task: { ...task(), forWhom: { name: 'Pedro', relation: null } } })
    const { names } = of({ services: [], customer: { name: 'Ana', isKnown: true } }, { writes, state: open })
    expect(names).toEqual(['Clínica Aurora', 'Lia', 'Ana', 'Pedro', 'Joana', 'Rosa'])
  })

  it('says whether a person is called', () => {
    expect(
      of({}, { handOver: { reason: 'asked', summary: '', urgent: false, isPartial: true } }).handsOver,
    ).toBe(true)
  })
})

describe('a change as evidence (ENG-07)', () => {
  const bare = { local: null, oldLocal: null, service: '', professional: '', days: null, text: '' }
  const moved = { startTime: '2026-11-27T13:00:00.000Z', endTime: '', professionalId: 'p2' }
  const ofOwn = { ...bare, local: '2026-11-26T15:00', service: 'Botox', professional: 'Dra. Helena' }
  it.each<[write: Write, written: Omit<PlannedChange, 'act'>]>([
    [
      { act: 'book', id: 'b', serviceId: 's2', forWhom: null, ...moved },
      { ...bare, local: '2026-11-27T10:00', service: 'Peeling', professional: 'Dr. Caio' },
    ],
    [
      { act: 'book', id: 'b', serviceId: 'gone', forWhom: null, ...moved, professionalId: 'gone' },
      { ...bare, local: '2026-11-27T10:00' },
    ],
    [
      {
        act: 'move',
        appointmentId: 'a1',
        ...moved,
        expected: { startTime: '2026-11-26T18:00:00.000Z', endTime: '', professionalId: 'p1' },
      },
      { ...ofOwn, local: '2026-11-27T10:00', oldLocal: '2026-11-26T15:00', professional: 'Dr. Caio' },
    ],
    [{ act: 'cancel', appointmentId: 'a1' }, ofOwn],
    [{ act: 'confirm', appointmentId: 'a1' }, ofOwn],
    [{ act: 'confirm', appointmentId: 'gone' }, bare],
    [
      { act: 'note', appointmentId: 'a1', text: 'Atrasa 10 minutos.' },
      { ...ofOwn, text: 'Atrasa 10 minutos.' },
    ],
    [
      {
        act: 'wait',
        id: 'w',
        serviceId: 's1',
        professionalId: 'p2',
        fromDay: '2026-11-24',
        toDay: '2026-11-28',
        period: 'any',
      },
      {
        ...bare,
        service: 'Botox',
        professional: 'Dr. Caio',
        days: { from: '2026-11-24', to: '2026-11-28' },
      },
    ],
    [
      {
        act: 'wait',
        id: 'w',
        serviceId: 's1',
        professionalId: null,
        fromDay: '2026-11-24',
        toDay: '2026-11-24',
        period: 'any',
      },
      { ...bare, service: 'Botox', days: { from: '2026-11-24', to: '2026-11-24' } },
    ],
    [
      { act: 'name', name: 'Joana' },
      { ...bare, text: 'Joana' },
    ],
    [{ act: 'optOut' }, bare],
  ])('%o', (write, written) => {
    const appointments = [
      own('a0', '2026-11-24T18:00:00.000Z', { serviceName: 'Laser' }),
      own('a1', '2026-11-26T18:00:00.000Z'),
    ]
    expect(of({ appointments }, { writes: [write] }).written).toEqual([{ act: write.act, ...written }])
  })
})

describe('what the values of a wording prove (ENG-07)', () => {
  const values = { service: 'Botox', when: 'quinta', minutes: '10 minutos', name: 'Joana' }
  const OF_ROWS: Say['key'][] = [
    'booked',
    'moved',
    'cancelled',
    'confirmed',
    'alreadyConfirmed',
    'kept',
    'mine',
    'cancelSure',
    'cancelOrMove',
    'moveWhen',
    'whichAppointment',
    'waitAdded',
  ]
  it.each(OF_ROWS)('nothing where a row must say so: %s', (key) => {
    expect(evidenceValues({ key, values, basis: [] })).toEqual([])
  })

  it('of a delay its minutes alone', () => {
    expect(evidenceValues({ key: 'lateNoted', values, basis: [] })).toEqual(['10 minutos'])
    expect(evidenceValues({ key: 'lateNoted', values: {}, basis: [] })).toEqual([''])
  })

  it('else all but what repeats the customer', () => {
    const said = { ...values, thing: 'a', matter: 'b', client: 'c' }
    expect(evidenceValues({ key: 'offerTimes', values: said, basis: [] })).toEqual([
      'Botox',
      'quinta',
      '10 minutos',
    ])
  })
})
