/** The gate's judgements one by one: which row supports a claim, which time is known, what denies or offers. */
import { describe, expect, it } from 'vitest'
import type { Claim } from '../../server/agent/gate/claim.ts'
import { claimsIn } from '../../server/agent/gate/claims.ts'
import type { Evidence, ExistingAppointment, PlannedChange } from '../../server/agent/gate/evidence.ts'
import { factsOf, type TimeFacts } from '../../server/agent/gate/facts.ts'
import { gate } from '../../server/agent/gate/gate.ts'
import { askingOf, isConditional, isDenied } from '../../server/agent/gate/mood.ts'
import { sentencesOf, type TimeIn } from '../../server/agent/gate/sentences.ts'
import { unsupportedBecause } from '../../server/agent/gate/support.ts'
import { fitsAppointment, isKnownTime, namesTime } from '../../server/agent/gate/times.ts'
import type { TimeValue } from '../../server/agent/time/timeValue.ts'
import { NOTHING, NOW, SCENES, ZONE } from './gateScenes.ts'

const THURSDAY = '2026-11-26T15:00'
const FRIDAY = '2026-11-27T10:00'
const at = (local: string, more: Partial<TimeIn> = {}): TimeIn => ({
  value: { kind: 'instant', at: local },
  from: 0,
  to: 0,
  hasYear: false,
  isOld: false,
  ...more,
})
const claim = (family: Claim['family'], act: Claim['act'], words = 'x'): Claim => ({
  family,
  act,
  at: 0,
  words,
})
const why = (one: Claim, evidence: Evidence, times: TimeIn[] = [], scope = '') =>
  unsupportedBecause(one, times, scope, factsOf(evidence))
const visit = { service: 'Limpeza de pele', professional: 'Dra. Helena Prado' }
const written = (act: PlannedChange['act'], more: Partial<PlannedChange> = {}): Evidence => ({
  ...NOTHING,
  written: [{ ...visit, act, local: THURSDAY, oldLocal: null, days: null, text: '', ...more }],
})
const standing = (more: Partial<ExistingAppointment> = {}): Evidence => ({
  ...NOTHING,
  appointments: [{ ...visit, local: THURSDAY, status: 'pending', isAhead: true, ...more }],
})
const HANDED: Evidence = { ...NOTHING, handsOver: true }

