/** The words that the reading of times knows, class by class: each of them, in a sentence that needs it. */
import { describe, expect, it } from 'vitest'
import { readTimes } from '../../../server/agent/time/readTimes.ts'
import { tokenize } from '../../../server/agent/time/timeTokens.ts'
import type { TimeContext } from '../../../server/agent/time/timeValue.ts'
import { inShort } from './inShort.ts'

const context: TimeContext = {
  now: new Date('2026-11-25T13:00:00Z'),
  zone: 'America/Sao_Paulo',
  open: { '1-5': ['08:00', '19:00'], '6': ['08:00', '13:00'], '7': null },
  holidays: [],
}
const read = (text: string) =>
  readTimes(text, context)
    .map(({ value }) => inShort(value))
    .join('; ')
/** Every word of `words` in the sentence `place` makes of it is read as `is`. */
function expectAll(words: string, place: (word: string) => string, is: string) {
  const texts = words.split(', ').map(place)
  expect(Object.fromEntries(texts.map((text) => [text, read(text)]))).toEqual(
    Object.fromEntries(texts.map((text) => [text, is])),
  )
}
const folded = (text: string) =>
  tokenize(text)
    .map((token) => token.text)
    .join(' ')

describe('words around numbers (ENG-10)', () => {
  it('what is counted, measured or priced is no hour', () => {
    expectAll(
      'real, reais, conto, contos, pila, pilas, mil, milhao, kg, kilo, quilos, quilo, x, vez, vezes, sessão, sessoes, opcao, pessoa, pessoas, filho, filha, parcela, cm, mm, ml, ui, unidade, via, andar, sala, bloco, apto, quadra, lote, numero, pacote, dose, consulta, aplicacao, area, grau, graus, gotas, comprimido, caixa, ampola, metro, metros, km, porcento, cento, centavos, dente, unha, regiao, cirurgia, procedimento, criança, crianças, adulto, adultos, irma, irmas, irmaos, filhos, filhas, aninhos, %, blocos, retoques',
      (noun) => `amanhã 3 ${noun}`,
      '2026-11-26',
    )
  })

  it('a noun in the plural is counted, other words in -s leave the hour alone', () => {
    expectAll(
      'depois, menos, antes, pelas, ambas, apos, todas, proximas, pois, tens, temos, vamos, podemos, obrigadas, voces, eles, elas, gracas, deus, simples, meus, minhas, tipos, quais, quantas, quantos',
      (word) => `amanhã às 3 ${word}`,
      '2026-11-26T15:00',
    )
  })

  it('an hour stays an hour before what people add to it', () => {
    expectAll(
      'por favor, pfv, por gentileza, obrigada, ok, blz, amiga, gente, doutora, com a Paula, sem falta, se der, fica bom, dá certo, para mim, pra limpeza, na unidade centro, aí, certinho, confirmado, nós vamos, meus filhos, kkk, beijos, abraços, att, valeu, por enquanto, por telefone, por aqui, mais tarde, às vezes',
      (words) => `amanhã as 10 ${words}`,
      '2026-11-26T10:00',
    )
    expectAll('meninas, vagas, horários, disponíveis', (noun) => `amanhã às 10 ${noun}`, '2026-11-26T10:00')
    expectAll(
      'meninas, vagas, por cento, por semana, por sessão',
      (noun) => `amanhã as 10 ${noun}`,
      '2026-11-26',
    )
  })

  it('a number behind its name is a label', () => {
    expectAll(
      'numero, num, nro, opção, sala, apto, apartamento, bloco, casa, lote, quadra, andar, quarto, pressao, cep, telefone, tel, fone, whats, whatsapp, zap, celular, item, passo, codigo, cpf, rg, tamanho, kg, nota, numero:, sala:, R$, #, +',
      (name) => `amanhã, ${name} 15`,
      '2026-11-26',
    )
  })

  it('a date in the name of a street is no date', () => {
    expectAll(
      'rua, avenida, av, av., travessa, praça, alameda, rodovia, bairro, estrada, viela, largo, endereço',
      (street) => `moro na ${street} 7 de setembro, 120`,
      '',
    )
    expect(read('rua 7 de setembro amanhã')).toBe('2026-11-26')
  })
})

