/** How the gate reads words: sentences, what was meant by the letters, amounts of money, what the evidence holds. */
import { describe, expect, it } from 'vitest'
import type { Evidence } from '../../server/agent/gate/evidence.ts'
import { factsOf, sameDay, spacedDigits } from '../../server/agent/gate/facts.ts'
import { repairTypo } from '../../server/agent/gate/gateTypos.ts'
import { foldKeepingOffsets, moneyIn, pricesIn } from '../../server/agent/gate/money.ts'
import {
  cutSentences,
  plainSentence,
  sentencesOf,
  timesInText,
  wordKeyOf,
} from '../../server/agent/gate/sentences.ts'
import { NOTHING, NOW, ZONE } from './gateScenes.ts'

describe('where a message is cut into sentences (ENG-07)', () => {
  it.each<[message: string, sentences: string[]]>([
    ['', []],
    [' \n ', []],
    ['Oi! Tudo bem?', ['Oi!', 'Tudo bem?']],
    ['Sim. Não.', ['Sim.', 'Não.']],
    ['Um\nDois', ['Um', 'Dois']],
    ['Espere… Pronto', ['Espere…', 'Pronto']],
    ['Marquei!! Ok', ['Marquei!!', 'Ok']],
    ['Custa R$ 1.200,00 hoje', ['Custa R$ 1.200,00 hoje']],
    ['Veja aurora.com.br agora', ['Veja aurora.com.br agora']],
    ['Com a Dra. Helena. Certo', ['Com a Dra. Helena.', 'Certo']],
    ['Na Av. Brasil', ['Na Av. Brasil']],
    ['Com a dra.\nHelena', ['Com a dra.', 'Helena']],
    ['Pergunte à doutora. Helena sabe', ['Pergunte à doutora.', 'Helena sabe']],
    ['a?b=c', ['a?b=c']],
    ['Quer "isso?" Sim', ['Quer "isso?', '" Sim']],
    ['(Quer?) Sim', ['(Quer?', ') Sim']],
    ['*Quer?* Sim', ['*Quer?', '* Sim']],
    ['Quer?!b', ['Quer?!', 'b']],
  ])('%j', (message, sentences) => {
    const cut = cutSentences(message)
    expect(cut.map(({ text }) => text)).toEqual(sentences)
    for (const { text, from, to } of cut) expect(message.slice(from, to)).toBe(text)
  })
})

describe('the words that were meant (ENG-07)', () => {
  it.each<[text: string, plain: string]>([
    ['É seu.', 'eh seu'],
    ['És', 'es'],
    ['Está m a r c a d o', 'esta marcado'],
    ['Tá ok, vc?', 'esta ok | voce'],
    ['m a r c a d o', 'marcado'],
    ['m.a.r.c.a.d.o', 'marcado'],
    ['a b c', 'a b c'],
    ['mar-cado', 'marcado'],
    ['mar*cado', 'marcado'],
    ['marc-ad', 'marc ad'],
    ['segunda-feira', 'segunda feira'],
    ['pós-venda marcado', 'pos venda marcado'],
    ['quinta - 15h', 'quinta | 15h'],
    ['*Marcado*', 'marcado'],
    ['- Marcado', 'marcado'],
    ['Sim, , não', 'sim | nao'],
    ['Pronto ✅', 'pronto OKMARK'],
    ['✅✅', 'OKMARK OKMARK'],
    ['marсado', 'marcado'],
    ['m4rcado', 'marcado'],
    ['15h', '15h'],
    ['2026', '2026'],
    ['maaaarcado', 'marcado'],
    ['marcaddo', 'marcado'],
    ['macrado', 'marcado'],
    ['marvado', 'marcado'],
    ['mercado', 'mercado'],
    ['pra pro pras pros p', 'para para para para para'],
    ['vcs ce q n num tb tbm hj', 'voces voce que nao nao tambem tambem hoje'],
    ['tah tao tava to tou tamo tamos', 'esta estao estava estou estou estamos estamos'],
    ['jah obg blz okay', 'ja obrigado beleza ok'],
    ['TIME SPAN', 'TIME SPAN'],
    ['time', 'time'],
  ])('%j: %s', (text, plain) => {
    expect(plainSentence(text)).toBe(plain)
  })

  it.each<[word: string, meant: string | null]>([
    ['marcado', 'marcado'],
    ['marcad', 'marcado'],
    ['marccado', 'marcado'],
    ['marcaod', 'marcado'],
    ['cancelxdo', 'cancelado'],
    ['marado', 'marcado'],
    ['marc', null],
    ['mxrcxdo', null],
    ['marcar', null],
    ['mercado', null],
    ['marque', null],
    ['marquem', null],
    ['reservista', null],
    ['desmarcadissimoo', 'desmarcadissimo'],
    ['encaminhadissimoo', null],
  ])('one letter amiss: %s', (word, meant) => {
    expect(repairTypo(word, false)).toBe(meant)
  })

  it('where a word was glued together, only the very word is taken', () => {
    expect(repairTypo('marcado', true)).toBe('marcado')
    expect(repairTypo('marcad', true)).toBeNull()
  })

  it('two texts with the same words have the same key', () => {
    expect(wordKeyOf('Olá,  MUNDO: 5% a R$ 3!')).toBe('ola mundo 5% a r$ 3')
    expect(wordKeyOf('…')).toBe('')
  })
})

