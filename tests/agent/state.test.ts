/** What the agent remembers between turns, and for how long. */
import { describe, expect, it } from 'vitest'
import { type DialogueState, emptyState, parseState, type Task } from '../../server/agent/state.ts'

const NOW = new Date('2026-11-23T13:00:00.000Z')
const HOUR = 3_600_000
const task: Task = {
  id: 't',
  kind: 'book',
  forWhom: { name: 'Ana', relation: null },
  serviceId: 's1',
  professionalId: null,
  when: { value: { kind: 'day', date: '2026-11-26' }, text: 'quinta' },
  appointmentId: null,
  offers: [
    {
      id: 'o1',
      startTime: '2026-11-26T18:00:00.000Z',
      endTime: '2026-11-26T19:00:00.000Z',
      local: '2026-11-26T15:00',
      serviceId: 's1',
      professionalId: 'p1',
      expiresAt: '2026-11-23T14:00:00.000Z',
    },
  ],
  refused: ['2026-11-25T18:00:00.000Z'],
  isOnlyAsked: false,
  openedAt: NOW.toISOString(),
  idle: 1,
}
const full = (silentMs: number): DialogueState => ({
  version: 1,
  task,
  parked: [{ ...task, id: 't2', kind: 'move', maybeFor: { name: null, relation: 'mae' }, fromList: 'm' }],
  asked: {
    what: 'offer',
    options: [{ id: 'o1', label: 'quinta', at: '2026-11-26T15:00', value: { kind: 'any' } }],
    about: null,
  },
  topic: { service: 's1', aspect: 'PRICE' },
  said: [{ key: 'booked', at: NOW.toISOString() }],
  strikes: 1,
  mode: 'waiting',
  greetedAt: NOW.toISOString(),
  done: { appointmentId: 'a1', at: NOW.toISOString() },
  updatedAt: new Date(NOW.getTime() - silentMs).toISOString(),
})
const stored = (state: unknown): unknown => JSON.parse(JSON.stringify(state))

describe('the stored state of a conversation', () => {
  it('is the same after it was stored, for three days', () => {
    for (const silent of [0, 72 * HOUR]) expect(parseState(stored(full(silent)), NOW)).toEqual(full(silent))
  })

  it('has no open task after three days, and keeps the rest for thirty', () => {
    for (const silent of [72 * HOUR + 1, 30 * 24 * HOUR]) {
      const state = full(silent)
      expect(parseState(stored(state), NOW)).toEqual({
        ...state,
        task: null,
        parked: [],
        asked: null,
        strikes: 0,
      })
    }
  })

  it('has nothing but its mode after thirty days', () => {
    expect(parseState(stored(full(30 * 24 * HOUR + 1)), NOW)).toEqual({
      ...emptyState(NOW),
      mode: 'waiting',
    })
  })

  it('begins empty', () => {
    expect(parseState(stored(emptyState(NOW)), NOW)).toEqual(emptyState(NOW))
    expect(emptyState(NOW)).toEqual({
      version: 1,
      task: null,
      parked: [],
      asked: null,
      topic: { service: null, aspect: null },
      said: [],
      strikes: 0,
      mode: 'agent',
      greetedAt: null,
      done: null,
      updatedAt: NOW.toISOString(),
    })
  })

  it.each<[what: string, state: unknown]>([
    ['nothing', null],
    ['another version', { ...full(0), version: 2 }],
    ['an unknown mode', { ...full(0), mode: 'asleep' }],
    ['a question that this release does not ask', { ...full(0), asked: { ...full(0).asked!, what: 'mood' } }],
    ['a task of another kind', { ...full(0), task: { ...task, kind: 'pay' } }],
    ['a wish without a time', { ...full(0), task: { ...task, when: { value: null, text: '' } } }],
    ['a wish whose time has no kind', { ...full(0), task: { ...task, when: { value: {}, text: '' } } }],
    ['a wish whose time is no value', { ...full(0), task: { ...task, when: { value: 'kind', text: '' } } }],
    ['an offer without its hour', { ...full(0), task: { ...task, offers: [{ id: 'o1' }] } }],
    ['no list of what was said', { ...full(0), said: undefined }],
  ])('counts as empty where this release cannot read it: %s', (_, state) => {
    expect(parseState(stored(state), NOW)).toEqual(emptyState(NOW))
  })
})