describe('ordinals and weekdays (ENG-10)', () => {
  it('a weekday before what it numbers is an ordinal', () => {
    expectAll(
      'opção, sessão, vez, via, dose, parcela, consulta, aplicação, avaliação, etapa, fase, chance, unidade, semana, quinzena, metade, pessoa, filha, visita, idade, mão, dica, pergunta, linha, classe, série, edição, cirurgia, mensagem, tentativa, alternativa, proposta, retirada, manutenção, criança, menina, gravidez, gestação, foto, imagem, camada, turma, casa, rua, loja, sala, prestação, área, região, parte, coisa, dúvida, maior, melhor, menor, ordem, instância, vacina, recepção, cor, pele, unha, perna',
      (noun) => `seria a quarta ${noun}`,
      '',
    )
  })

  it('each ordinal names its month', () => {
    const months =
      'primeiro, segundo, terceiro, quarto, quinto, sexto, sétimo, oitavo, nono, décimo, décimo primeiro, décimo segundo'
    for (const [i, ordinal] of months.split(', ').entries())
      expect([ordinal, read(`${ordinal} mês de 2027`).slice(0, 10)]).toEqual([
        ordinal,
        `2027-${String(i + 1).padStart(2, '0')}-01`,
      ])
    expect(read('vigésimo primeiro dia de março')).toBe('2027-03-21')
    expect(read('trigésimo dia de março')).toBe('2027-03-30')
    expect(read('penúltimo dia de março')).toBe('2027-03-30')
    expect(read('penúltima segunda de março')).toBe('2027-03-22')
  })

  it('each number in words is a day', () => {
    const days =
      'um, dois, três, quatro, cinco, seis, sete, oito, nove, dez, onze, doze, treze, quatorze, quinze, dezesseis, dezessete, dezoito, dezenove, vinte, vinte e um, vinte e dois, vinte e três, vinte e quatro, vinte e cinco, vinte e seis, vinte e sete, vinte e oito, vinte e nove, trinta, trinta e um'
    for (const [i, number] of days.split(', ').entries())
      expect([number, read(`${number} de março`)]).toEqual([
        number,
        `2027-03-${String(i + 1).padStart(2, '0')}`,
      ])
    expect(
      ['catorze', 'dezasseis', 'dezassete', 'dezanove'].map((word) => read(`dia ${word} de março`)),
    ).toEqual(['2027-03-14', '2027-03-16', '2027-03-17', '2027-03-19'])
    expect(
      ['zero', 'quarenta', 'cinquenta', 'cincoenta', 'sessenta', 'setenta', 'oitenta', 'noventa'].map(
        (word) => read(`em ${word} dias`),
      ),
    ).toEqual([
      '2026-11-25',
      '2027-01-04',
      '2027-01-14',
      '2027-01-14',
      '2027-01-24',
      '2027-02-03',
      '2027-02-13',
      '2027-02-23',
    ])
  })

  it('each short name of a month stands beside a day', () => {
    const short = 'jan, fev, mar, abr, mai, jun, jul, ago, set, out, nov, dez'
    for (const [i, month] of short.split(', ').entries())
      expect([month, read(`15/${month}/2027`)]).toEqual([month, `2027-${String(i + 1).padStart(2, '0')}-15`])
  })
})

