/** What customers do with visits in their own words: each rule of the dialogue tried in a clinic in memory. */
import { describe, expect, it } from 'vitest'
import { localOf } from '../../server/agent/dialogue/inWords.ts'
import type { ClinicId } from '../eval/clinics.ts'
import type { Own, Step } from '../eval/dialogue.ts'
import { play, type Played } from '../eval/play.ts'

const talk = (clinic: ClinicId, steps: Step[], own: Own[] = []): Promise<Played> =>
  play({ id: 'x', kind: 'book', clinic, now: '2026-11-24T10:00', own, steps, end: {} })

const wordsOf = ({ turns }: Played) => turns.map(({ plan }) => (plan?.messages ?? []).join('\n'))
/** 'book limpeza 2026-11-27T10:00 marido', 'cancel own', in the order in which it was done. */
const doneIn = ({ turns, talk: { clinic } }: Played): string[] =>
  turns.flatMap(({ plan }) =>
    (plan?.writes ?? []).flatMap((write) => {
      switch (write.act) {
        case 'book':
          return [
            [
              'book',
              write.serviceId,
              localOf(write.startTime, clinic.zone),
              write.forWhom?.name ?? write.forWhom?.relation,
            ]
              .filter(Boolean)
              .join(' '),
          ]
        case 'move':
          return [`move ${write.appointmentId} ${localOf(write.startTime, clinic.zone)}`]
        case 'cancel':
        case 'confirm':
          return [`${write.act} ${write.appointmentId}`]
        case 'wait':
          return [`wait ${write.serviceId}`]
        default:
          return []
      }
    }),
  )
const reasonsOf = ({ turns }: Played) => turns.flatMap(({ plan }) => plan?.handOver?.reason ?? [])

const PELE: Own = { id: 'own', service: 'limpeza', at: '2026-11-26T10:00', with: 'marta' }
const DRENAGEM: Own = { id: 'dren', service: 'drenagem', at: '2026-11-30T15:00', with: 'marta' }
const AULA: Own = { id: 'own', service: 'aula', at: '2026-11-25T08:00', with: 'renato' }
const FISIO: Own = { id: 'own', service: 'fisio', at: '2026-11-26T16:00', with: 'renato' }
const MANICURE: Own = { id: 'own', service: 'manicure', at: '2026-11-27T14:00', with: 'bia' }
const PEDICURE: Own = { id: 'pedi', service: 'pedicure', at: '2026-11-27T15:00', with: 'carol' }
const CORTE: Own = { id: 'own', service: 'corte', at: '2026-11-28T10:00', with: 'gui' }

describe('another time instead of the old one', () => {
  it('moves the visit of who cannot come and asks for another day', async () => {
    const played = await talk(
      'glow',
      ['quinta não vou conseguir ir, tem como ser na sexta?', 'às 10', 'isso'],
      [PELE],
    )
    expect(doneIn(played)).toEqual(['move own 2026-11-27T10:00'])
  })

  it('takes the other time also from a sentence of its own', async () => {
    const played = await talk(
      'pilates',
      ['não vou conseguir ir na aula amanhã, posso repor na sexta?', '8h', 'isso'],
      [AULA],
    )
    expect(doneIn(played)).toEqual(['move own 2026-11-27T08:00'])
  })

  it('does not move a visit to the time of which the customer tells why', async () => {
    const played = await talk('pilates', ['não vou poder ir, tenho médico quinta 15h'], [FISIO])
    expect(doneIn(played)).toEqual([])
  })

  it('cancels where that is said, whatever other time is told', async () => {
    const played = await talk(
      'pilates',
      ['acordei gripada, hoje a noite vejo se melhoro mas amanhã melhor cancelar a aula'],
      [AULA],
    )
    expect(doneIn(played)).toEqual(['cancel own'])
    expect(played.talk.state.task).toBeNull()
  })

  it('reads a no to the reminder together with the time that is asked for, and asks before it moves', async () => {
    const said: Step[] = [{ reminded: 'own' }, 'vish, tinha esquecido, não vai dar, tem sexta 16h?']
    expect(doneIn(await talk('pilates', said, [FISIO]))).toEqual([])
    expect(doneIn(await talk('pilates', [...said, 'isso'], [FISIO]))).toEqual(['move own 2026-11-27T16:00'])
  })

  it('takes the day of the visit, repeated with a yes, for no other time', async () => {
    const played = await talk('pilates', [{ reminded: 'own' }, 'é quinta né? estarei aí'], [FISIO])
    expect(doneIn(played)).toEqual(['confirm own'])
    expect(played.talk.state.asked).toBeNull()
  })

  it('knows the hour that stays the same when asked which one', async () => {
    const played = await talk(
      'pilates',
      ['queria adiantar minha fisio de quinta pra amanhã', 'mesma hora', 'isso'],
      [FISIO],
    )
    expect(doneIn(played)).toEqual(['move own 2026-11-25T16:00'])
  })

  it('moves the visit whose day and hour were ruled out', async () => {
    const played = await talk('nails', ['aliás sexta 14h não dá, pode ser 16h?', 'isso'], [MANICURE])
    expect(doneIn(played)).toEqual(['move own 2026-11-27T16:00'])
  })
})

