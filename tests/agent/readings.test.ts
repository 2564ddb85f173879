/** Small readings of the dialogue, each by itself: times told by way of a visit, habits, misspellings, people meant. */
import { describe, expect, it } from 'vitest'
import { timeRelativeToVisit, weekdayInWeekOfVisit } from '../../server/agent/dialogue/timeRelativeToVisit.ts'
import { openingWords } from '../../server/agent/dialogue/opening.ts'
import { firstName } from '../../server/agent/dialogue/manners.ts'
import { isNear, isUrgent } from '../../server/agent/dialogue/misspelled.ts'
import { firstOfRecurring, withoutHabitualTimes } from '../../server/agent/dialogue/habitualTimes.ts'
import { openingOf } from '../../server/agent/dialogue/opening.ts'
import { isNamedBy, isAppointmentFor } from '../../server/agent/dialogue/ownAppointments.ts'
import { personMeant } from '../../server/agent/dialogue/personMeant.ts'
import { withoutFillers } from '../../server/agent/dialogue/withoutFillers.ts'
import { isOfService, type OwnAppointment } from '../../server/agent/situation.ts'
import type { TimeRead, TimeValue } from '../../server/agent/time/timeValue.ts'
import { hours, professional } from '../eval/memoryStore.ts'

const day = (date: string): TimeValue => ({ kind: 'day', date })
const instant = (at: string): TimeValue => ({ kind: 'instant', at })
const window = (date: string | null, from: string | null, to: string | null): TimeValue => ({
  kind: 'window',
  date,
  from,
  to,
})
const days = (from: string, to: string | null): TimeValue => ({ kind: 'days', from, to })
const LENGTH: TimeValue = { kind: 'duration', minutes: 60 }

describe('a time told by way of a visit on Thursday at three', () => {
  const VISIT = '2026-11-26T15:00'
  it.each<[words: string, wish: TimeValue | null, meant: TimeValue | null]>([
    ['uma hora antes', null, instant('2026-11-26T14:00')],
    ['meia hora depois', LENGTH, instant('2026-11-26T15:30')],
    ['um dia antes', null, day('2026-11-25')],
    ['dois dias depois', LENGTH, day('2026-11-28')],
    ['um dia depois no mesmo horario', null, instant('2026-11-27T15:00')],
    ['um dia depois pela manha', window(null, '06:00', '12:00'), window('2026-11-27', '06:00', '12:00')],
    ['um dia depois, na quarta', day('2026-12-02'), day('2026-11-27')],
    ['uma semana depois', null, instant('2026-12-03T15:00')],
    ['uma semana depois', LENGTH, instant('2026-12-03T15:00')],
    ['uma semana depois pela manha', window(null, '06:00', '12:00'), window('2026-12-03', '06:00', '12:00')],
    ['no mesmo horario', null, null],
    ['no mesmo horario na segunda', day('2026-11-30'), instant('2026-11-30T15:00')],
    ['no mesmo horario, segunda', window('2026-11-30', '08:00', '18:00'), instant('2026-11-30T15:00')],
    ['no mesmo horario, de manha', window(null, '08:00', '12:00'), null],
    ['mesmo horario semana que vem', days('2026-11-30', '2026-12-06'), instant('2026-12-03T15:00')],
    ['mesmo horario de segunda a quarta', days('2026-11-30', '2026-12-02'), null],
    ['mesmo horario a partir de segunda', days('2026-11-30', null), null],
    ['mesmo horario nesse dia', days('2026-11-30', '2026-11-30'), null],
    ['mesmo horario as 10', instant('2026-11-30T10:00'), null],
    [
      'mesmo horario, segunda ou terca',
      { kind: 'either', options: [day('2026-11-30'), day('2026-12-01')] },
      { kind: 'either', options: [instant('2026-11-30T15:00'), instant('2026-12-01T15:00')] },
    ],
    [
      'mesmo horario, segunda ou as 10',
      { kind: 'either', options: [day('2026-11-30'), instant('2026-12-01T10:00')] },
      null,
    ],
    ['no mesmo dia de manha', window(null, '06:00', '12:00'), window('2026-11-26', '06:00', '12:00')],
    ['no mesmo dia', window('2026-11-27', '06:00', '12:00'), null],
    ['mais tarde', null, window('2026-11-26', '15:01', null)],
    ['mais para o fim do dia', null, window('2026-11-26', '15:01', null)],
    ['mais cedo', null, window('2026-11-26', null, '14:59')],
    ['mais cedo', window(null, '06:00', '12:00'), window('2026-11-26', null, '14:59')],
    ['mais cedo na sexta', day('2026-11-27'), null],
    ['mais cedo, as 10', { kind: 'clock', time: '10:00' }, null],
    ['na sexta', day('2026-11-27'), null],
  ])('%s (%o)', (words, wish, meant) => {
    expect(timeRelativeToVisit(words, VISIT, wish)).toEqual(meant)
  })
})