describe('how people type (ENG-10)', () => {
  it('chat spelling is read as what it stands for', () => {
    const pairs: Record<string, string> = {
      hoje: 'hj oje oj hje HOJE hoooje',
      amanha: 'amanhã amnh amnha amanhan amanhaa manana ammanha aman amh amanah',
      depois: 'dps dpois depos depoi',
      proxima: 'prox proximo próximo proxma',
      que: 'q qe',
      fds: 'findi finde',
      qualquer: 'qq qlq qlqr qqr quaisquer',
      manha: 'mnh mnha manhazinha manhan matina',
      noite: 'noitinha noit',
      tarde: 'tardinha tardezinha trd',
      cedo: 'cedinho',
      comeco: 'comecinho começo',
      inicio: 'iniciozinho',
      fim: 'finalzinho fimzinho finzinho final finais fins',
      h: 'hrs hs hr hras',
      para: 'p pra pro',
      paras: 'pras',
      toda: 'todo td',
      todas: 'todos tds',
      minutos: 'min mins minuto minutinhos minutinho',
      horas: 'hora horinhas horinha',
      dias: 'diazinhos',
      mes: 'mês ms',
      ate: 'até te ateh',
      passada: 'passado',
      passadas: 'passados',
      ultima: 'ultimo último',
      ultimas: 'ultimos últimos',
      anterior: 'anteriores',
      esta: 'esse este essa',
      nesta: 'nesse neste nessa',
      desta: 'desse deste dessa',
      nao: 'não naum n ñ',
      mesmo: 'msm',
      tambem: 'tbm',
      retrasada: 'retrasado',
      fevereiro: 'fevereio feverero fevreiro',
      segunda: 'segumda segnda seugnda',
      quarta: 'qarta quarata',
      quinta: 'qiunta quimta',
      sabado: 'sábado sabdo',
      domingo: 'dominog domimgo',
      janeiro: 'janero',
      agosto: 'agosot',
      setembro: 'setenbro',
      outubro: 'outubo',
      novembro: 'novenbro',
      dezembro: 'desembro',
      semana: 'semna',
      feriado: 'feirado',
    }
    for (const [plain, typed] of Object.entries(pairs))
      for (const word of typed.split(' ')) expect([word, folded(word)]).toEqual([word, plain])
  })

  it('a real word one letter away from a day stays itself', () => {
    for (const word of 'quanta quarto quinto segundo secunda semanal semanas aposto sabados domingos quintas quartas segundas feriados janeira proximas quieta terra sexto abrir marca'.split(
      ' ',
    ))
      expect([word, folded(word)]).toEqual([word, word])
  })
})

describe('what is said around a time (ENG-10)', () => {
  it('a correction takes the last day', () => {
    expectAll(
      'aliás, digo, ops, opa, perdão, desculpa, desculpe, corrigindo, minto, errei, correção, melhor, verdade, quer dizer, ou melhor, na verdade, pensando bem, mudei de ideia, não',
      (word) => `quinta, ${word}, sexta`,
      '2026-11-27',
    )
    expectAll(
      'em vez de, ao invés de, invés de, no lugar de, em vez da, ao invés da, no lugar da, ao invés do',
      (phrase) => `sexta ${phrase} quinta`,
      '2026-11-27',
    )
  })

  it('what is excepted is left out', () => {
    expectAll(
      'menos, exceto, fora, tirando, salvo, excluindo, evitando, sem ser, a não ser',
      (word) => `semana que vem ${word} quinta`,
      '2026-11-30..2026-12-06 without 4',
    )
    expectAll(
      'posso, pode, consigo, dá, quero, dou, rola, serve, vai, tenho, vou, podia, poderia, gosto, conseguiria, queria, vale, poderá, poderei, dará, funciona, estou, to, trabalho',
      (verb) => `quinta não ${verb}`,
      '2026-11-25.. without 4',
    )
    expectAll(
      'só, somente, apenas',
      (word) => `semana que vem, ${word} quinta`,
      '2026-11-30..2026-12-06 only 4',
    )
  })

  it('words that join a day and its hour', () => {
    expectAll(
      'para, que seria, bem, mas, também, então, se possível, de preferência, na parte, no período, no turno, no horário, ainda, mesmo, tipo, só, pode ser, tem, tem vaga, aí, né',
      (words) => `amanhã ${words} à tarde`,
      '2026-11-26 12:00-18:00 afternoon',
    )
  })

  it('what has been is in the past', () => {
    expectAll(
      'foi, fiz, fui, fizemos, fomos, estive, vim, nasci, faltei, paguei',
      (verb) => `${verb} no dia 12`,
      '2026-11-12 past',
    )
  })

  it('how long something lasts is no hour', () => {
    expectAll(
      'dura, duram, demora, demoram, leva, levam, durante, duração, por, durar, demorar, demorou',
      (verb) => `${verb} 2h`,
      '120 min',
    )
    expectAll(
      'sessão, duração, procedimento, consulta, aula, massagem, tratamento, espera, antecedência, atendimento',
      (noun) => `1h20 de ${noun}`,
      '80 min',
    )
  })

  it('about an hour', () => {
    expectAll(
      'lá pelas, lá para as, lá pras, lá por, por volta das, por volta de, em torno das, em torno de, perto das, perto de, mais ou menos às, aproximadamente às, cerca das, pelas, umas, tipo às, tipo umas',
      (words) => `amanhã ${words} 10`,
      '~2026-11-26T10:00',
    )
    expectAll(
      'mais ou menos, por aí, aproximadamente, e pouco',
      (words) => `amanhã às 10 ${words}`,
      '~2026-11-26T10:00',
    )
    expectAll('por volta do, perto do, lá pelo', (words) => `amanhã ${words} meio-dia`, '~2026-11-26T12:00')
    expectAll('por volta da, perto da, lá pela', (words) => `amanhã ${words} uma`, '~2026-11-26T13:00')
  })

  it('leaving and beginning work', () => {
    expectAll(
      'do trabalho, da escola, da aula, da faculdade, do meu serviço, do trampo, de lá, só',
      (words) => `saio ${words} às 17h`,
      '17:00-',
    )
    expectAll('entro, pego no trabalho, entro no serviço', (words) => `${words} às 17h`, '-17:00')
    expectAll('trabalho, serviço, expediente, trampo', (noun) => `depois do ${noun}`, '18:00-')
  })

  it('any time, and the soonest', () => {
    expectAll(
      'tanto faz, qualquer horário, qualquer hora, qualquer um, qualquer dia e horário, quando tiver, quando der, quando puder, o que tiver, o horário que tiver, o que for melhor, o que você preferir, você escolhe, você que sabe, quando você puder, quando for melhor, todos servem',
      (words) => words,
      'any',
    )
    expectAll(
      'o quanto antes, quanto antes, o mais cedo possível, mais cedo possível, o mais rápido possível, o mais breve possível, o mais próximo possível, tão cedo quanto possível, tão logo quanto possível, assim que der, assim que puder, assim que possível, assim que tiver, assim que conseguir, logo que der, logo que puder, primeira vaga, próxima vaga, próximo horário, primeiro horário livre, o primeiro que tiver, o que tiver primeiro, o que tiver mais cedo, o mais cedo que tiver',
      (words) => words,
      'any first',
    )
  })
})

