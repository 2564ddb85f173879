/** What customers write around their visits, in everyday words: each rule tried in a clinic in memory. */
import { describe, expect, it } from 'vitest'
import { localOf } from '../../server/agent/dialogue/inWords.ts'
import { withoutUnrelatedMatters } from '../../server/agent/dialogue/unrelatedMatters.ts'
import { isPaperForOther } from '../../server/agent/answer/besidePairs.ts'
import { CONFIRMS_LATER } from '../../server/agent/understand/shortReply.ts'
import { normalize } from '../../server/agent/understand/normalize.ts'
import type { ClinicId } from '../eval/clinics.ts'
import type { Own, Step } from '../eval/dialogue.ts'
import { play, type Played } from '../eval/play.ts'

const talk = (clinic: ClinicId, steps: Step[], own: Own[] = []): Promise<Played> =>
  play({ id: 'x', kind: 'book', clinic, now: '2026-11-24T10:00', own, steps, end: {} })
const wordsOf = ({ turns }: Played) => turns.map(({ plan }) => (plan?.messages ?? []).join('\n'))
const doneIn = ({ turns, talk: { clinic } }: Played): string[] =>
  turns.flatMap(({ plan }) =>
    (plan?.writes ?? []).map((write) => {
      const at = 'startTime' in write ? ` ${localOf(write.startTime, clinic.zone)}` : ''
      const whom = write.act === 'book' ? (write.forWhom?.name ?? write.forWhom?.relation) : undefined
      return `${write.act}${write.act === 'book' ? ` ${write.serviceId}` : ''}${at}${whom ? ` ${whom}` : ''}`
    }),
  )
const reasonsOf = ({ turns }: Played) => turns.flatMap(({ plan }) => plan?.handOver?.reason ?? [])
const LIMPEZA: Own = { id: 'own', service: 'limpeza', at: '2026-11-26T09:00', with: 'marina' }
const AJUSTE: Own = { id: 'own', service: 'ajuste', at: '2026-11-25T10:00', with: 'rosana' }

describe('a confirmation that is only announced', () => {
  it.each([
    'te confirmo mais tarde',
    'já já eu confirmo',
    'vou ver com meu marido e já confirmo',
    'amanhã eu confirmo',
    'assim que sair da reunião confirmo',
    'depois eu confirmo, ok?',
    'quando souber do trabalho te confirmo',
  ])('(ENG-13) confirms nothing: %s', async (text) => {
    expect(doneIn(await talk('tooth', [{ reminded: 'own' }, text], [LIMPEZA]))).toEqual([])
    expect(doneIn(await talk('tooth', [text], [LIMPEZA]))).toEqual([])
  })

  it.each(['confirmo', 'confirmo sim, estarei ai', 'sim, confirmo a presença', 'pode confirmar'])(
    '(ENG-13) is not one that confirms: %s',
    async (text) => {
      expect(CONFIRMS_LATER.test(text)).toBe(false)
      expect(doneIn(await talk('tooth', [{ reminded: 'own' }, text], [LIMPEZA]))).toEqual(['confirm'])
    },
  )
})

describe('another service in place of a visit', () => {
  it('(ENG-05) is booked at its time right after a booking, and the first one is cancelled', async () => {
    const played = await talk('zoo', ['marca banho e tosa sabado 9h', 'na verdade só banho, sem tosa'])
    expect(doneIn(played)).toEqual(['book tosa 2026-11-28T09:00', 'cancel', 'book banho 2026-11-28T09:00'])
    expect(played.talk.own.filter(({ status }) => status !== 'cancelled')).toHaveLength(1)
  })

  it('(ENG-05) is asked about where the customer asks to swap, and cancels nothing before the yes', async () => {
    const asked = await talk('tooth', ['quero trocar a limpeza pela restauração'], [LIMPEZA])
    expect(doneIn(asked)).toEqual([])
    const swapped = await talk('tooth', ['quero trocar a limpeza pela restauração', 'sim'], [LIMPEZA])
    expect(doneIn(swapped)).toEqual(['cancel', 'book restauracao 2026-11-26T09:00'])
  })

  it('(ENG-05) is not meant where a service is only named wrongly', async () => {
    expect(doneIn(await talk('tooth', ['quero remarcar a avaliação', 'sim'], [LIMPEZA]))).toEqual([])
  })
})