describe('what supports a claim (ENG-07)', () => {
  const ACTS = ['book', 'move', 'cancel', 'confirm', 'wait', 'note', 'name', 'optOut'] as const
  it.each<[act: Claim['act'], supports: string[]]>([
    ['book', ['book', 'move']],
    ['move', ['move']],
    ['cancel', ['cancel']],
    ['confirm', ['confirm']],
    ['wait', ['wait']],
    ['note', ['wait', 'note', 'name', 'optOut']],
    ['tell', ['note']],
    ['optOut', ['optOut']],
    ['any', ['book', 'move', 'cancel', 'confirm', 'wait', 'note', 'name', 'optOut']],
  ])('that something was done (%s) is a write of these alone: %s', (act, supports) => {
    const one = claim('done', act)
    expect(ACTS.filter((each) => why(one, written(each)) === null)).toEqual(supports)
    expect(why(one, NOTHING)).not.toBeNull()
  })

  it('the reason names the words for which nothing was written', () => {
    expect(why(claim('done', 'book', ' marquei '), NOTHING)).toBe("nothing was written for 'marquei'")
  })

  it('an appointment that was confirmed is booked, and nobody booked it just now', () => {
    expect(why(claim('state', 'book'), written('confirm'))).toBeNull()
    expect(why(claim('done', 'book'), written('confirm'))).not.toBeNull()
  })

  it.each<[what: string, one: Claim, more: Partial<ExistingAppointment>, isTrue: boolean]>([
    ['is booked', claim('state', 'book'), {}, true],
    ['is booked, being confirmed', claim('state', 'book'), { status: 'confirmed' }, true],
    ['is booked, being cancelled', claim('state', 'book'), { status: 'cancelled' }, false],
    ['is booked, and was missed', claim('state', 'book'), { status: 'no_show' }, false],
    ['is booked, and is over', claim('state', 'book'), { isAhead: false }, false],
    ['was at its place', claim('place', 'book'), { isAhead: false }, true],
    ['was at its place, cancelled', claim('place', 'book'), { status: 'cancelled' }, true],
    ['was booked by others', claim('others', 'book'), { isAhead: false }, true],
    ['is confirmed', claim('state', 'confirm'), { status: 'confirmed' }, true],
    ['is confirmed, and waits', claim('state', 'confirm'), {}, false],
    ['is cancelled', claim('state', 'cancel'), { status: 'cancelled' }, true],
    ['is cancelled, and is not', claim('state', 'cancel'), {}, false],
    ['is moved', claim('state', 'move'), {}, false],
    ['was booked just now', claim('done', 'book'), {}, false],
    ['was kept', claim('done', 'book', 'mantive'), {}, true],
    ['is expected', claim('expect', 'book'), {}, true],
  ])('a visit that stands there: it %s', (_, one, more, isTrue) => {
    expect(why(one, standing(more), [at(THURSDAY)]) === null).toBe(isTrue)
  })

  it('a visit that stands there is none that was just asked for: without a day or an hour it supports nothing', () => {
    expect(why(claim('state', 'book'), standing())).not.toBeNull()
    const long = { ...at(THURSDAY), value: { kind: 'duration', minutes: 30 } as TimeValue }
    expect(why(claim('state', 'book'), standing(), [long])).not.toBeNull()
    expect(why(claim('expect', 'book'), standing())).toBeNull()
  })

  it('another day, hour, service or professional than the row’s supports nothing', () => {
    const booked = claim('done', 'book')
    const made = written('book')
    expect(why(booked, made, [at(THURSDAY)], 'Limpeza de pele com a Dra. Helena')).toBeNull()
    expect(why(booked, made, [at(FRIDAY)])).toBe('another day or time than written')
    expect(why(booked, made, [at(THURSDAY), at(FRIDAY)])).toBe('another day or time than written')
    expect(why(booked, made, [at(THURSDAY)], 'Botox')).toBe('another service or professional')
    expect(why(booked, made, [at(THURSDAY)], 'com o Dr. Caio')).toBe('another service or professional')
    expect(why(booked, written('book', { professional: '' }), [], 'com o Dr. Caio')).toBeNull()
    expect(why(booked, written('book', { service: '' }), [], 'Botox')).toBeNull()
    // The title alone names nobody.
    expect(why(booked, written('book', { professional: 'Dr. Caio Mendes' }), [], 'com a dra')).toBeNull()
    expect(why(claim('done', 'cancel'), written('cancel'), [at(FRIDAY)])).not.toBeNull()
    expect(why(claim('done', 'any'), written('name', { local: null }), [at(FRIDAY)])).not.toBeNull()
    expect(why(claim('done', 'confirm'), written('confirm', { local: null }), [at(FRIDAY)])).toBeNull()
  })

  it('a move supports where it was only as where it was', () => {
    const moved = written('move', { local: FRIDAY, oldLocal: THURSDAY })
    const one = claim('done', 'move')
    expect(why(one, moved, [at(FRIDAY)])).toBeNull()
    expect(why(one, moved, [at(THURSDAY)])).not.toBeNull()
    expect(why(one, moved, [at(THURSDAY, { isOld: true })])).toBeNull()
    expect(why(one, moved, [at(FRIDAY, { isOld: true })])).not.toBeNull()
    expect(why(one, moved, [at(THURSDAY, { isOld: true }), at(FRIDAY)])).toBeNull()
    const sameHour = written('move', { local: '2026-11-27T15:00', oldLocal: THURSDAY })
    const clock = { ...at(THURSDAY, { isOld: true }), value: { kind: 'clock', time: '15:00' } as TimeValue }
    expect(why(one, sameHour, [clock])).toBeNull()
  })

  it('a place on the waiting list supports its first and its last day', () => {
    const waits = written('wait', { local: null, days: { from: '2026-11-26', to: '2026-11-28' } })
    const day = (date: string) => ({ ...at(THURSDAY), value: { kind: 'day', date } as TimeValue })
    expect(why(claim('done', 'any'), waits, [day('2026-11-26'), day('2026-11-28')])).toBeNull()
    expect(why(claim('done', 'any'), waits, [day('2026-11-30')])).not.toBeNull()
  })

  it('somebody was told where a person is called or a note was written', () => {
    expect(why(claim('others', 'tell'), HANDED)).toBeNull()
    expect(why(claim('others', 'tell'), written('note'))).toBeNull()
    expect(why(claim('others', 'tell'), written('book'))).toBe('nobody was notified')
  })

  it('a hand-over supports what was passed on, and no time', () => {
    const passed = claim('done', 'any')
    expect(why(passed, HANDED, [], 'Passei seu pedido para a equipe.')).toBeNull()
    expect(why(passed, HANDED, [], 'Feito.')).not.toBeNull()
    for (const what of 'equipe pessoa alguém alguem atendente conversa pergunta pedido mensagem envio conteúdo conteudo recado'.split(
      ' ',
    ))
      expect(why(passed, HANDED, [], `Passei: ${what}.`), what).toBeNull()
    expect(why(claim('mark', 'any'), HANDED, [], 'Feito.')).toBeNull()
    expect(why(passed, HANDED, [at(THURSDAY)], 'Passei para a equipe.')).not.toBeNull()
    expect(why(claim('done', 'book'), HANDED, [], 'Marquei com a equipe.')).not.toBeNull()
    expect(why(passed, NOTHING, [], 'Passei seu pedido para a equipe.')).not.toBeNull()
    expect(why(claim('done', 'note'), HANDED)).toBeNull()
    expect(why(claim('done', 'optOut'), HANDED)).toBe('no optOut was written')
  })

  it('a message is kept for the team, a time is not', () => {
    const kept = claim('state', 'book', 'esta guardada')
    expect(why(kept, HANDED, [], 'Sua mensagem está guardada.')).toBeNull()
    expect(why(kept, HANDED, [], 'Sua vaga está guardada.')).not.toBeNull()
    expect(why(kept, HANDED, [], 'Sua mensagem e sua consulta estão guardadas.')).not.toBeNull()
    expect(why(kept, NOTHING, [], 'Sua mensagem está guardada.')).not.toBeNull()
    expect(why({ ...kept, words: 'esta marcada' }, HANDED, [], 'Sua mensagem.')).not.toBeNull()
    expect(why({ ...kept, family: 'done' }, HANDED, [], 'Sua mensagem.')).not.toBeNull()
    expect(why({ ...kept, words: 'guardada e marcada' }, HANDED, [], 'Sua mensagem.')).not.toBeNull()
    for (const time of 'horário horario horários horarios consulta sessão sessao vaga agenda agendamento'.split(
      ' ',
    ))
      expect(why(kept, HANDED, [], `A mensagem e ${time}.`), time).not.toBeNull()
    for (const message of ['mensagem', 'pergunta', 'pedido', 'recado'])
      expect(why(kept, HANDED, [], `Meu ${message} ficou.`), message).toBeNull()
    for (const words of ['guardado', 'registrada', 'anotado'])
      expect(why({ ...kept, words }, HANDED, [], 'Sua mensagem.'), words).toBeNull()
  })

  it('a promise needs a person who is called; to be told of a free time, a place on the list', () => {
    const promise = (words: string) => claim('promise', 'tell', words)
    expect(why(promise('vou ligar'), HANDED)).toBeNull()
    expect(why(promise('vou ligar'), NOTHING)).toBe('a promise without a person called')
    expect(why(promise('vou te avisar'), SCENES['waiting']!)).toBeNull()
    expect(why(promise('vou ligar'), SCENES['waiting']!)).not.toBeNull()
    expect(why(promise('vou te avisar'), written('book'))).not.toBeNull()
    expect(why(claim('hurry', 'tell', ' em breve '), HANDED)).toBe('nobody knows how soon')
    expect(
      why(claim('hurry', 'tell', ' em breve '), { ...NOTHING, results: ['Em breve abrimos'] }),
    ).toBeNull()
  })

  it('a free time is one that was found, or told beside the customer’s own', () => {
    const free = claim('free', 'book')
    expect(why(free, NOTHING)).toBe('no free time was found')
    expect(why(free, SCENES['offered']!)).toBeNull()
    expect(why(free, standing())).not.toBeNull()
    expect(why(free, { ...standing(), results: ['sexta (27/11) às 10h'] })).toBeNull()
  })
})