describe('amounts and distances (ENG-10)', () => {
  it('each unit of time is as long as it is', () => {
    const dates: Record<string, string> = {
      '2026-11-26': 'um dia',
      '2026-11-27': 'dois dias, um par de dias',
      '2026-12-02': 'uma semana',
      '2026-12-05': 'uma dezena de dias',
      '2026-12-07': 'uma dúzia de dias',
      '2026-12-09': 'duas semanas',
      '2026-12-10': 'uma quinzena',
      '2026-12-25': 'um mês, duas quinzenas',
      '2027-01-25': 'dois meses, um bimestre',
      '2027-02-25': 'um trimestre',
      '2027-03-25': 'dois bimestres',
      '2027-05-25': 'dois trimestres, um semestre, meio ano',
      '2027-11-25': 'um ano, dois semestres',
      '2028-11-25': 'dois anos',
      '2036-11-25': 'uma década',
      '2046-11-25': 'duas décadas',
      '2126-11-25': 'um século',
      '2226-11-25': 'dois séculos',
    }
    for (const [date, amounts] of Object.entries(dates))
      expectAll(amounts, (amount) => `daqui a ${amount}`, date)
  })

  it('a count that is not said is about three', () => {
    expectAll('alguns, uns, poucos', (some) => `daqui a ${some} dias`, '~2026-11-28')
    expectAll('algumas, umas, poucas', (some) => `daqui a ${some} semanas`, '~2026-12-16')
  })

  it('words for ahead and for ago', () => {
    expectAll(
      'daqui a, daqui, daki a, dentro de, em, depois de, após',
      (words) => `${words} 15 dias`,
      '2026-12-10',
    )
    expectAll('há, faz, fazem', (words) => `${words} 15 dias`, '2026-11-10 past')
    expectAll('15 dias atrás, há 15 dias atrás, em 15 dias atrás', (words) => words, '2026-11-10 past')
    expectAll('tem 15 dias, faz 15 dias que fiz', (words) => words, '')
  })

  it('what a number counts behind a length is no part of the length', () => {
    expectAll('150 reais, 50 reais, 20 sessões', (more) => `dura 2 horas e ${more}`, '120 min')
    expectAll('10, dez minutos', (more) => `dura 2 horas e ${more}`, '130 min')
  })

  it('a day beside another day', () => {
    expectAll(
      "depois de amanhã, dia depois de amanhã, no dia depois de amanhã, depois d'amanhã, depois d’amanhã, depois amanhã",
      (words) => words,
      '2026-11-27',
    )
    expectAll(
      'amanhã, amanhã mesmo, dia de amanhã, o dia seguinte, no próximo dia',
      (words) => words,
      '2026-11-26',
    )
    expectAll('hoje, hoje ainda, ainda hoje, hoje mesmo, no dia de hoje', (words) => words, '2026-11-25')
    expectAll('anteontem, antontem, antes de ontem', (words) => words, '2026-11-23 past')
    expectAll('trasanteontem', (words) => words, '2026-11-22 past')
    expectAll(
      'o dia anterior ao natal, um dia antes do natal, 24/12, véspera de natal',
      (words) => words,
      '2026-12-24',
    )
    expectAll(
      'dia seguinte ao natal, um dia depois do natal, um dia após o natal',
      (words) => words,
      '2026-12-26',
    )
  })

  it('a week, a season and a decade', () => {
    expectAll(
      'semana passada, última semana, semana anterior, na passada semana, semana que passou',
      (words) => words,
      '2026-11-16..2026-11-22 past',
    )
    expectAll(
      'no verão, do verão, em verão, férias de verão, próximo verão, verão que vem',
      (words) => words,
      '2026-12-21..2027-03-20',
    )
    expectAll('na primavera, da primavera, nesta primavera', (words) => words, '2026-09-22..2026-12-21')
    expectAll('vocês verão, outono, aí verão depois', (words) => words, '')
    expectAll('anos 20, década de 20', (words) => words, '1920-01-01..1929-12-31 past')
    expectAll('anos 90, anos noventa, década de 1990', (words) => words, '1990-01-01..1999-12-31 past')
    expectAll('anos 10, anos 95, anos que vem, anos passados', (words) => words, '')
  })
})