describe('the times of a sentence (ENG-07)', () => {
  const times = (text: string, isHeard = false) =>
    timesInText(text, NOW, ZONE, isHeard).map(({ value, from, to, ...rest }) => ({
      words: text.slice(from, to),
      kind: value.kind,
      ...rest,
    }))

  it('of a move are two, and the first is the old one', () => {
    expect(times('Mudei de quinta às 15h para sexta às 10h')).toEqual([
      { words: 'quinta às 15h', kind: 'instant', hasYear: false, isOld: true },
      { words: 'sexta às 10h', kind: 'either', hasYear: false, isOld: false },
    ])
  })

  it.each(['em vez da', 'em vez de', 'em vez do', 'no lugar da', 'no lugar de', 'no lugar do'])(
    'of a move are two, the old one behind “%s”',
    (instead) => {
      expect(times(`Ficou sexta às 10h ${instead} quinta às 15h`)).toMatchObject([
        { words: 'sexta às 10h', isOld: false },
        { words: 'quinta às 15h', isOld: true },
      ])
    },
  )

  it.each<[text: string, isOld: boolean]>([
    ['era quinta às 15h', true],
    ['antes: quinta às 15h', true],
    ['em vez de quinta às 15h', true],
    ['no lugar da quinta às 15h', true],
    ['fica quinta às 15h', false],
    ['idade quinta às 15h', false],
  ])('“%s” names a time that was: %s', (text, isOld) => {
    expect(times(text).at(-1)).toMatchObject({ isOld })
  })

  it('have a year where one is written', () => {
    expect(times('dia 26/11/2026')).toMatchObject([{ hasYear: true }])
    expect(times('dia 26/11')).toMatchObject([{ hasYear: false }])
  })

  it('stand in its words as marks, exact ones as TIME and others as SPAN', () => {
    const plains = (message: string) => sentencesOf(message, NOW, ZONE).map(({ plain }) => plain)
    expect(plains('Marquei quinta às 15h, ok?')).toEqual(['marquei TIME | ok'])
    expect(plains('Dura 50 minutos.')).toEqual(['dura SPAN'])
    expect(plains('Prefere de manhã?')).toEqual(['prefere SPAN'])
    expect(plains('Atendemos de segunda a sexta.')).toEqual(['atendemos SPAN'])
    expect(plains('Até quinta!')).toEqual(['ate TIME'])
    expect(plains('Então, até quinta!')).toEqual(['entao | ate TIME'])
    expect(plains('Começa às 10h.')).toEqual(['comeca TIME'])
  })

  it('a letter and its accent as two characters are one letter', () => {
    expect(sentencesOf('E\u0301 seu, voce\u0302.', NOW, ZONE)).toMatchObject([{ plain: 'eh seu | voce' }])
  })

  it('letters that nobody sees hide nothing', () => {
    expect(sentencesOf('Mar\u200Bquei', NOW, ZONE)).toMatchObject([
      { text: 'Marquei', from: 0, to: 8, plain: 'marquei', key: 'marquei' },
    ])
  })

  it.each<[text: string, isQuestion: boolean]>([
    ['Quer marcar?', true],
    ['Quer marcar? 😊', true],
    ['Quer marcar?!', true],
    ['Marquei.', false],
    ['Veja a?b=c', false],
  ])('“%s” asks: %s', (text, isQuestion) => {
    expect(sentencesOf(text, NOW, ZONE)[0]!.isQuestion).toBe(isQuestion)
  })
})