describe('a weekday in the week of the visit that moves', () => {
  /** Monday of next week. */
  const OWN = '2026-11-30'
  it.each<[value: TimeValue, text: string, meant: TimeValue | null]>([
    [day('2026-11-25'), 'quarta', day('2026-12-02')],
    [instant('2026-11-25T10:00'), 'quarta as 10', instant('2026-12-02T10:00')],
    [{ kind: 'instant', at: '2026-11-24T09:00', past: true }, 'terca 9h', instant('2026-12-01T09:00')],
    [window('2026-11-25', '06:00', '12:00'), 'quarta de manha', window('2026-12-02', '06:00', '12:00')],
    [day('2026-12-02'), 'quarta', null],
    [day('2026-11-30'), 'segunda', null],
    [day('2026-11-25'), 'quarta agora', null],
    [day('2026-11-25'), 'dia 25, quarta', null],
    [day('2026-11-25'), 'proxima quarta', null],
    [day('2026-11-25'), 'amanha', null],
    [days('2026-11-25', '2026-11-26'), 'quarta e quinta', null],
    [{ kind: 'clock', time: '10:00' }, 'quarta as 10', null],
    [{ kind: 'either', options: [day('2026-11-25'), day('2026-12-25')] }, 'quarta', day('2026-12-02')],
    [
      { kind: 'either', options: [day('2026-11-25'), day('2026-11-26')] },
      'quarta ou quinta',
      { kind: 'either', options: [day('2026-12-02'), day('2026-12-03')] },
    ],
    [{ kind: 'either', options: [day('2026-12-25')] }, 'quarta', null],
  ])('%o: %s', (value, text, meant) => {
    expect(weekdayInWeekOfVisit(value, text, OWN)).toEqual(meant)
  })
})

describe('habits and rhythms', () => {
  const readOf = (text: string, said: string, value: TimeValue): TimeRead => {
    const from = text.indexOf(said)
    return { span: [from, from + said.length], value }
  }
  const THURSDAYS = { kind: 'weekly' as const, weekdays: [4] }

  it.each<[text: string, left: string[]]>([
    ['costumo ir quinta, mas essa semana sexta', ['sexta']],
    ['costumava fazer sempre as quinta, só que agora sexta', ['sexta']],
    ['geralmente eu vou quinta, porém sexta', ['sexta']],
    ['normalmente é quinta, dessa vez sexta', ['sexta']],
    ['frequento quinta, desta vez sexta', ['sexta']],
    ['eu vou quinta, mas sexta seria melhor', ['sexta']],
    ['costumo ir quinta e sexta', ['quinta', 'sexta']],
    ['quero quinta, mas sexta serve', ['quinta', 'sexta']],
    ['costumo ir sempre que dá, às vezes até mesmo na quinta, mas sexta', ['quinta', 'sexta']],
  ])('a habit that is departed from is no wish: %s', (text, left) => {
    const reads = [readOf(text, 'quinta', day('2026-11-26')), readOf(text, 'sexta', day('2026-11-27'))]
    expect(withoutHabitualTimes(reads, text).map(({ span: [from, to] }) => text.slice(from, to))).toEqual(
      left,
    )
  })

  it.each<[text: string, value: TimeValue, first: TimeValue]>([
    ['toda quinta, já nessa semana', THURSDAYS, day('2026-11-26')],
    ['toda quinta, a próxima', THURSDAYS, day('2026-11-26')],
    ['toda quinta, na proxima', THURSDAYS, day('2026-11-26')],
    ['toda quinta começando dessa', THURSDAYS, day('2026-11-26')],
    ['toda quinta, iniciando já', THURSDAYS, day('2026-11-26')],
    ['toda quinta a partir de amanhã', THURSDAYS, day('2026-11-26')],
    ['toda quinta', THURSDAYS, THURSDAYS],
    ['toda quinta às 10, essa semana', { ...THURSDAYS, time: '10:00' }, instant('2026-11-26T10:00')],
    [
      'toda quinta de manhã, essa semana',
      { ...THURSDAYS, from: '06:00', to: '12:00' },
      window('2026-11-26', '06:00', '12:00'),
    ],
    [
      'toda quinta depois das 14, essa semana',
      { ...THURSDAYS, from: '14:00' },
      window('2026-11-26', '14:00', null),
    ],
    [
      'toda quinta até as 14, essa semana',
      { ...THURSDAYS, to: '14:00' },
      window('2026-11-26', null, '14:00'),
    ],
    // On that weekday itself the next week begins.
    ['toda terça, nessa semana', { kind: 'weekly', weekdays: [2] }, day('2026-12-01')],
    [
      'quinta e sexta, nessa semana',
      { kind: 'weekly', weekdays: [4, 5] },
      { kind: 'weekly', weekdays: [4, 5] },
    ],
    [
      'as quintas, tem essa semana?',
      { kind: 'oneOf', options: [THURSDAYS, days('2026-11-23', '2026-11-29')] },
      day('2026-11-26'),
    ],
    [
      'as quintas ou sexta, essa semana',
      { kind: 'oneOf', options: [THURSDAYS, day('2026-11-27')] },
      { kind: 'oneOf', options: [THURSDAYS, day('2026-11-27')] },
    ],
  ])('a rhythm that names its first day is that day: %s', (text, value, first) => {
    const read: TimeRead = { span: [0, 4], value }
    expect(firstOfRecurring([read], text, '2026-11-24')).toEqual([{ ...read, value: first }])
  })
})