describe('hours in figures and in words (ENG-10)', () => {
  it('each half of the day is told', () => {
    expectAll(
      'pm, p.m., p.m, p. m., da tarde, de tarde, à tarde, pela tarde, na tarde, tarde',
      (half) => `amanhã 3 ${half}`,
      '2026-11-26T15:00',
    )
    expectAll(
      'am, a.m., a.m, da manhã, de manhã, pela manhã, manhã',
      (half) => `amanhã 9 ${half}`,
      '2026-11-26T09:00',
    )
    expectAll('8 noite, 8 da noite, 20h, 8 pm', (hour) => `amanhã ${hour}`, '2026-11-26T20:00')
    expectAll(
      '12h30 da noite, meia noite e meia, 00h30, 12 e meia da noite',
      (hour) => `amanhã às ${hour}`,
      '2026-11-26T00:30',
    )
    expectAll(
      '340pm, 340 p.m., 3:40 da tarde, 15h40, 1540',
      (hour) => `amanhã às ${hour}`,
      '2026-11-26T15:40',
    )
    expectAll('10.00, 10:00, 10h00, 10h', (hour) => `amanhã ${hour}`, '2026-11-26T10:00')
  })

  it('minutes are told before and after the hour', () => {
    expectAll(
      'dez depois das oito, 10 minutos depois das 8, às oito e dez',
      (words) => `amanhã ${words}`,
      '2026-11-26T08:10',
    )
    expect(read('quinze depois das três da tarde')).toBe('@15:15')
    expectAll('ficou 80 para as 3 da tarde', (words) => words, '@15:00')
  })

  it('an hour beside a date in figures is on the 24-hour clock', () => {
    expectAll(
      '15/02/2027 6:30, 15-02-2027 6:30, 15.02.2027 6:30, 2027-02-15 6:30, 2027-02-15T6:30',
      (stamp) => stamp,
      '2027-02-15T06:30',
    )
    expect(read('dia 15 6:30')).toBe('2026-12-15T18:30')
  })
})