describe('several wishes at once', () => {
  it('(ENG-05) for two services follow each other on the day', async () => {
    const played = await talk('heart', [
      'marca um eletro e um eco pra mim',
      'segunda que vem',
      'o eletro 8h',
      'e o eco 9h',
    ])
    expect(doneIn(played)).toEqual(['book eletro 2026-11-30T08:00', 'book eco 2026-11-30T09:00'])
  })

  it('(ENG-08) for two children take two hours in their order, on the day that was said', async () => {
    const played = await talk('child', [
      'preciso marcar consulta pros meus dois filhos, o Caio e a Bia, na quinta de tarde, um depois do outro',
      '14h e 14:30',
    ])
    expect(doneIn(played)).toEqual([
      'book consulta 2026-11-26T14:00 Caio',
      'book consulta 2026-11-26T14:30 Bia',
    ])
  })

  it('(ENG-08) stand in one breath with the visit that the customer has', async () => {
    const played = await talk(
      'spine',
      [
        'marquei quiropraxia pra mim amanha 10h, queria marcar pra minha esposa tbm, no horario seguinte',
        '10:30',
      ],
      [AJUSTE],
    )
    expect(doneIn(played)).toEqual(['book ajuste 2026-11-25T10:30 esposa'])
  })

  it('(ENG-01) hold the hour that is said with the service that was asked for', async () => {
    const played = await talk('spine', ['quero marcar quiropraxia hoje', 'a sessão, 15h'])
    expect(doneIn(played)).toEqual(['book ajuste 2026-11-24T15:00'])
  })
})

describe('a service that is added', () => {
  it.each<[clinic: ClinicId, first: string, more: string, done: string[]]>([
    [
      'zoo',
      'marca banho sabado 9h',
      'inclui a tosa também',
      ['book banho 2026-11-28T09:00', 'cancel', 'book tosa 2026-11-28T09:00'],
    ],
    [
      'zoo',
      'marca banho sabado 9h',
      'e a tosa junto',
      ['book banho 2026-11-28T09:00', 'cancel', 'book tosa 2026-11-28T09:00'],
    ],
    ['barber', 'marca corte sexta 15h', 'da pra incluir a barba?', ['book corte 2026-11-27T15:00']],
    ['nails', 'marca manicure quinta 10h', 'na verdade pedicure também', ['book manicure 2026-11-26T10:00']],
  ])('(ENG-05) to a booking in %s: “%s”, “%s”', async (clinic, first, more, done) => {
    const played = await talk(clinic, [first, more])
    expect(doneIn(played)).toEqual(done)
    expect(played.talk.own.filter(({ status }) => status !== 'cancelled')).toHaveLength(1)
  })

  it('(ENG-05) is booked as one with the first where the clinic has both as one', async () => {
    const played = await talk('barber', ['corte sexta 15h', 'e a barba junto', 'sim'])
    expect(doneIn(played)).toEqual(['book combo 2026-11-27T15:00'])
  })

  it('(ENG-05) does not take the place of one that is being booked, and follows on it', async () => {
    const played = await talk('nails', ['manicure quinta 10h', 'acrescenta pedicure', 'sim', '10h45'])
    expect(wordsOf(played)[1]).toMatch(/Pedicure.*quinta \(26\/11\) às 10h\?/s)
    expect(doneIn(played)).toEqual(['book manicure 2026-11-26T10:00', 'book pedicure 2026-11-26T10:45'])
  })

  it('(ENG-05) is told in one sentence when it takes the place of the first', async () => {
    const [, words] = wordsOf(await talk('zoo', ['marca banho sabado 9h', 'coloca a tosa tb']))
    expect(words).not.toMatch(/cancel/i)
    expect(words).toMatch(/Banho e tosa/)
  })
})

describe('a wish long after the last open day', () => {
  const FAR = 'limpeza daqui a 6 meses'

  it('(ENG-04) hears how far the book is open, and gets no days before it', async () => {
    const [words] = wordsOf(await talk('tooth', [FAR]))
    expect(words).toMatch(/aberta só até 23\/01\. .*lista de espera/)
    expect(words).not.toMatch(/às \d/)
  })

  it('(ENG-08) goes on the waiting list after a yes, and nowhere after a no', async () => {
    expect(doneIn(await talk('tooth', [FAR, 'pode ser']))).toEqual(['wait'])
    expect(doneIn(await talk('tooth', [FAR, 'não, obrigada']))).toEqual([])
  })

  it('(ENG-04) gives way to a day that is open', async () => {
    const [, words] = wordsOf(await talk('tooth', [FAR, 'entao vê em janeiro']))
    expect(words).toMatch(/\/01\/2027\) às/)
  })
})