describe('words in other letters', () => {
  it.each<[a: string, b: string, near: boolean]>([
    ['sangrando', 'sangrando', true],
    ['sangramdo', 'sangrando', true],
    ['sangrado', 'sangrando', true],
    ['sangranddo', 'sangrando', true],
    ['snagrando', 'sangrando', true],
    ['asngrando', 'sangrando', true],
    ['sangrandos', 'sangrando', true],
    ['sangandos', 'sangrando', false],
    ['sagrndo', 'sangrando', false],
    ['sanbcando', 'sangrando', false],
    ['sanrgadno', 'sangrando', false],
    ['grando', 'sangrando', false],
  ])('%s and %s', (a, b, near) => {
    expect(isNear(a, b)).toBe(near)
  })

  it('an emergency is known by a word with a wrong letter', () => {
    expect(
      ['minha mae desmaiuo', 'acho que e imfarto', 'vou desmaiar', 'estou passando muito mal'].filter(
        isUrgent,
      ),
    ).toHaveLength(4)
    expect(
      ['estou passando mal', 'quase desmaiar', 'estou passando roupa', 'respiro bem', 'quero marcar'].filter(
        isUrgent,
      ),
    ).toEqual(['estou passando mal', 'quase desmaiar'])
  })

  it.each([
    ['hum... quero marcar', '       quero marcar'],
    ['então, tipo, sexta', '             sexta'],
    ['ahhh, sexta', '      sexta'],
    ['ahn, sexta né?', '     sexta?   '],
    ['sexta, por favor.', 'sexta.           '],
    ['sexta viu', 'sexta    '],
    ['quero limpeza, é isso', 'quero limpeza        '],
    ['bom , 10h', '      10h'],
    ['bem… 9h', '     9h'],
    ['por favor', 'por favor'],
    ['bom dia', 'bom dia'],
    ['tá bom', 'tá bom'],
  ])('fillers leave their place: %s', (text, left) => {
    expect(withoutFillers(text)).toBe(left)
  })

  it('a first name is one of letters', () => {
    expect(['Ana Maria', ' ana ', 'João', '', 'J', '5511', 'A1', 'Clínica+', 'Zé'].map(firstName)).toEqual([
      'Ana',
      'ana',
      'João',
      '',
      '',
      '',
      '',
      '',
      'Zé',
    ])
  })
})