describe('days and dates (ENG-10)', () => {
  it('a weekday in figures among days', () => {
    expectAll('na, nesta, esta', (word) => `${word} 6a`, '2026-11-27')
    expectAll('quinta ou 6a, quinta e 6a', (days) => days, '2026-11-26 or 2026-11-27')
    expect(read('quinta, 6a')).toBe('2026-11-26 or 2026-11-27')
    expect(read('toda 6a')).toBe('every 5')
    expect(read('próxima 6a')).toBe('2026-11-27 or? 2026-12-04')
    expectAll('moro na casa da 6a rua, é a minha 6a sessão', (words) => words, '')
  })

  it('a name is no Sunday', () => {
    expectAll('moro na Dom Pedro, chamo Dom Casmurro, perto da Dom Bosco', (words) => words, '')
    expectAll('dom, Dom, DOM, no Dom', (words) => words, '2026-11-29')
    expect(read('Sab ou Dom')).toBe('2026-11-28 or 2026-11-29')
  })

  it('a short month that is also another word', () => {
    expectAll('14 mar, 14 mar 2027, dia 14 mar, 14/mar', (words) => words, '2027-03-14')
    expect(read('14 mar às 10h')).toBe('2027-03-14T10:00')
    expect(read('14 set pela manhã')).toBe('2027-09-14 06:00-12:00 morning')
    expectAll('quanto fica 2 set manicure, tenho 3 mar azul, 5 out door', (words) => words, '')
  })

  it('a number that is a price, a label or a year is no hour', () => {
    expectAll('$, #, +, sala:, numero:, senha:', (label) => `amanhã, ${label} 10`, '2026-11-26')
    expect(read('12 de março de 10 às 11')).toBe('2027-03-12 10:00-11:00')
    expect(read('dia 12 de março de 85')).toBe('1985-03-12 past')
    expectAll('/, -, de, do', (mark) => `15 ${mark} dezembro`, '2026-12-15')
  })

  it('the other Friday', () => {
    expect(read('essa sexta não, a outra')).toBe('2026-12-04')
    expect(read('essa sexta não, na outra às 10')).toBe('2026-12-04T10:00')
    expect(read('não nessa sexta, na outra às 10')).toBe('2026-12-04T10:00')
    expect(read('essa sexta não, a outra de manhã')).toBe('2026-12-04 06:00-12:00 morning')
  })

  it('this day of the month', () => {
    expectAll('este, esse, neste, nesse, deste, desse', (word) => `${word} dia 30`, '2026-11-30')
    expect(read('quinta nesse dia 26')).toBe('2026-11-26')
    expect(read('dia 24 deste mês')).toBe('2026-11-24 past')
    expect(read('dia 25 deste mês')).toBe('2026-11-25')
  })

  it('a list of dates and a range of them', () => {
    expectAll(
      '3 e 7 de dezembro, 3 e 7/12, 3 ou 7 de dezembro, 3/12 ou 7/12',
      (words) => words,
      '2026-12-03 or 2026-12-07',
    )
    expect(read('de 10 de novembro a 5 de dezembro')).toBe('2026-11-10..2026-12-05')
    expect(read('entre 1 de dezembro e 4 de fevereiro')).toBe('2026-12-01..2027-02-04')
    expect(read('de 10/1 a 11/2/2017')).toBe('2017-01-10..2017-02-11 past')
    expect(read('de 10/12 a 11/2/2017')).toBe('2016-12-10..2017-02-11 past')
    expect(read('férias de 20 a 26')).toBe('2026-12-20..2026-12-26')
    expect(read('de 30 a 45')).toBe('')
    expect(read('de 30/12/2027 a 05/01/2027')).toBe('2027-12-30; 2027-01-05')
  })

  it('who adds that they can or cannot', () => {
    expectAll('quinta eu posso', (words) => words, '2026-11-26')
    expectAll('quinta eu não posso, quinta não posso, quinta não', (words) => words, '2026-11-25.. without 4')
    expect(read('quinta, eu não posso')).toBe('2026-11-25.. without 4')
    expect(read('quinta eu consigo às 10')).toBe('2026-11-26T10:00')
    expectAll('às 10 eu não consigo, às 10 não', (words) => words, '')
  })

  it('the days off of a year', () => {
    const off = []
    for (let now = '2026-12-31'; off.length < 10; now = off.at(-1)!)
      off.push(
        ...readTimes('próximo feriado', { ...context, now: new Date(`${now}T13:00:00Z`) }).map(({ value }) =>
          inShort(value),
        ),
      )
    expect(off.map((date) => date.slice(5)).join(', ')).toBe(
      '01-01, 03-26, 04-21, 05-01, 09-07, 10-12, 11-02, 11-15, 11-20, 12-25',
    )
    expect(read('primeiro dia útil depois do ano novo')).toBe('2027-01-04')
  })
})