describe('an amount of money (ENG-07)', () => {
  it.each<[text: string, cents: number[]]>([
    ['R$ 120', [12_000]],
    ['R$ 5', [500]],
    ['R$ 5,05', [505]],
    ['7,25 reais', [725]],
    ['$ 8,75', [875]],
    ['R$ a combinar', []],
    ['r$120,50', [12_050]],
    ['R$ 120,5', [12_050]],
    ['R$ 1.200', [120_000]],
    ['R$ 1.200,00', [120_000]],
    ['R$ 120.', [12_000]],
    ['R$ 2 mil', [200_000]],
    ['rs 50', [5000]],
    ['rs. 50', [5000]],
    ['rs50', [5000]],
    ['50reais', [5000]],
    ['50 conto', [5000]],
    ['cem conto', [10_000]],
    ['vinte pila', [2000]],
    ['2 mil contos', [200_000]],
    ['80 reais', [8000]],
    ['80,90 reais', [8090]],
    ['3 mil reais', [300_000]],
    ['50 contos', [5000]],
    ['cento e vinte reais', [12_000]],
    ['vinte e cinco reais', [2500]],
    ['mil reais', [100_000]],
    ['dois mil reais', [200_000]],
    ['mil e duzentos reais', [120_000]],
    ['sai por noventa reais', [9000]],
    ['oitenta pilas', [8000]],
    ['custa alguns reais', []],
    ['e reais', []],
    ['$ 30', [3000]],
    ['$30', [3000]],
    ['R$ 120.50', [12_050]],
    ['zero reais', []],
    ['$ 30,25', [3025]],
    ['120,00', [12_000]],
    ['1.120,00', [112_000]],
    ['1,50 m', []],
    ['10,00%', []],
    ['120', []],
    ['de R$ 10 a R$ 20', [1000, 2000]],
  ])('%s', (text, cents) => {
    expect(moneyIn(text).map((each) => each.cents)).toEqual(cents)
  })

  it.each(
    'um uma dois duas tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove vinte'
      .split(' ')
      .map((word, at) => [word, [1, 1, 2, 2][at] ?? at - 1] as const)
      .concat([
        ['catorze', 14],
        ['trinta', 30],
        ['quarenta', 40],
        ['cinquenta', 50],
        ['sessenta', 60],
        ['setenta', 70],
        ['oitenta', 80],
        ['noventa', 90],
        ['cem', 100],
        ['cento', 100],
        ['duzentos', 200],
        ['trezentos', 300],
        ['quatrocentos', 400],
        ['quinhentos', 500],
        ['seiscentos', 600],
        ['setecentos', 700],
        ['oitocentos', 800],
        ['novecentos', 900],
      ]),
  )('in words: %s', (word, number) => {
    expect(moneyIn(`${word} reais`)).toEqual([{ cents: number * 100, from: 0, to: word.length + 6 }])
  })

  it('has its place in the text, however many letters with accents stand before it', () => {
    const text = 'Promoção: são R$ 50, até amanhã'
    const [{ from, to }] = moneyIn(text) as [{ from: number; to: number; cents: number }]
    expect(text.slice(from, to)).toBe('R$ 50')
  })

  it('letters are folded one for one', () => {
    expect(foldKeepingOffsets('ÀÉÎÕÜç ß ﬁ AZ')).toHaveLength('ÀÉÎÕÜç ß ﬁ AZ'.length)
    expect(foldKeepingOffsets('Ação É Já')).toBe('acao e ja')
  })
})