describe('who only comes along', () => {
  it.each([
    'quero vacina sexta 9h, minha mae deixa ele as 9 e eu pego 10',
    'marca vacina sexta 9h, quem leva é meu marido',
    'vacina sexta 9h pode marcar, meu filho vai comigo',
  ])('(ENG-08) is nobody for whom it is: %s', async (text) => {
    expect(doneIn(await talk('zoo', [text, 'isso']))).toEqual(['book vacina 2026-11-27T09:00'])
  })

  it('(ENG-13) confirms nothing beside a wish', async () => {
    const [words] = wordsOf(await talk('heart', ['consulta pra minha mae quinta, eu vou junto']))
    expect(words).not.toMatch(/confirmar/)
  })
})

describe('a visit that is given up or asked about', () => {
  it.each([
    'semana que vem mesmo dia e horário',
    'nao vou poder, semana que vem mesmo dia e horário',
    'essa semana nao dá. na outra, mesmo dia e hora',
  ])('(ENG-05) is moved by its own day and hour, in reply to a reminder: %s', async (text) => {
    expect(doneIn(await talk('tooth', [{ reminded: 'own' }, text], [LIMPEZA]))).toEqual([
      'move 2026-12-03T09:00',
    ])
  })

  it('(ENG-05) is cancelled although the reason names a time', async () => {
    const osteo: Own = { id: 'own', service: 'osteo', at: '2026-11-27T16:00', with: 'nilo' }
    const text = 'fiquei sem dinheiro esse mes, desmarca a osteopatia de sexta'
    expect(doneIn(await talk('spine', [text], [osteo]))).toEqual(['cancel'])
  })

  it.each(['nao vai dar. pode tirar da agenda', 'nao consigo ir, pode liberar o horario'])(
    '(ENG-13) is cancelled in other words: %s',
    async (text) => {
      expect(doneIn(await talk('tooth', [{ reminded: 'own' }, text], [LIMPEZA]))).toEqual(['cancel'])
    },
  )

  it('(ENG-05) is not booked again by a question about it', async () => {
    const banho: Own = { id: 'own', service: 'banho', at: '2026-11-25T09:00', with: 'keila' }
    const played = await talk(
      'zoo',
      ['meu cachorro ta cheio de carrapato posso levar no banho de amanha mesmo assim?'],
      [banho],
    )
    expect(wordsOf(played)[0]).toMatch(/carrapato/)
    expect(doneIn(played)).toEqual([])
  })

  it('(ENG-05) is told to who asks beside it whether somebody may come along', async () => {
    const cardio: Own = { id: 'own', service: 'consulta', at: '2026-11-26T08:40', with: 'afonso' }
    const played = await talk(
      'heart',
      ['to marcada quinta com dr afonso. posso levar minha filha junto?'],
      [cardio],
    )
    expect(wordsOf(played)[0]).toContain('Pode, um por pessoa.')
    expect(reasonsOf(played)).toEqual([])
  })

  it('(ENG-14) is no matter of health where somebody only feels well', async () => {
    expect(reasonsOf(await talk('spine', ['só passando pra dizer que a coluna ta ótima, obrigada']))).toEqual(
      [],
    )
    expect(reasonsOf(await talk('spine', ['a coluna ta ótima mas o joelho ta doendo muito']))).toEqual([
      'medical',
    ])
  })
})