describe('which times are known (ENG-07)', () => {
  const known: TimeFacts = {
    instants: new Set([THURSDAY]),
    days: new Set(['2026-11-26', '2026-12-01']),
    clocks: new Set(['08:00', '18:00']),
    minutes: new Set([60]),
    weekdays: new Set([1, 5]),
    spans: [{ from: '2026-12-10', to: '2026-12-12' }],
    whole: new Set([JSON.stringify({ kind: 'any', prefer: 'first' })]),
  }
  const day = (date: string): TimeValue => ({ kind: 'day', date })
  const instant = (local: string): TimeValue => ({ kind: 'instant', at: local })
  const window = (date: string | null, from: string | null, to: string | null): TimeValue => ({
    kind: 'window',
    date,
    from,
    to,
  })
  const days = (from: string, to: string | null, more: object = {}): TimeValue => ({
    kind: 'days',
    from,
    to,
    ...more,
  })
  const weekly = (weekdays: number[], more: object = {}): TimeValue => ({ kind: 'weekly', weekdays, ...more })
  const [yes, no] = [instant(THURSDAY), instant(FRIDAY)]

  it.each<[value: TimeValue, isKnown: boolean, isKnownAsOpening: boolean]>([
    [yes, true, true],
    [no, false, false],
    [instant('2026-11-26T08:00'), false, true],
    [instant('2026-11-27T08:00'), false, true],
    [instant('2026-11-25T08:00'), false, false],
    [instant('2026-11-27T09:00'), false, false],
    [day('2026-11-26'), true, true],
    [day('2026-11-30'), false, true],
    [day('2026-11-25'), false, false],
    [day('2026-12-10'), true, true],
    [day('2026-12-12'), true, true],
    [day('2026-12-09'), false, false],
    [day('2026-12-13'), false, false],
    [{ kind: 'clock', time: '08:00' }, true, true],
    [{ kind: 'clock', time: '15:00' }, true, true],
    [{ kind: 'clock', time: '09:00' }, false, false],
    [window(null, '08:00', '18:00'), true, true],
    [window(null, '08:00', null), true, true],
    [window(null, '09:00', '18:00'), false, false],
    [window(null, '08:00', '17:00'), false, false],
    [window('2026-11-26', '08:00', '18:00'), true, true],
    [window('2026-11-30', '08:00', '18:00'), false, true],
    [window('2026-11-25', '08:00', '18:00'), false, false],
    [{ kind: 'window', date: '2026-11-26', from: '12:00', to: '13:00', part: 'lunch' }, true, true],
    [{ kind: 'window', date: null, from: '15:00', to: '18:00', part: 'afternoon' }, true, true],
    [{ kind: 'window', date: null, from: '14:00', to: '16:00', part: 'afternoon' }, true, true],
    [{ kind: 'window', date: null, from: '09:00', to: '14:59', part: 'morning' }, false, false],
    [{ kind: 'window', date: null, from: null, to: '08:00', part: 'morning' }, true, true],
    [{ kind: 'window', date: null, from: '18:01', to: null, part: 'evening' }, false, false],
    [days('2026-12-10', '2026-12-12'), true, true],
    [days('2026-12-10', '2026-12-11'), false, false],
    [days('2026-11-25', '2026-11-26'), true, true],
    [days('2026-11-27', '2026-11-30'), false, true],
    [days('2026-11-27', '2026-11-29'), false, false],
    [days('2026-11-30', null), true, true],
    [days('2026-12-02', null), false, false],
    [days('2026-12-04', null), false, true],
    [days('2026-12-10', '2026-12-12', { window: { from: '08:00', to: '18:00' } }), true, true],
    [days('2026-12-10', '2026-12-12', { window: { from: '09:00', to: null } }), false, false],
    [days('2026-12-10', '2026-12-12', { window: { from: null, to: '17:00' } }), false, false],
    [weekly([1, 5]), true, true],
    [weekly([1, 2]), false, false],
    [weekly([]), false, false],
    [weekly([1], { from: '08:00', to: '18:00' }), true, true],
    [weekly([1], { from: '09:00' }), false, false],
    [weekly([1], { to: '17:00' }), false, false],
    [weekly([1], { time: '09:00' }), false, false],
    [{ kind: 'duration', minutes: 60 }, true, true],
    [{ kind: 'duration', minutes: 30 }, false, false],
    [{ kind: 'either', options: [no, yes] }, true, true],
    [{ kind: 'either', options: [no, no] }, false, false],
    [{ kind: 'oneOf', options: [yes, yes] }, true, true],
    [{ kind: 'oneOf', options: [yes, no] }, false, false],
    [{ kind: 'any' }, true, true],
  ])('%o: %s, as opening hours %s', (value, isKnown, isKnownAsOpening) => {
    expect([
      isKnownTime(value, known, { hasYear: false, isOpening: false }),
      isKnownTime(value, known, { hasYear: false, isOpening: true }),
    ]).toEqual([isKnown, isKnownAsOpening])
  })

  it('a year counts where one was named', () => {
    for (const value of [instant('2027-11-26T15:00'), day('2027-11-26')]) {
      expect(isKnownTime(value, known, { hasYear: false, isOpening: false })).toBe(true)
      expect(isKnownTime(value, known, { hasYear: true, isOpening: false })).toBe(false)
      expect(fitsAppointment({ value, hasYear: false }, THURSDAY)).toBe(true)
      expect(fitsAppointment({ value, hasYear: true }, THURSDAY)).toBe(false)
    }
  })

  it('what was read word for word is known, whatever it means', () => {
    const whole: TimeValue = weekly([3], { time: '09:00' })
    const facts = { ...known, whole: new Set([JSON.stringify(whole)]) }
    expect(isKnownTime(whole, facts, { hasYear: true, isOpening: false })).toBe(true)
  })

  it.each<[value: TimeValue, fits: boolean]>([
    [yes, true],
    [instant('2026-11-26T15:30'), false],
    [instant('2026-11-27T15:00'), false],
    [day('2026-11-26'), true],
    [day('2026-11-27'), false],
    [{ kind: 'clock', time: '15:00' }, true],
    [{ kind: 'clock', time: '16:00' }, false],
    [window(null, null, null), true],
    [window('2026-11-26', '15:00', '15:00'), true],
    [window('2026-11-27', null, null), false],
    [window(null, '15:01', null), false],
    [window(null, null, '14:59'), false],
    [days('2026-11-26', '2026-11-26'), true],
    [days('2026-11-20', null), true],
    [days('2026-11-27', null), false],
    [days('2026-11-20', '2026-11-25'), false],
    [weekly([4], { time: '15:00' }), false],
    [{ kind: 'either', options: [no, yes] }, true],
    [{ kind: 'either', options: [no, no] }, false],
    [{ kind: 'oneOf', options: [yes, yes] }, true],
    [{ kind: 'oneOf', options: [yes, no] }, false],
    [{ kind: 'duration', minutes: 5 }, true],
    [{ kind: 'any' }, true],
  ])('%o fits a visit on Thursday at three: %s', (value, fits) => {
    expect(fitsAppointment({ value, hasYear: false }, THURSDAY)).toBe(fits)
  })

  it('a length of time names no time', () => {
    const length: TimeValue = { kind: 'duration', minutes: 5 }
    expect([yes, day('2026-11-26'), weekly([1])].map(namesTime)).toEqual([true, true, true])
    expect([length, { kind: 'any' } as const].map(namesTime)).toEqual([false, false])
    expect(namesTime({ kind: 'either', options: [length, yes] })).toBe(true)
    expect(namesTime({ kind: 'oneOf', options: [length, length] })).toBe(false)
  })
})