describe('people and visits', () => {
  const history = (...texts: string[]) => ({
    history: texts.map((text) => ({
      from: text.startsWith('> ') ? ('agent' as const) : ('customer' as const),
      text,
      at: '',
    })),
  })
  it.each<[plain: string, texts: string[], relation: string | null]>([
    ['para ela', ['é pra minha filha'], 'filha'],
    ['para ela', ['é pra minha mãe'], 'mãe'],
    ['para ele', ['meu pai quer'], 'pai'],
    ['para ele', ['meu bebê e minha mãe'], 'bebê'],
    ['para ela', ['meu bebê e minha mãe'], 'mãe'],
    ['para ela', ['minha tia', 'minha irmã e meu tio'], 'irmã'],
    ['para ele', ['minha tia', 'meu tio'], 'tio'],
    ['para ela', ['meu filho'], null],
    ['para ele', ['minha filha'], null],
    ['para ela', ['a filha da vizinha'], null],
    ['para ela', ['> é para minha filha?'], null],
    ['para mim', ['minha filha'], null],
    ['com ela', ['minha filha'], null],
    ['para ela', ['minha filha', '1', '2', '3', '4', '5'], 'filha'],
    ['para ela', ['minha filha', '1', '2', '3', '4', '5', '6'], null],
    ['para ele', ['meu irmao Breno tá aqui'], 'irmão Breno'],
  ])('%s after %j', (plain, texts, said) => {
    const [relation, name] = said?.split(' ') ?? []
    const others = [{ relation, ...(name !== undefined && { name }) }]
    expect(personMeant(plain, history(...texts))).toEqual(said && { self: false, others })
  })

  const own = (more: Partial<OwnAppointment>) =>
    ({ serviceId: 's1', forName: null, ...more }) as OwnAppointment
  it('a visit is of a service, and for somebody', () => {
    expect([['s1'], ['s2', 's1'], ['s2'], []].map((ids) => isOfService(own({}), ids))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(isOfService(own({ serviceId: null }), ['s1'])).toBe(false)
    const me = { self: true, others: [] }
    const theirs = (other: object) => ({ self: false, others: [other] })
    expect(isAppointmentFor(own({}), me)).toBe(true)
    expect(isAppointmentFor(own({}), theirs({ name: 'Ana' }))).toBe(false)
    expect(isAppointmentFor(own({ forName: 'Ána ' }), theirs({ name: 'ana' }))).toBe(true)
    expect(isAppointmentFor(own({ forName: 'Mãe' }), theirs({ relation: 'mãe' }))).toBe(true)
    expect(isAppointmentFor(own({ forName: 'Bia' }), theirs({ name: 'Ana', relation: 'filha' }))).toBe(false)
    expect(isAppointmentFor(own({ forName: 'Ana' }), me)).toBe(false)
  })

  it('a day that is ruled out names the visit on it', () => {
    const at = { date: '2026-11-26', time: '15:00' }
    const butThursday = { kind: 'days', from: '2026-11-24', to: null, except: { weekdays: [4] } } as TimeValue
    const butFriday = { kind: 'days', from: '2026-11-24', to: null, except: { weekdays: [5] } } as TimeValue
    expect(isNamedBy(butThursday, at)).toBe(true)
    expect(isNamedBy(butFriday, at)).toBe(false)
    expect(isNamedBy({ ...butThursday, to: '2026-11-30' } as TimeValue, at)).toBe(false)
    expect(isNamedBy(days('2026-11-24', null), at)).toBe(true)
    expect(isNamedBy(day('2026-11-26'), at)).toBe(true)
    expect(isNamedBy(day('2026-11-27'), at)).toBe(false)
  })
})

describe('when the house is open', () => {
  const early = hours([0, 1, 2], [['08:00', '12:00']])
  const late = hours([1, 2, 3], [['11:00:00', '18:00:00']])
  const dated = [{ availability_type: 'date', date: '2026-11-26', intervals: [] }] as never

  it('is when at least one works, in words', () => {
    expect(openingWords([early, late])).toBe(
      'segunda, das 8h às 12h; terça e quarta, das 8h às 18h; quinta, das 11h às 18h',
    )
    expect(
      openingWords([
        hours(
          [0, 1, 2, 3, 4],
          [
            ['08:00', '12:00'],
            ['13:00', '18:00'],
          ],
        ),
      ]),
    ).toBe('segunda a sexta, das 8h às 12h e das 13h às 18h')
    expect(
      openingWords([
        hours(
          [5],
          [
            ['08:00', '12:00'],
            ['12:00', '13:30'],
          ],
        ),
        dated,
      ]),
    ).toBe('sábado, das 8h às 13h30')
    expect(
      openingWords([
        hours(
          [5],
          [
            ['08:00', '12:00'],
            ['09:00', '10:00'],
          ],
        ),
      ]),
    ).toBe('sábado, das 8h às 12h')
    expect(openingWords([[]])).toBe('')
  })

  it('is when a professional works, for the reader of times', () => {
    expect(openingOf([professional('a', 'A', [...early, ...dated]), professional('b', 'B', late)])).toEqual({
      '1': [['08:00', '12:00']],
      '2': [
        ['08:00', '12:00'],
        ['11:00', '18:00'],
      ],
      '3': [
        ['08:00', '12:00'],
        ['11:00', '18:00'],
      ],
      '4': [['11:00', '18:00']],
    })
  })
})