describe('a booking that is put right at once', () => {
  const BOOKED = 'marca consulta quinta 10h'

  it.each<[text: string, done: string[]]>([
    ['ai não, quarta eu tenho reuniao 🤦 sexta 14h tem?', []],
    ['ih quinta trabalho, pode ser terça dia 1 10h?', ['move 2026-12-01T10:00']],
    ['10h ta ruim, 11h tem?|isso', ['move 2026-11-26T11:00']],
    ['isso, quinta 10h', []],
    ['ok confirmado', []],
    ['quinta mesmo né?', []],
  ])('(ENG-05) moves only to another time: %s', async (text, done) => {
    const played = await talk('ears', [BOOKED, ...text.split('|')])
    expect(doneIn(played)).toEqual(['book consulta 2026-11-26T10:00', ...done])
  })

  it('(ENG-05) offers no day again that was ruled out or only repeated', async () => {
    const [, offered] = wordsOf(
      await talk('ears', ['marca consulta amanha 14h', 'quarta tenho reuniao 🤦 sexta 15h tem?']),
    )
    expect(offered).toContain('sexta (27/11) às 15h')
    expect(offered).not.toContain('amanhã (25/11) às 13h')
    const [, said] = wordsOf(await talk('ears', [BOOKED, 'isso, quinta']))
    expect(said).toBe('')
  })

  it.each([
    'na verdade esse horario deixa pra minha mãe, a Sueli',
    'é pra minha mãe, tá? o nome dela é Sueli',
  ])('(ENG-08) is for somebody else, at the same time: %s', async (text) => {
    expect(doneIn(await talk('ears', [BOOKED, text]))).toEqual([
      'book consulta 2026-11-26T10:00',
      'cancel',
      'book consulta 2026-11-26T10:00 Sueli',
    ])
  })

  it.each(['troca pelo gel', 'mudei de ideia, faz em gel', 'pensando bem, quero em gel no lugar'])(
    '(ENG-05) is of another service, at the same time: %s',
    async (text) => {
      expect(doneIn(await talk('nails', ['marca manicure quinta 10h', text]))).toEqual([
        'book manicure 2026-11-26T10:00',
        'cancel',
        'book gel 2026-11-26T10:00',
      ])
    },
  )
})

describe('a visit that is spoken of without “minha”', () => {
  const BANHO: Own = { id: 'own', service: 'banho', at: '2026-11-25T09:00', with: 'keila', for: 'Bob' }

  it.each([
    'oi o Bob ta com banho marcado amanha mas n consigo sair do trampo a tempo. sabado 10h tem?',
    'o banho do Bob ta marcado pra amanha mas complicou aqui, sabado 10h teria?',
  ])('(ENG-05) is moved, and no other is booked: %s', async (text) => {
    const played = await talk('zoo', [text, 'sim'], [BANHO])
    expect(doneIn(played)).toEqual(['move 2026-11-28T10:00'])
  })

  it('(ENG-05) is cancelled although somebody else makes the customer angry', async () => {
    const gel: Own = { id: 'own', service: 'gel', at: '2026-11-28T14:00', with: 'bia' }
    const played = await talk('nails', ['n vai dar pra ir sabado, meu chefe me escalou 😡 cancela pf'], [gel])
    expect(doneIn(played)).toEqual(['cancel'])
    expect(reasonsOf(await talk('nails', ['q demora pra responder 😡']))).toEqual(['anger'])
  })

  it('(ENG-10) is moved within its week, which is said beside the date', async () => {
    const text = 'queria remarcar minha limpeza. seria possivel na quarta da mesma semana, dia 25, as 11h?'
    expect(doneIn(await talk('tooth', [text, 'Perfeito, confirmo'], [LIMPEZA]))).toEqual([
      'move 2026-11-25T11:00',
    ])
  })

  it('(ENG-13) is not confirmed by who takes another time for it', async () => {
    const played = await talk(
      'tooth',
      ['quero remarcar minha limpeza, quarta de manhã tem?', 'confirmo'],
      [LIMPEZA],
    )
    expect(doneIn(played)).toEqual([])
  })

  it('(ENG-05) does not make a first visit a move', async () => {
    const text = 'minha gata anda meio tristinha, queria passar ela numa consulta amanhã 10h'
    expect(doneIn(await talk('zoo', [text, 'isso']))).toEqual(['book consulta 2026-11-25T10:00'])
  })
})