describe('an amount without its currency (ENG-07)', () => {
  it.each<[text: string, reais: number[]]>([
    ['custa 160', [160]],
    ['custam 160', [160]],
    ['está custando 160', [160]],
    ['sai 160', [160]],
    ['saem por 160', [160]],
    ['saindo por 160', [160]],
    ['fica em 160', [160]],
    ['ficam por 160', [160]],
    ['ficaria em 160', [160]],
    ['ficando por 160', [160]],
    ['fica 160', []],
    ['cobramos 160', [160]],
    ['o valor é de 160', [160]],
    ['preço: 160', [160]],
    ['custa cerca de cento e sessenta', [160]],
    ['custa apenas noventinha', [90]],
    ['de 180 por 120', []],
    ['sai de 180 por 120', [180, 120]],
    ['sai de cento e oitenta por cento e vinte', [180, 120]],
    ['custa 20', [20]],
    ['custa 19', []],
    ['custa', []],
    ['custa por', []],
    ['custa pouco', []],
    ['custa muito, 160', []],
    ['custa 123456', []],
    ['custa 80, e não 20%', [80]],
    ...[
      '30x',
      '30 x',
      '30%',
      '30h',
      '30:00',
      '30/11',
      '30-11',
      '30.5',
      '30,5',
      '30 vezes',
      '30 parcelas',
      '30 sessões',
      '30 min',
      '30min',
      '30 horas',
      '30 dias',
      '30 semanas',
      '30 meses',
      '30 anos',
      '30 km',
      '30 metros',
      '30 quadras',
      '30 pessoas',
      '30 por cento',
      '30 mg',
      '30ml',
    ].map((counted): [string, number[]] => [`fica em ${counted}`, []]),
  ])('%s', (text, reais) => {
    expect(pricesIn(text).map(({ cents }) => cents / 100)).toEqual(reais)
  })

  it('has its place in the text', () => {
    const places = (text: string) => pricesIn(text).map(({ from, to }) => text.slice(from, to))
    expect(places('A sessão custa de 180 por cento e vinte, só hoje')).toEqual(['180', 'cento e vinte'])
    expect(places('A sessão custa noventinha hoje')).toEqual(['noventinha'])
  })
})