describe('a whole message (ENG-07)', () => {
  it('a day and an hour that are named apart are free only together', () => {
    // Free are Thursday at three and Friday at ten.
    const offered = SCENES['offered']!
    expect(gate(['Na quinta temos vaga com a Dra. Helena Prado: começa às 15h.'], offered).verdict).toBe(
      'pass',
    )
    expect(gate(['Na sexta temos vaga com a Dra. Helena Prado: começa às 15h.'], offered)).toMatchObject({
      verdict: 'person',
      findings: [{ reason: "time: nothing says 'às 15h, 2026-11-27'" }],
    })
    // '10h' may mean the morning or the night; neither is free on Thursday.
    expect(gate(['Na sexta temos vaga com a Dra. Helena Prado: começa às 10h.'], offered).verdict).toBe(
      'pass',
    )
    expect(gate(['Na quinta temos vaga com a Dra. Helena Prado: começa às 10h.'], offered).verdict).toBe(
      'person',
    )
  })

  it('a time belongs to the change beside which it is named', () => {
    const both: Evidence = {
      ...NOTHING,
      written: [
        { ...visit, act: 'book', local: THURSDAY, oldLocal: null, days: null, text: '' },
        { ...visit, act: 'cancel', local: FRIDAY, oldLocal: null, days: null, text: '' },
      ],
    }
    const says = (text: string) => gate([text], both).verdict
    expect(says('Na quinta às 15h marquei você e cancelei a de sexta às 10h.')).toBe('pass')
    expect(says('Na sexta às 10h marquei você e cancelei a de sexta às 10h.')).not.toBe('pass')
    expect(says('Marquei quinta às 15h e cancelei sexta às 10h.')).toBe('pass')
    expect(says('Marquei quinta às 15h e cancelei quinta às 15h.')).not.toBe('pass')
  })

  it('knowledge that speaks of a booking of this customer is no proof of one', () => {
    const quoting = (quote: string) => gate([quote], { ...NOTHING, quotes: [quote] }).verdict
    expect(quoting('Marquei seu horário.')).not.toBe('pass')
    expect(quoting('Cancelei tudo.')).not.toBe('pass')
    expect(quoting('Seu horário está marcado para quinta às 15h.')).not.toBe('pass')
    expect(quoting('Sua sessão está confirmada para quinta às 10h.')).not.toBe('pass')
    expect(quoting('Seu horário fica confirmado após o pagamento.')).toBe('pass')
    expect(quoting('O horário é marcado por telefone.')).toBe('pass')
    expect(quoting('Seu horário fica guardado por 15 minutos.')).toBe('pass')
  })

  it('is not read where it is too long or one too many, however true', () => {
    const price = 'A limpeza de pele custa R$ 180,00.'
    expect(gate([`${price} `.repeat(150)], SCENES['knows']!)).toEqual({
      verdict: 'person',
      messages: [],
      findings: [
        {
          verdict: 'person',
          text: `${price} `.repeat(6).slice(0, 200),
          reason: 'longer than a message may be',
        },
      ],
    })
    expect(gate([price, price, price], SCENES['knows']!)).toEqual({
      verdict: 'person',
      messages: [],
      findings: [{ verdict: 'person', text: price, reason: 'more than two messages' }],
    })
  })
})