describe('what is said of each', () => {
  it.each<[clinic: ClinicId, first: string, then: string, done: string[]]>([
    [
      'calm',
      'eu e meu marido queremos massagem relaxante sabado, os dois no mesmo horario',
      'às 15h, eu com a Iara e ele com o Tomé',
      ['book relaxante 2026-11-28T15:00', 'book relaxante 2026-11-28T15:00 marido'],
    ],
    [
      'zoo',
      'quero dar banho nos meus dois doguinhos sabado, o Pipoca e a Amora',
      'Amora 9h, Pipoca 10h',
      ['book banho 2026-11-28T10:00 Pipoca', 'book banho 2026-11-28T09:00 Amora'],
    ],
    [
      'ears',
      'audiometria pros meus filhos Davi e Ana na quarta',
      'Davi 9h, Ana 10h',
      ['book audio 2026-11-25T09:00 Davi', 'book audio 2026-11-25T10:00 Ana'],
    ],
    [
      'nails',
      'quero marcar pra mim e minha mãe, manicure, sexta',
      'as duas no mesmo horário, 10h',
      ['book manicure 2026-11-27T10:00', 'book manicure 2026-11-27T10:00 mãe'],
    ],
    [
      'nails',
      'quero fazer mão e pé na sexta de manha, manicure e pedicure, com qualquer uma',
      'a mão 10h',
      ['book manicure 2026-11-27T10:00'],
    ],
  ])('(ENG-08) goes to their own booking in %s: “%s”, “%s”', async (clinic, first, then, done) => {
    expect(doneIn(await talk(clinic, [first, then]))).toEqual(done)
  })

  it('(ENG-08) goes to their own booking at once', async () => {
    const both = 'eu e minha amiga queremos massagem relaxante sexta 15h, uma com a Iara e outra com o Tomé'
    const { talk: made } = await talk('calm', [both])
    expect(made.own.map(({ professionalId, forName }) => `${professionalId} ${forName}`)).toEqual([
      'iara null',
      'tome amiga',
    ])
  })

  it('(ENG-10) “com qualquer uma” gives no time up', async () => {
    const played = await talk('nails', [
      'da p fazer esmaltação em gel hj?',
      'depois da escola, 17h, com qualquer uma',
    ])
    expect(doneIn(played)).toEqual(['book gel 2026-11-24T17:00'])
  })
})

describe('a time that is no wish', () => {
  it.each<[text: string, left: string]>([
    ['depois das três porque de manhã eu fico com a neta', 'depois das três'],
    ['quero sexta pq quinta trabalho', 'quero sexta'],
    ['pode ser de manhã porque de tarde eu estudo', 'pode ser de manhã'],
  ])('(ENG-10) is told as a reason: %s', (text, left) => {
    expect(
      withoutUnrelatedMatters(text)
        .trim()
        .replace(/ ?(?:porque|pq)\s*$/, ''),
    ).toBe(left)
  })

  it.each(['quero sexta pq sexta é minha folga', 'marca porque só consigo de manhã'])(
    '(ENG-10) is one where the reason names it: %s',
    (text) => {
      expect(withoutUnrelatedMatters(text)).toBe(text)
    },
  )
})

describe('what is said beside a visit', () => {
  const BOTH: Own[] = [AJUSTE, { id: 'own2', service: 'massagem', at: '2026-11-28T09:00', with: 'rosana' }]

  it.each([
    'desmarca a de sabado e deixa a de amanha',
    'cancela a massagem de sabado e mantem a de amanha',
    'cancela a de sabado, deixa só a de amanhã',
  ])('(ENG-05) names the visit that stays, and it stays: %s', async (text) => {
    const played = await talk('spine', [text], BOTH)
    expect(played.talk.own.map(({ id, status }) => `${id} ${status}`)).toEqual([
      'own pending',
      'own2 cancelled',
    ])
  })

  it('(ENG-13) confirms it, also where the customer comes late', async () => {
    const text = 'ok confirmado, mas chego uns 10 min atrasada pq saio do trabalho 8:40'
    expect(doneIn(await talk('tooth', [{ reminded: 'own' }, text], [LIMPEZA]))).toEqual(['confirm', 'note'])
  })

  it('(ENG-05) puts another service before it, and picks no first time', async () => {
    const played = await talk('knee', [
      'quero marcar fisioterapia amanhã de manhã',
      'quero marcar a avaliação primeiro',
    ])
    expect(doneIn(played)).toEqual([])
  })

  it('(ENG-08) is wanted for two who are named after the service', async () => {
    const played = await talk('zoo', [
      'quero horário pro banho da Luna e do Thor, sexta de manhã',
      '9h',
      '10h45',
    ])
    expect(doneIn(played)).toEqual(['book banho 2026-11-27T09:00 Luna', 'book banho 2026-11-27T10:45 Thor'])
  })

  it('(ENG-05) asks only for the services of the professional who is wanted', async () => {
    const [words] = wordsOf(await talk('heart', ['quero ir com dr afonso na segunda']))
    expect(words).toContain('Ecocardiograma')
    expect(words).not.toContain('Holter')
  })

  it('(ENG-04) is not called taken where nobody works', async () => {
    const [words] = wordsOf(await talk('knee', ['quero fisioterapia nos próximos 3 fins de semana']))
    expect(words).toContain('não há atendimento')
    expect(words).not.toContain('ocupado')
  })
})