describe('what the evidence holds (ENG-07)', () => {
  const facts = (more: Partial<Evidence>) => factsOf({ ...NOTHING, heard: [], location: '', ...more })

  it('is read once', () => {
    const evidence = { ...NOTHING }
    expect(factsOf(evidence)).toBe(factsOf(evidence))
  })

  it('an hour belongs to the day that its sentence tells, or to every day', () => {
    const { daysWithHours, hoursOfEachDay, times } = facts({
      quotes: ['Temos palestra na quinta, e ela começa às 15h. Abrimos às 8h.'],
    })
    expect([...daysWithHours]).toContain('2026-11-26T15:00')
    expect([...hoursOfEachDay]).toContain('08:00')
    expect([...hoursOfEachDay]).not.toContain('15:00')
    expect([...times.clocks]).toContain('08:00')
  })

  it('a time that is denied is no time that is told', () => {
    const denied = (text: string) => {
      const { times, deniedTimes } = facts({ quotes: [text] })
      return [[...times.weekdays], [...deniedTimes.weekdays]]
    }
    expect(denied('Não atendemos aos domingos.')).toEqual([[], [7]])
    for (const text of [
      'Domingo não atendemos.',
      'Aos domingos, não abrimos',
      'Aos domingos a gente não trabalha, tá?',
    ])
      expect(denied(text)[0], text).toEqual([])
    expect(denied('Aos domingos não atendemos.')).toEqual([[], [7]])
    expect(denied('Aos domingos, não atendemos sem hora marcada.')[0]).toContain(7)
    expect(denied('Aos sábados das 8h às 12h, não abrimos à tarde.')[0]).toEqual([6])
    expect(denied('Aos domingos a clínica está fechada.')).toEqual([[], [7]])
    expect(denied('Atendemos aos domingos.')).toEqual([[7], []])
    expect(denied('Não paramos, atendemos aos domingos.')).toEqual([[7], []])
    expect(denied('Atendemos na quinta, por ordem de chegada não atendemos.')).toEqual([[4], []])
  })

  it.each<[weekday: number, texts: string[]]>([
    [
      7,
      [
        'Fechado: domingo.',
        'Fechado:domingo.',
        'Fechado aos domingos.',
        'Fechados no domingo.',
        'Fechamos domingo.',
        'Fechamos aos domingos.',
        'Fecham nos domingos.',
        'Fechamos ao domingo.',
        'Fechamos de domingo.',
        'Fecha todo domingo.',
        'Fechamos todos os domingos.',
        'Domingo a gente não abre.',
        'Domingo nós não abrimos.',
        'Domingo a clínica não funciona!',
        'Domingo o consultório não atende',
        'Domingo nao abrimos.',
        'Domingo não abrimos nem atendemos.',
        'Domingos, não trabalhamos.',
      ],
    ],
    [
      1,
      [
        'Fechada na segunda.',
        'Fechamos às segundas.',
        'Fechamos à segunda.',
        'Fechamos nas segundas.',
        'Fechamos segunda-feira.',
        'Fechamos toda segunda.',
        'Fechamos todas as segundas.',
      ],
    ],
  ])('on weekday %i the clinic is closed', (weekday, texts) => {
    for (const text of texts) {
      const { times, deniedTimes } = facts({ quotes: [text] })
      expect([text, [...times.weekdays], [...deniedTimes.weekdays]]).toEqual([text, [], [weekday]])
    }
  })

  it('offers, visits and changes are instants with their days', () => {
    const visit = { service: '', professional: '' }
    const { times } = facts({
      offers: ['2026-11-24T09:00'],
      appointments: [{ ...visit, local: '2026-11-25T09:00', status: 'pending', isAhead: true }],
      written: [
        {
          ...visit,
          act: 'move',
          local: '2026-11-26T09:00',
          oldLocal: '2026-11-27T09:00',
          days: null,
          text: '',
        },
        {
          ...visit,
          act: 'wait',
          local: null,
          oldLocal: null,
          days: { from: '2026-12-01', to: '2026-12-05' },
          text: '',
        },
        {
          ...visit,
          act: 'note',
          local: null,
          oldLocal: null,
          days: null,
          text: 'Atrasa 10 minutos, chega às 9h10.',
        },
      ],
    })
    expect([...times.instants]).toEqual([
      '2026-11-24T09:00',
      '2026-11-25T09:00',
      '2026-11-26T09:00',
      '2026-11-27T09:00',
    ])
    expect([...times.days]).toEqual(['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'])
    expect(times.spans).toEqual([{ from: '2026-12-01', to: '2026-12-05' }])
    expect([...times.minutes]).toEqual([10])
    expect([...times.clocks]).toEqual([])
  })

  it.each<[text: string, weekdays: number[], clocks: string[]]>([
    ['Atendemos de segunda a sexta, das 8h às 18h.', [1, 2, 3, 4, 5], ['08:00', '18:00']],
    ['Às quartas, das 9h às 12h.', [3], ['00:00', '09:00', '12:00', '21:00']],
    ['Dia 28/11.', [6], []],
    ['Atendemos às quartas.', [3], []],
    ['De segunda a sexta.', [1, 2, 3, 4, 5], []],
  ])('of “%s” the weekdays and the hours', (text, weekdays, clocks) => {
    const { times } = facts({ quotes: [text] })
    expect([...times.weekdays].toSorted((a, b) => a - b)).toEqual(weekdays)
    expect([...times.clocks].toSorted()).toEqual(clocks)
  })

  it('what the customer said is kept apart from what is true', () => {
    const { heardCents, cents, heardTimes, times, heardWords, words, heardText, text } = facts({
      heard: ['Paguei R$ 50 na quinta às 15h'],
      results: ['Custa R$ 80'],
    })
    expect([[...heardCents], [...cents]]).toEqual([[5000], [8000]])
    expect([heardTimes.instants.size, times.instants.size]).toEqual([1, 0])
    expect([heardWords.has('paguei'), words.has('paguei')]).toEqual([true, false])
    expect([heardText.includes('paguei'), text.includes('paguei')]).toEqual([true, false])
  })

  it('prices in knowledge are known apart, since they may be of several services', () => {
    const { cents, quotedCents } = facts({ quotes: ['Custa R$ 50'], results: ['R$ 80'] })
    expect([[...cents], [...quotedCents]]).toEqual([[5000, 8000], [5000]])
  })

  it('a name with a number may be said, and is a name as well as a person is', () => {
    const { digits, names, people } = facts({
      names: ['Estúdio 24 Horas', 'Lia'],
      professionals: ['Dra. Helena'],
    })
    expect(digits).toContain(' 24 ')
    expect([...people]).toEqual(['dra', 'helena'])
    expect([...names]).toEqual(['estudio', '24', 'horas', 'lia', 'dra', 'helena'])
  })

  it('a name that is also a day’s bears out no day', () => {
    const weekdays = (more: Partial<Evidence>) => [...facts(more).times.weekdays]
    expect(weekdays({ quotes: ['Domingo'] })).toEqual([7])
    expect(weekdays({ names: ['Domingo', 'Estúdio Domingo'] })).toEqual([])
  })

  it('each sentence of a quote and of the address may be said again', () => {
    const { quoted } = facts({ quotes: ['Uma coisa. Outra coisa!'], results: ['Nada'], location: 'Rua A, 1' })
    expect([...quoted]).toEqual(['uma coisa', 'outra coisa', 'rua a 1'])
  })

  it('a text is read to its four thousandth letter, all of them to the sixty thousandth', () => {
    const long = (word: string) => `${'x '.repeat(1999)}fim ${word}`
    expect(facts({ quotes: [`${'x '.repeat(1998)}fim fora`] }).words.has('fim')).toBe(true)
    expect(facts({ quotes: [long('fora')] }).words.has('fora')).toBe(false)
    const full = Array.from({ length: 15 }, (_, at) => `${String(at).padStart(2, '0')} ${'y '.repeat(1999)}`)
    expect(facts({ quotes: full.slice(1), results: ['ultimo'] }).words.has('ultimo')).toBe(true)
    expect(
      facts({ quotes: [...full, ...full, 'a'.repeat(60)], results: ['ultimo'] }).words.has('ultimo'),
    ).toBe(false)
  })

  it('digits that belong together are one number', () => {
    expect(spacedDigits('(19) 3232-4545 e 10/12')).toBe(' 1932324545 1012 ')
    expect(spacedDigits('nada')).toBe('  ')
  })

  it('a day is the same in another year where none was named', () => {
    expect(sameDay('2026-11-26', '2027-11-26', false)).toBe(true)
    expect(sameDay('2026-11-26', '2027-11-26', true)).toBe(false)
    expect(sameDay('2026-11-26', '2026-11-26', true)).toBe(true)
    expect(sameDay('2026-11-26', '2026-11-27', false)).toBe(false)
  })
})