describe('names of holidays (ENG-10)', () => {
  it.each<[date: string, names: string]>([
    [
      '2027-01-01',
      'ano novo, réveillon, confraternização universal, dia de ano novo, virada do ano, dia do ano novo',
    ],
    ['2027-02-09', 'carnaval, terça de carnaval, terça-feira de carnaval, terça gorda'],
    ['2027-02-08', 'segunda de carnaval, segunda-feira de carnaval'],
    ['2027-02-06', 'sábado de carnaval'],
    ['2027-02-07', 'domingo de carnaval'],
    ['2027-02-10', 'quarta de cinzas, quarta-feira de cinzas'],
    ['2027-03-21', 'domingo de ramos'],
    ['2027-03-25', 'quinta santa, quinta-feira santa'],
    [
      '2027-03-26',
      'sexta santa, sexta-feira santa, sexta da paixão, sexta-feira da paixão, paixão de cristo',
    ],
    ['2027-03-27', 'sábado de aleluia'],
    ['2027-03-28', 'páscoa, domingo de páscoa'],
    ['2027-05-27', 'corpus christi, corpus cristi, corpus'],
    ['2027-03-08', 'dia da mulher, dia internacional da mulher, dia das mulheres'],
    ['2027-04-21', 'tiradentes, dia de tiradentes, feriado de tiradentes'],
    ['2027-05-01', 'dia do trabalho, dia do trabalhador, dia dos trabalhadores, feriado do trabalhador'],
    ['2027-05-09', 'dia das mães, dia da mãe'],
    ['2027-08-08', 'dia dos pais, dia do pai'],
    ['2027-09-07', 'dia da independência, independência, independência do brasil'],
    [
      '2027-10-12',
      'nossa senhora aparecida, dia das crianças, dia da criança, dia de nossa senhora, padroeira, feriado das crianças',
    ],
    ['2027-10-15', 'dia do professor, dia dos professores'],
    ['2027-10-31', 'halloween, dia das bruxas'],
    ['2027-11-01', 'dia de todos os santos, todos os santos'],
    ['2027-11-02', 'finados, dia de finados, dia dos mortos'],
    ['2027-11-15', 'proclamação da república, dia da república, dia da proclamação'],
    ['2027-11-20', 'consciência negra, dia da consciência negra, dia de zumbi'],
    ['2026-11-26', 'dia de ação de graças, ação de graças'],
    ['2026-11-27', 'black friday, blackfriday'],
    ['2026-12-24', 'véspera de natal, noite de natal'],
    ['2027-01-06', 'dia de reis'],
    ['2027-02-14', 'dia de são valentim, são valentim'],
    ['2027-03-29', 'segunda de páscoa, segunda-feira de páscoa'],
    ['2027-03-21..2027-03-27', 'semana santa'],
    ['2027-04-01', 'dia da mentira'],
    ['2027-04-22', 'dia da terra'],
    ['2027-05-06', 'quinta-feira da ascensão, dia da ascensão'],
    ['2027-05-16', 'pentecostes, domingo de pentecostes'],
    ['2027-06-12', 'dia dos namorados'],
    ['2027-06-13', 'dia de santo antônio'],
    ['2027-06-24', 'são joão, dia de são joão'],
    ['2027-06-29', 'dia de são pedro'],
    ['2027-07-20', 'dia do amigo'],
    ['2027-07-26', 'dia dos avós'],
    ['2027-11-19', 'dia da bandeira'],
    ['2026-11-30', 'cyber monday'],
    ['2026-12-08', 'imaculada conceição, dia da imaculada'],
    ['2026-12-31', 'véspera de ano novo, são silvestre, véspera do ano novo'],
  ])('%s is %s', (date, names) => {
    expectAll(names, (name) => name, date)
  })
})