describe('a question near a pair', () => {
  it('(ENG-03) for a discount is not answered by ways to pay', async () => {
    expect(reasonsOf(await talk('tooth', ['tem desconto pra quem paga no pix?']))).toEqual(['unanswered'])
    const [words] = wordsOf(await talk('women', ['tem desconto no pix?']))
    expect(words).toContain('5% de desconto')
  })

  it('(ENG-03) for one kind of a thing that a pair speaks of is not called missing', async () => {
    const [words] = wordsOf(await talk('women', ['a dra paula faz parto normal?']))
    expect(words).toContain('Maternidade Santa Úrsula')
  })

  it('(ENG-03) is about the hours of the house, and wishes for no time', async () => {
    const [words] = wordsOf(await talk('tooth', ['qual o horario de vcs amanhã?']))
    expect(words).toContain('8h')
    expect(words).not.toContain('Clareamento')
  })

  it('(ENG-03) names who sent the customer only in passing', async () => {
    const [words] = wordsOf(await talk('knee', ['meu ortopedista pediu 10 sessoes. vcs fazem pacote?']))
    expect(words).toContain('R$ 1.000,00')
    expect(words).not.toContain('ortopedista')
  })
})

describe('a question about what to wear or how to come', () => {
  it('(ENG-03) is answered by the pair about clothes, and by no other', async () => {
    expect(wordsOf(await talk('pilates', ['posso fazer aula de calça jeans?']))[0]).toContain('ginástica')
    expect(reasonsOf(await talk('knee', ['posso ir de short?']))).toEqual(['unanswered'])
  })

  it('(ENG-03) is not answered by what holds after the visit', async () => {
    expect(reasonsOf(await talk('derm', ['posso ir maquiada?']))).toEqual(['unanswered'])
  })

  it('(ENG-03) is not answered by another thing that is right before a visit', async () => {
    expect(reasonsOf(await talk('smile', ['posso ir com maquiagem?']))).toEqual(['unanswered'])
  })
})

describe('an hour before several days', () => {
  it.each(['quero fisio 7h segunda e quarta', 'fisio as 7 na segunda ou na quarta, tem?'])(
    '(ENG-10) belongs to each: %s',
    async (text) => {
      const [words] = wordsOf(await talk('knee', [text]))
      expect(words).toMatch(/amanhã \(25\/11\) às 7h; ou segunda \(30\/11\) às 7h/)
    },
  )
})

describe('words that look like others', () => {
  it('(ENG-09) “num” is “em um” before a thing and “não” before a verb', () => {
    const plain = (text: string) =>
      normalize(text)
        .map(({ text: word }) => word)
        .join(' ')
    expect(plain('vou num casamento')).toBe('vou em casamento')
    expect(plain('num vou poder')).toBe('nao vou poder')
    expect(plain('num posso')).toBe('nao posso')
  })

  it('(ENG-03) a paper for one purpose is not answered by a pair that mentions another', () => {
    const pair = (question: string, answer: string) => ({ id: 'x', question, answer })
    const neuro = pair('Quantas sessões tem a avaliação?', 'De 6 a 8, e o laudo sai em 20 dias.')
    expect(isPaperForOther('fazem laudo para arma', neuro)).toBe(true)
    expect(isPaperForOther('fazem laudo para arma', pair('Emitem laudo?', 'Sim.'))).toBe(false)
    expect(
      isPaperForOther(
        'dao recibo para reembolso',
        pair('Atendem convênio?', 'Não, damos recibo para reembolso.'),
      ),
    ).toBe(false)
    expect(isPaperForOther('quando sai o laudo', neuro)).toBe(false)
  })
})

describe('the turn of the year', () => {
  it('(ENG-03) tells both of its days on which the clinic is closed', async () => {
    const [words] = wordsOf(await talk('tooth', ['vcs abrem no ano novo?']))
    expect(words).toContain('01/01')
    const [eve] = wordsOf(await talk('tooth', ['atendem na véspera de natal?']))
    expect(eve).toContain('24/12')
    expect(eve).not.toContain('25/12')
  })
})