describe('which visit is meant', () => {
  it('cancels each of the visits that are named', async () => {
    const played = await talk(
      'nails',
      ['desmarca pra mim a mão e o pé de sexta por favor'],
      [MANICURE, PEDICURE],
    )
    expect(doneIn(played)).toEqual(['cancel own', 'cancel pedi'])
  })

  it('keeps the visit that the customer says stays', async () => {
    const played = await talk('nails', ['desmarca a mão e deixa o pé'], [MANICURE, PEDICURE])
    expect(doneIn(played)).toEqual(['cancel own'])
  })

  it('lists only the visits of the service that is asked for, and moves that one', async () => {
    const played = await talk(
      'glow',
      ['oi quando é minha próxima drenagem?', 'consegue passar pra quarta que vem 15h?', 'isso'],
      [PELE, DRENAGEM],
    )
    expect(wordsOf(played)[0]).not.toContain('Limpeza')
    expect(doneIn(played)).toEqual(['move dren 2026-12-02T15:00'])
  })

  it('cancels for an illness that is told as the reason', async () => {
    const vaccine: Own = { id: 'vac', service: 'vacina', at: '2026-11-30T11:00', with: 'ivo', for: 'Thor' }
    const played = await talk(
      'zoo',
      ['o thor tá tomando antibiotico então vamos ter q cancelar a vacina'],
      [vaccine],
    )
    expect(doneIn(played)).toEqual(['cancel vac'])
    expect(reasonsOf(played)).toEqual([])
  })

  it('does not take a time for lateness where no visit stands', async () => {
    const played = await talk('barbershop', ['quero cortar o cabelo hoje', 'saio 17h, chego ai 17:40'], [])
    expect(reasonsOf(played)).toEqual([])
  })
})

describe('days and people in other words', () => {
  const OTHER: Own = { id: 'own', service: 'fisio', at: '2026-11-27T16:00', with: 'renato' }

  it('cancels the visit of the day that was ruled out, not the other one', async () => {
    const thursday: Own = { ...FISIO, id: 'thu', for: 'Theo' }
    const played = await talk(
      'pilates',
      ['meu filho não vai poder ir quinta', 'cancela', 'isso'],
      [thursday, OTHER],
    )
    expect(doneIn(played)).toEqual(['cancel thu'])
  })

  it('does not confirm for a question who confirmed, beside a refusal', async () => {
    const played = await talk('pilates', [{ reminded: 'own' }, 'quem confirmou? eu não vou não'], [FISIO])
    expect(doneIn(played)).not.toContain('confirm own')
  })

  it('takes two weekdays, said in reply, from the week that was asked for', async () => {
    const played = await talk('glow', ['limpeza de pele semana que vem', 'quarta ou quinta', 'a primeira'])
    expect(doneIn(played)).toEqual(['book limpeza 2026-12-02T08:00'])
  })

  it('knows the son whose name the book has', async () => {
    const played = await talk('pilates', ['quando é a fisio do meu filho?'], [{ ...FISIO, for: 'Theo' }])
    expect(reasonsOf(played)).toEqual([])
    expect(wordsOf(played)[0]).toContain('16h')
  })

  it('moves the only visit of the son whose name the book has', async () => {
    const played = await talk(
      'pilates',
      ['preciso mudar a fisio do meu filho', 'sexta 16h'],
      [{ ...FISIO, for: 'Theo' }],
    )
    expect(doneIn(played)).toEqual(['move own 2026-11-27T16:00'])
  })

  it('asks whether to cancel what was just booked where the customer says to forget it', async () => {
    const played = await talk('glow', [
      'limpeza de pele sexta 10h',
      'isso',
      'na verdade esquece, vou viajar',
      'cancelar',
    ])
    expect(wordsOf(played)[2]).toContain('cancelar ou remarcar')
    expect(doneIn(played)).toEqual(['book limpeza 2026-11-27T10:00', expect.stringMatching(/^cancel /)])
  })

  it('books another service too, wished for right after a booking', async () => {
    const played = await talk('nails', ['manicure sexta 14h', 'isso', 'ah, e pedicure também', 'sexta 15h'])
    expect(doneIn(played)).toEqual(['book manicure 2026-11-27T14:00', 'book pedicure 2026-11-27T15:00'])
  })

  it('looks right after the visit that was just booked, where there are others', async () => {
    const played = await talk(
      'nails',
      ['manicure sexta 14h', 'isso', 'e queria fazer o pé tbm, dá logo depois?', 'a primeira'],
      [{ ...MANICURE, at: '2026-11-30T09:00' }],
    )
    expect(doneIn(played)).toEqual(['book manicure 2026-11-27T14:00', 'book pedicure 2026-11-27T14:45'])
  })

  it('takes a remark on who recommended the clinic for no question', async () => {
    const played = await talk('glow', ['minha amiga indicou vocês, quero limpeza sexta 10h'])
    expect(reasonsOf(played)).toEqual([])
  })

  it('moves the visit of the one who is named to the other day', async () => {
    const played = await talk(
      'zoo',
      ['A Mel vai viajar sexta, dá pra fazer o banho dela na quinta?', 'às 10', 'isso'],
      [{ id: 'own', service: 'banho', at: '2026-11-27T14:00', with: 'ivo', for: 'Mel' }],
    )
    expect(doneIn(played)).toEqual(['move own 2026-11-26T10:00'])
  })

  it('takes the day of a wedding for no lateness', async () => {
    const played = await talk('glow', ['Vou casar dia 12 e quero fazer limpeza antes'])
    expect(reasonsOf(played)).toEqual([])
  })
})