describe('what the clinic says, said otherwise (ENG-07)', () => {
  const says = (text: string, evidence: Partial<Evidence>) =>
    gate([text], { ...NOTHING, ...evidence }).verdict

  it.each([
    'Domingo não atendemos.',
    'Aos domingos, não abrimos.',
    'Não atendemos aos domingos.',
    'Fechamos aos domingos.',
    'Fechado: domingo',
    'Atendemos todo dia, exceto aos domingos.',
    'Abrimos todos os dias menos domingo.',
  ])('it is not open on a day of which it says “%s”', (quote) => {
    expect(says('Atendemos aos domingos.', { quotes: [quote] })).not.toBe('pass')
    expect(says('Não atendemos aos domingos.', { quotes: [quote] })).toBe('pass')
  })

  it('its own link means nothing by the words in it', () => {
    const text = 'Veja aurora.com.br/ajuda_online.'
    expect(says(text, { results: ['aurora.com.br/ajuda_online'] })).toBe('pass')
    expect(says(text, { results: ['aurora.com.br'] })).not.toBe('pass')
    expect(says('Siga @fale_conosco!', { results: ['@fale_conosco'] })).toBe('pass')
  })

  it('a price in words is the whole price', () => {
    const text = 'A drenagem custa cento e vinte reais.'
    expect(says(text, { results: ['R$ 20,00'] })).not.toBe('pass')
    expect(says(text, { results: ['R$ 120,00'] })).toBe('pass')
  })

  it('a claim whose letters come apart from their accents is one all the same', () => {
    expect(says('E\u0301 seu!', {})).not.toBe('pass')
  })
})