describe('an answer and a wish in one message', () => {
  it('confirms, and looks for a time right after the visit', async () => {
    const played = await talk(
      'nails',
      [{ reminded: 'own' }, 'sim, e queria fazer o pé tbm, dá logo depois?', 'a primeira'],
      [MANICURE],
    )
    expect(doneIn(played)).toEqual(['confirm own', 'book pedicure 2026-11-27T14:45'])
  })

  it('confirms who says to be there', async () => {
    const played = await talk('barbershop', [{ reminded: 'own' }, 'fechou, to ai'], [CORTE])
    expect(doneIn(played)).toEqual(['confirm own'])
  })

  it('answers the price of what is wished for in the same message', async () => {
    const played = await talk('smile', ['quero clarear os dentes, quanto fica?'])
    expect(wordsOf(played)[0]).toMatch(/R\$\s700,00/)
  })
})

describe('what is wanted', () => {
  it('asks only about the services that the word may mean', async () => {
    const played = await talk('pilates', ['quero marcar uma aula'])
    expect(wordsOf(played)[0]).toContain('Aula experimental')
    expect(wordsOf(played)[0]).not.toContain('Drenagem')
  })

  it('changes the service at a word of another one', async () => {
    const played = await talk('nails', ['queria fazer a unha', 'em gel', 'sexta 16h', 'isso'])
    expect(doneIn(played)).toEqual(['book gel 2026-11-27T16:00'])
  })

  it('takes the visit that is wanted, where the clinic lacks the other thing that is named', async () => {
    const played = await talk('smile', ['meu dente quebrou, preciso de uma avaliação amanhã às 10h', 'isso'])
    expect(doneIn(played)).toEqual(['book avaliacao 2026-11-25T10:00'])
  })

  it('takes an age for no hour that was offered', async () => {
    const played = await talk('barbershop', ['corte sábado de manhã', 'ele tem 10 anos'])
    expect(doneIn(played)).toEqual([])
  })

  it('takes two times beside a wish, said apart, for what is wished', async () => {
    const played = await talk('eyes', [
      'preciso marcar consulta com o dr otavio, quinta 8h ou 8:30 tanto faz',
    ])
    expect(reasonsOf(played)).toEqual([])
    expect(wordsOf(played)[0]).toContain('8h30')
  })

  it('puts on the waiting list for what the rest of the message names', async () => {
    const played = await talk('skin', [
      'amanha ta tudo lotado pra limpeza de pele? se alguem desistir me chama',
    ])
    expect(doneIn(played)).toEqual(['wait limpeza'])
  })

  it('waits for what could not be booked, and asks for no other time', async () => {
    const played = await talk('skin', [
      'queria limpeza amanhã de manhã',
      'só posso amanhã mesmo. se abrir vaga vcs me chamam?',
    ])
    expect(played.turns[1]?.plan?.writes).toMatchObject([
      { act: 'wait', serviceId: 'limpeza', period: 'morning' },
    ])
    expect(played.talk.state.asked).toBeNull()
  })

  it('looks for a time first where the list is wanted only without one', async () => {
    const played = await talk('skin', [
      'quero limpeza quinta de manhã, se não tiver me põe na lista de espera',
    ])
    expect(doneIn(played)).toEqual([])
  })
})

describe('several people and several services', () => {
  it('gives each of two people the time that is said, on the day that was agreed', async () => {
    const played = await talk('smile', [
      'quero marcar limpeza pra mim e pro meu marido',
      'sábado de manhã',
      'eu 9h e ele 10h',
    ])
    expect(doneIn(played)).toEqual(['book limpeza 2026-11-28T09:00', 'book limpeza 2026-11-28T10:00 marido'])
  })

  it('books for each of two who are named, the second following on the first', async () => {
    const played = await talk('zoo', [
      'tenho dois gatos, o Mingau e a Lola, os dois precisam de vacina',
      'amanhã 10h',
      'a primeira',
    ])
    expect(doneIn(played)).toEqual([
      'book vacina 2026-11-25T10:00 Mingau',
      'book vacina 2026-11-25T10:30 Lola',
    ])
  })

  it('gives each of two services the hour right after it', async () => {
    const played = await talk('nails', [
      'quero pe e mao sabado, manicure 9h e pedicure 10h, tem?',
      'isso',
      'isso',
    ])
    expect(doneIn(played)).toEqual(['book manicure 2026-11-28T09:00', 'book pedicure 2026-11-28T10:00'])
  })
})