describe('what is no claim (ENG-07)', () => {
  it.each<[plain: string, word: string, isDenied: boolean]>([
    ['nao marquei', 'marquei', true],
    ['ainda nao foi marcado', 'marcado', true],
    ['nao esta marcado', 'marcado', true],
    ['nunca marquei', 'marquei', true],
    ['marquei', 'marquei', false],
    ['nao se preocupe esta marcado', 'marcado', false],
    ['nao eh que marquei', 'marquei', false],
    ['nao so marquei', 'marquei', false],
    ['e sem marquei', 'marquei', true],
    ['nao ha mais seu horario aqui por marcado', 'marcado', true],
    ['nao ha mais seu horario aqui por ainda marcado', 'marcado', false],
  ])('“%s”: %s is denied: %s', (plain, word, denied) => {
    expect(isDenied(plain, plain.indexOf(word))).toBe(denied)
  })

  it.each<[plain: string, from: number, isOffer: boolean]>([
    ['marquei TIME | ok', 17, true],
    ['marco TIME | pode ser', 21, true],
    ['marco TIME | pode ser OKMARK', 28, true],
    ['marco TIME | combinado', 22, false],
    ['marquei TIME ok', 15, true],
    ['marquei TIME combinado', 22, false],
    ['pode marcar TIME ok', 0, true],
    ['marquei TIME | qual dia fica melhor', 13, true],
    ['limpeza | TIME | ja posso marcar', 17, true],
    ['marquei para voce', 0, true],
    ['marquei TIME | tudo certo', 25, false],
    ['marco TIME | ok entao', 21, false],
    ['marquei OKMARK | qual dia fica melhor', 15, true],
    ['marco TIME | pode ser OKMARK OKMARK', 35, true],
    ['marquei como voce quer vir ok', 29, true],
    ['marquei certo TIME combinado', 28, false],
  ])('“%s?” asks from %i on and offers: %s', (plain, from, isOffer) => {
    expect(askingOf(plain, true)).toEqual({ from, isOffer })
    expect(askingOf(plain, false)).toEqual({ from: plain.length, isOffer: false })
  })

  it.each([
    ...['tenho', 'temos', 'ha', 'existe', 'sobrou', 'abriu', 'tem', 'consigo', 'surgiu', 'apareceu'].map(
      (verb) => `${verb} uma vaga`,
    ),
    ...['existem', 'sobraram', 'abriram'].map((verb) => `${verb} tres horarios`),
    ...['um horario', 'um horarinho', 'um encaixe', 'disponibilidade', 'agenda livre', 'espaco', 'TIME'].map(
      (what) => `vagou ${what}`,
    ),
    'temos ainda dois bons horarios',
    ...['horario', 'vaga', 'TIME'].map((what) => `${what} esta livre`),
    ...['esta', 'eh', 'continua', 'segue'].map((verb) => `TIME ainda ${verb} disponivel`),
    'o horario da manha segue vago',
    'a vaga continua vaga',
  ])('ENG-07 claims a free time: %s', (plain) => {
    expect(claimsIn({ plain, isQuestion: false }).map(({ family }) => family)).toContain('free')
  })

  it.each(['temos vagas no estacionamento', 'voce tem horario TIME', 'temos o horario TIME em seu nome'])(
    'claims no free time: %s',
    (plain) => {
      expect(claimsIn({ plain, isQuestion: false }).map(({ family }) => family)).not.toContain('free')
    },
  )

  it.each(
    'livre disponivel disponiveis aberto aberta abertos fechado fechada fechadas ocupado ocupada ocupados lotado lotada lotadas nao tenho temos ha tem responde resposta retorna cancelado cancelada desmarcado desmarcada'.split(
      ' ',
    ),
  )('that something is %s claims no place', (word) => {
    const claimed = (plain: string) => claimsIn({ plain, isQuestion: false }).map(({ family }) => family)
    expect(claimed(`agora esta ${word} TIME`)).not.toContain('place')
    expect(claimed('agora esta TIME')).toContain('place')
  })

  it.each([
    ...'pronto prontinho feito fechado fechada fechou combinado combinada certinho resolvido'.split(' '),
    'tudo certo',
    'deu certo',
  ])('claims that it is done, before a time and after it: %s', (word) => {
    const claimed = (plain: string) => claimsIn({ plain, isQuestion: false }).map(({ family }) => family)
    expect(claimed(`${word} ai TIME`)).toContain('mark')
    expect(claimed(`TIME ai ${word}`)).toContain('mark')
    for (const free of ['livre', 'livres', 'disponivel', 'disponiveis'])
      expect(claimed(`${word} ai TIME ${free}`)).not.toContain('mark')
  })

  it.each(['prontissimo', 'sucesso', 'anotado', 'beleza', 'perfeito', 'show', 'otimo', 'maravilha', 'legal'])(
    'claims that it is done, before a time: %s',
    (word) => {
      const claimed = (plain: string) => claimsIn({ plain, isQuestion: false }).map(({ family }) => family)
      expect(claimed(`${word} ai TIME`)).toContain('mark')
    },
  )

  it('what hangs on the customer’s wish claims nothing, before it or after', () => {
    const plain = 'se voce quiser | marco TIME'
    expect(isConditional(plain, plain.indexOf('marco'))).toBe(true)
    expect(isConditional('marco TIME se quiser', 0)).toBe(false)
    expect(isConditional('sei que marco TIME', 8)).toBe(false)
    expect(claimsIn({ plain: 'marquei TIME', isQuestion: false }).map(({ act }) => act)).toContain('book')
    expect(claimsIn({ plain: 'nao marquei TIME', isQuestion: false })).toEqual([])
  })
})

describe('what a sentence claims (ENG-07)', () => {
  const claimed = (text: string) =>
    sentencesOf(text, NOW, ZONE).flatMap((each) =>
      claimsIn(each).map(({ family, act }) => `${family} ${act}`),
    )

  it.each<[text: string, claims: string[]]>([
    ['Marquei você.', ['done book']],
    ['Anotei seu pedido.', ['done note']],
    ['Avisei a doutora.', ['done tell']],
    ['Remarquei você.', ['done move']],
    ['Cancelei.', ['done cancel']],
    ['Confirmei.', ['done confirm']],
    ['Providenciei tudo.', ['done any']],
    ['Suspendi seu horário.', ['done cancel']],
    ['Acabei de agendar.', ['done any', 'done book']],
    ['Acabamos de cancelar.', ['done cancel']],
    ['Tratei de remarcar.', ['done any', 'done move']],
    ['Pude confirmar.', ['done confirm']],
    ['Marcamos seu horário.', ['done book']],
    ['Cancelamos a sua consulta.', ['done cancel']],
    ['Marcamos por ordem de chegada.', []],
    ['Confirmamos sempre com você.', []],
    ['Estou marcando.', ['done book']],
    ['Estou aguardando.', []],
    ['Coloquei você na lista de espera.', ['done wait', 'own wait']],
    ['Coloquei seu nome na agenda.', ['done any', 'own book']],
    ['Coloquei você na agenda.', ['done any', 'own book']],
    ['Inseri seu nome.', ['done book']],
    ['Inseri seu nome na lista de espera.', ['done wait']],
    ['Marquei você, e há lista de espera.', ['done book']],
    ['Encontrei dois.', []],
    ['Verei amanhã.', ['promise any']],
    ['Deixei isso de lado.', []],
    ['Marquei e deixei isso de lado.', ['done book']],
    ['Isso é ótimo, está marcado.', ['state book']],
    ['Garantirei.', ['promise any']],
    ['Tudo fechado.', ['state book']],
    ['O horário está fechado.', ['state book']],
    ['Seu agendamento já ficou fechado.', ['state book']],
    ['No horário do almoço a nossa sala fica fechada.', []],
    ['O salão está fechado.', []],
    ['O horário da sala fica sempre fechado.', []],
    ['Como foi da vez passada.', []],
    ['Desta vez foi cadastrado.', ['state book']],
    ['Agendamento sem taxa de cancelamento: quinta às 15h.', ['noun book']],
    ['Ficou: para o dia 26.', ['place book']],
    ['A confirmação é só feita aqui.', []],
    ['A confirmação é sua e feita.', ['state any', 'noun confirm']],
    ['Joia, quinta às 15h.', ['mark any']],
    ['Demos uma joia na quinta às 15h.', ['bare book']],
    ['Sem feriado, tudo certo.', ['mark any']],
    ['Feriado, fechado.', []],
    ['✅✅', ['mark any']],
    ['Está encerrada a lista.', ['state any', 'done optOut']],
    ['Tirei dos contatos.', ['done any', 'done optOut']],
    ['Tirei do contato.', ['done any', 'done optOut']],
    ['A Ana vai ser atendida quinta às 15h.', ['come book', 'promise tell']],
    ['O Caio vai ser atendido quinta às 15h.', ['come book', 'promise tell']],
    ['A resposta é: venha quinta às 15h.', ['come book']],
    ['É todinha sua.', ['own book']],
    ['É todinho seu.', ['own book']],
    ['Você está na quinta.', ['own book']],
    ['Você está no dia 26.', ['own book']],
    ['Como combinamos, a doutora confirmou.', ['others confirm']],
    ['Já que pediu, cancelo agora.', ['present cancel']],
    ['Diga quando vou marcar.', []],
    ['Diga quando eu vou marcar.', []],
    ['Quando puder, vou marcar.', ['promise any']],
    ['Quando você puder mesmo vou marcar.', ['promise any']],
    ['Não se preocupe, a equipe retorna.', ['promise tell']],
    ['Só um instantinho.', ['hurry tell']],
    ['Só um instante.', ['hurry tell']],
    ['Temos horário de atendimento.', []],
    ['Temos horários de funcionamento.', []],
    ['Está marcado.', ['state book']],
    ['Está pré-agendado.', ['state book']],
    ['Está cancelado.', ['state cancel']],
    ['Está feito.', ['state any', 'mark any']],
    ['Seu pedido foi registrado.', ['state note']],
    ['Estamos fechados.', []],
    ['Atendemos com hora marcada.', []],
    ['É feito aqui.', []],
    ['Horário travado.', ['state any']],
    ['Garantidíssimo.', ['state book', 'state any']],
    ['Sua consulta não existe mais.', ['state cancel']],
    ['Ficou para quinta às 15h.', ['place book']],
    ['Seu horário é quinta às 15h.', ['place book']],
    ['Agendamento realizado.', ['state any', 'state any', 'noun book']],
    ['Remarcação feita.', ['state any', 'state any', 'noun move']],
    ['Cancelamento efetuado.', ['state any', 'state any', 'noun cancel']],
    ['Inscrição feita.', ['state any', 'noun wait']],
    ['Confirmação feita.', ['state any', 'noun confirm']],
    ['Tudo com sucesso.', ['noun any']],
    ['Segue a confirmação.', ['noun book']],
    ['Agendamento: limpeza, quinta às 15h.', ['noun book']],
    ['✅ quinta às 15h', ['mark any']],
    ['Pronto.', ['mark any']],
    ['✅', ['mark any']],
    ['Removi seu número da lista.', ['done any', 'done optOut']],
    ['Te espero.', ['expect book']],
    ['Até quinta às 15h.', ['expect book']],
    ['Até breve.', []],
    ['Pode vir quinta às 15h.', ['come book']],
    ['O horário é seu.', ['own book']],
    ['A equipe marcou.', ['others book']],
    ['A doutora confirmou.', ['others confirm']],
    ['A recepção já sabe.', ['others tell']],
    ['Quando a doutora confirmou.', []],
    ['Se ela já confirmou.', []],
    ['Veja quem foi que marcou.', []],
    ['Por quem é feito.', []],
    ['Cancelo agora.', ['present cancel']],
    ['Já incluí você.', ['done book']],
    ['Incluí seu nome.', ['done book']],
    ['O corte inclui lavagem.', []],
    ['Faltei, e agora?', []],
    ['Se quiser, cancelo.', []],
    ['Cancelo, pode ser?', []],
    ['Vou marcar.', ['promise any']],
    ['Vou precisar.', []],
    ['Alguém vai te ligar.', ['promise tell']],
    ['A equipe retorna.', ['promise tell']],
    ['Alguém está vendo isso.', ['promise tell']],
    ['Avisaremos.', ['promise any']],
    ['Teremos.', []],
    ['Deixa comigo.', ['promise tell']],
    ['Te ligo.', ['promise tell']],
    ['Só um momento.', ['hurry tell']],
    ['Em uma emergência ligue imediatamente.', []],
    ['Temos vaga.', ['free book']],
    ['Temos vaga?', []],
    ['Temos vaga no estacionamento.', []],
    ['Limpeza, quinta às 15h.', ['bare book']],
    ['Limpeza, quinta às 15h?', []],
    ['Atendemos quinta às 15h.', []],
  ])('“%s”', (text, claims) => {
    expect(claimed(text)).toEqual(claims)
  })
})
