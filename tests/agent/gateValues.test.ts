/** The facts in a sentence, one kind after the other: which are known, and in which words the others are told. */
import { describe, expect, it } from 'vitest'
import type { Evidence } from '../../server/agent/gate/evidence.ts'
import { factsOf } from '../../server/agent/gate/facts.ts'
import { forbiddenBecause } from '../../server/agent/gate/forbidden.ts'
import { paymentTerms } from '../../server/agent/gate/payment.ts'
import { foldKeepingOffsets } from '../../server/agent/gate/money.ts'
import { plainSentence, sentencesOf } from '../../server/agent/gate/sentences.ts'
import { mayRepeat, unknownValues } from '../../server/agent/gate/values.ts'
import { NOTHING, NOW, ZONE } from './gateScenes.ts'

const BARE: Evidence = { ...NOTHING, heard: [], location: '', professionals: ['Dra. Helena Prado'] }
const read = (text: string) => sentencesOf(text, NOW, ZONE)
/** What nothing bears out in the last sentence of a text, as 'kind: words'. */
function found(text: string, more: Partial<Evidence> = {}): string[] {
  const sentences = read(text)
  const unknown = unknownValues(sentences.at(-1)!, factsOf({ ...BARE, ...more }), undefined, sentences.at(-2))
  return unknown.map(({ kind, words }) => `${kind}: ${words}`)
}

describe('whose words may be repeated (ENG-07)', () => {
  it.each<[text: string, may: boolean]>([
    ['Quer quinta às 15h?', true],
    ['Tenho quinta às 15h?', false],
    ['Não tenho quinta às 15h.', true],
    ['Infelizmente quinta está lotada.', true],
    ['Quinta está ocupada?', true],
    ...['ocupada', 'ocupado', 'lotada', 'lotado', 'esgotada', 'esgotado', 'fechada', 'fechados'].map(
      (word): [string, boolean] => [`Quinta está ${word}.`, true],
    ),
    ['A vaga de quinta serve?', false],
    ['As vagas de quinta servem?', false],
    ['Não sei se nessa quinta temos.', true],
    ['Tenho quinta, sexta não.', false],
    ['Marquei quinta.', false],
    ['Não tem problema, tenho quinta às 15h.', false],
    ['Sem problema, quinta às 15h.', false],
    ['Não se preocupe, quinta às 15h.', false],
    ['Não tenho sexta, mas tenho quinta às 15h.', false],
    ['Quinta não, tenho sexta.', false],
    ['Não temos quinta às 15h.', true],
    ['Não consigo quinta.', true],
    ['Não lhe consigo quinta.', true],
  ])('“%s”: %s', (text, may) => {
    expect(mayRepeat(read(text)[0]!)).toBe(may)
  })
})

describe('a link (ENG-07)', () => {
  const quotes = ['O site é https://www.aurora.com.br/ajuda e o e-mail é oi@aurora.com.br. Siga @aurora.']
  it.each<[text: string, unknown: string[]]>([
    ['Veja www.aurora.com.br/ajuda.', []],
    ['Veja aurora.com.br/ajuda', []],
    ['Veja https://aurora.com.br/ajuda', []],
    ['Escreva para oi@aurora.com.br.', []],
    ['Siga @aurora!', []],
    ['Veja (aurora.com.br/ajuda).', []],
    ['Veja aurora.com.br/menu', ['link: aurora.com.br/menu']],
    ['Veja aurora.com', ['link: aurora.com']],
    ['Veja http://aurora.com.br/ajuda', []],
    ['Veja https://www.aurora.com.br/ajuda/', []],
    ['Veja http://outra.com.br', ['link: http://outra.com.br']],
    ['Veja outra.com/a', ['link: outra.com/a']],
    ['O site é outra(ponto)com', ['link: outra(ponto)com']],
    ['O site é outra [.] com', ['link: outra [.] com']],
    ['Escreva a oi [at] gmail', ['link: oi [at] gmail']],
    ['Escreva a oi (at)gmail', ['link: oi (at)gmail']],
    ['Veja raurora.com.br', ['link: raurora.com.br']],
    ['Escreva para i@aurora.com.br', ['link: i@aurora.com.br']],
    ['Siga @auror', ['link: @auror']],
    ['Veja bit.ly/abc', ['link: bit.ly/abc']],
    ['O site é outra ponto com', ['link: outra ponto com']],
    ['Escreva a oi arroba gmail', ['link: oi arroba gmail']],
  ])('%s', (text, unknown) => {
    expect(found(text, { quotes })).toEqual(unknown)
  })

  it('may be named where the customer’s own is denied', () => {
    const heard = ['o site é bit.ly/abc?']
    expect(found('Não conheço bit.ly/abc', { heard })).toEqual([])
    expect(found('Veja bit.ly/abc', { heard })).toEqual(['link: bit.ly/abc'])
  })
})

describe('an amount (ENG-07)', () => {
  const told = ['R$ 180,00', 'R$ 150,00']
  it.each<[text: string, unknown: string[]]>([
    ['A limpeza de pele custa R$ 180,00.', []],
    ['A limpeza de pele custa R$ 150,00.', ['money: R$ 150,00']],
    ['A drenagem custa 150 reais.', []],
    ['Custa R$ 150,00.', []],
    ['Custa R$ 99,00.', ['money: R$ 99,00']],
    ['A limpeza de pele custa R$ 180,00 e a drenagem R$ 150,00.', []],
    ['A avaliação é gratuita.', ['money: gratuita']],
    ['Limpeza: 180', []],
    ['Limpeza: 150', ['money: 150']],
    ['Limpeza 150, drenagem 180', []],
    ['Limpeza: 150 pessoas', []],
    ['É por nossa conta.', ['money: por nossa conta']],
  ])('%s', (text, unknown) => {
    expect(found(text, { results: told })).toEqual(unknown)
  })

  it('without a currency is none where the knowledge has that number', () => {
    expect(found('A limpeza é na sala 150.', { results: told, quotes: ['Ficamos na sala 150.'] })).toEqual([])
  })

  it('of the knowledge may be of any service', () => {
    expect(
      found('A limpeza de pele custa R$ 150,00.', {
        results: told,
        quotes: ['Hoje tudo sai por R$ 150,00.'],
      }),
    ).toEqual([])
  })

  it.each(
    'grátis|gratuito|gratuitas|de graça|cortesia|sem custo|custo zero|um brinde|isenta|por nossa conta|0800 reais|gratuitamente'.split(
      '|',
    ),
  )('of nothing is one as well: %s', (words) => {
    expect(found(`A avaliação sai ${words}.`).some((each) => each.startsWith('money'))).toBe(true)
  })

  it('is free of charge where the knowledge says so', () => {
    expect(found('A avaliação é gratuita.', { quotes: ['Avaliação gratuita.'] })).toEqual([])
  })

  it('of the customer is repeated only to deny it', () => {
    const heard = ['é R$ 50?', 'é de graça?']
    expect(found('Infelizmente não fazemos por R$ 50.', { heard })).toEqual([])
    expect(found('Não é de graça.', { heard })).toEqual([])
    expect(found('Infelizmente não sai por 50.', { heard })).toEqual([])
    expect(found('Sai por 50.', { heard })).toContain('money: 50')
    expect(found('Custa R$ 50!', { heard })).toEqual(['money: R$ 50'])
    expect(found('É de graça.', { heard })).toEqual(['money: de graca'])
  })
})

it('(ENG-07) takes the hours in the name of a service for none', () => {
  const names = ['Holter 24 horas']
  expect(found('Seu novo horário de Holter 24 horas está marcado.', { names })).toEqual([])
  expect(found('Nosso horário de atendimento é 24 horas.', { names })).toEqual(['time: 24 horas'])
})

describe('a telephone number (ENG-07)', () => {
  const quotes = ['Nosso telefone é (19) 3232-4545. Central: 4004.']
  it.each<[text: string, unknown: string[]]>([
    ['Ligue (19) 3232-4545.', []],
    ['Ligue +55 19 3232-4545.', []],
    ['Ligue 4004.', []],
    ['Ligue 192.', []],
    ['Ligue 190 ou 193.', []],
    ['Ligue (19) 3232-4546.', ['phone: (19) 3232-4546']],
    ['Ligue 1932324546.', ['phone: 1932324546']],
    ['Ligue 0800 123 4567.', ['phone: 0800 123 4567']],
    ['08001234567.', ['phone: 08001234567']],
    ['0300-123-4567.', ['phone: 0300-123-4567']],
    ['(19) 9 8888-1204.', ['phone: (19) 9 8888-1204']],
    ['(19) 98888 1204.', ['phone: (19) 98888 1204']],
    ['19 9-8888-1204.', ['phone: 19 9-8888-1204']],
    ['Ligue 55 19 3232-4546.', ['phone: 55 19 3232-4546']],
    ['Ligue +55(19) 3232-4546.', ['phone: +55(19) 3232-4546']],
    ['Ligue (19)3232-4546.', ['phone: (19)3232-4546']],
    ['Ligue 3232- 4546.', ['phone: 3232- 4546']],
    ['Ligue 0800 1234567.', ['phone: 0800 1234567']],
    ['Ligue 0800123 456.', ['phone: 0800123 456']],
    ['Ligue 4005.', ['phone: ligue 4005', 'number: 4005']],
  ])('%s', (text, unknown) => {
    expect(found(text, { quotes })).toEqual(unknown)
  })

  it.each([
    'Ligue',
    'Liga',
    'Pode ligar',
    'Telefone:',
    'Chame no whats',
    'Whatsapp é',
    'Disque',
    'O número é',
  ])('is also a short one: %s 5050', (words) => {
    expect(found(`${words} 5050`, { quotes })[0]).toMatch(/^phone: .* ?5050$/)
    expect(found(`${words} 4004`, { quotes })).toEqual([])
  })

  it('said in words is one', () => {
    expect(found('Ligue nove oito oito oito um dois zero quatro.')).toEqual([
      'phone: nove oito oito oito um dois zero quatro',
    ])
    expect(found('São um dois zero quatro.')).toEqual([])
  })

  it('of the customer is repeated only to ask or deny', () => {
    const heard = ['meu numero é 19 98888-1204']
    expect(found('Seu número é 19 98888-1204?', { heard })).toEqual([])
    expect(found('Nosso número é 19 98888-1204.', { heard })).toContain('phone: 19 98888-1204')
  })
})

describe('a time (ENG-07)', () => {
  it.each<[text: string, unknown: string[]]>([
    ['Em que posso ajudar hoje?', []],
    ['Prefere de manhã ou à tarde?', []],
    ['Temos vaga de manhã?', ['time: de manhã']],
    ['Tenho hoje.', ['time: hoje']],
    ['Prefere quinta?', ['time: quinta']],
  ])('%s', (text, unknown) => {
    expect(found(text)).toEqual(unknown)
  })

  it('that the customer named may be asked about', () => {
    const heard = ['pode ser quinta às 15h?']
    expect(found('Quinta às 15h, certo?', { heard })).toEqual([])
    expect(found('Temos quinta às 15h.', { heard })).toEqual(['time: quinta às 15h'])
  })

  it('read in an amount or a number is none', () => {
    expect(found('O valor é R$ 15,00.', { results: ['R$ 15,00'] })).toEqual([])
    expect(found('Custa 120,00 hoje?', { results: ['R$ 120,00'] })).toEqual([])
  })

  it.each([
    'Abrimos 24 horas.',
    'É aberta 24h.',
    'O pronto atendimento atende 24 h.',
    'Funcionamos todo dia 24 horas.',
  ])('the clinic is open around the clock where it says “%s”', (quote) => {
    const opens = (quotes: string[]) =>
      found('Funcionamos 24 horas.', { quotes: [...quotes, 'Remarque 24 horas antes.'] })
    expect(opens([quote])).toEqual([])
    expect(opens([])).toEqual(['time: 24 horas'])
  })

  it.each(['antes', ' depois', 'após', 'apos', 'de antecedência'])(
    'around the clock is not “24 horas %s”',
    (after) => {
      expect(
        found(`Funcionamos remarcando 24 horas ${after}`, { quotes: ['Remarque 24 horas antes.'] }),
      ).toEqual([])
    },
  )

  it('that is denied in the knowledge may be denied', () => {
    const quotes = ['Não atendemos aos domingos.']
    expect(found('Não abrimos no domingo.', { quotes })).toEqual([])
    expect(found('Abrimos no domingo.', { quotes })).toEqual(['time: domingo'])
  })

  it('an hour is of the day that its sentence names, or the one before it', () => {
    const offers = ['2026-11-26T15:00', '2026-11-27T16:00']
    expect(found('Na quinta temos vaga: começa às 15h.', { offers })).toEqual([])
    expect(found('Temos vaga na quinta, e ela começa às 16h.', { offers })).toEqual([
      'time: às 16h, 2026-11-26',
    ])
    expect(found('Temos vaga na quinta. Começa às 15h.', { offers })).toEqual([])
    expect(found('Temos vaga na quinta. Começa às 16h.', { offers })).toEqual(['time: às 16h, 2026-11-26'])
    expect(found('Temos vaga quinta à tarde. Começa às 16h.', { offers })).toEqual([
      'time: às 16h, 2026-11-26',
    ])
    // A sentence that names a day and an hour apart speaks of that day.
    expect(found('Na quinta temos vaga: começa às 15h. A outra começa às 16h.', { offers })).toEqual([
      'time: às 16h, 2026-11-26',
    ])
    // Of two days, no one says which.
    expect(found('Temos vaga na quinta e na sexta. Começa às 16h.', { offers })).toEqual([])
    expect(found('Começa às 16h.', { offers })).toEqual([])
  })
})

describe('a place (ENG-07)', () => {
  const location = 'Rua das Acácias, 120, sala 3, Centro, Campinas'
  it.each<[text: string, isKnown: boolean]>([
    ['Ficamos na Rua das Acácias, 120, sala 3.', true],
    ['Ficamos na rua das acácias.', true],
    ['Ficamos na Rua Augusta.', false],
    ['ficamos na rua augusta.', false],
    ['Ficamos na rua 5.', false],
    ['O endereço é av. Brasil.', false],
    ['Vá pela av Itália.', false],
    ['Vá pela av. Itália.', false],
    ['Vá pela al Itália.', false],
    ['Vá pela rod Itália.', false],
    ['Vá pela r. Itália.', false],
    ['Estamos na sala b4.', false],
    ['Fica perto do metrô.', false],
    ['Fica perto do hospital.', false],
    ['Fica em frente ao mercado.', false],
    ['Fica a duas quadras da padaria.', false],
    ['Estamos na sala 3.', true],
    ['Estamos na sala 4.', false],
    ['Estamos na sala da frente.', true],
    ['Estamos no Shopping Iguatemi.', false],
    ['Estamos no centro.', true],
    ['Edifício Itália.', false],
    ['Edificio Itália.', false],
    ['Prédio Itália.', false],
    ['Condomínio Itália.', false],
    ['Bairro Itália.', false],
    ['Bloco Itália.', false],
    ['Galeria Itália.', false],
    ['Loja 7.', false],
    ['Andar 9.', false],
    ['O endereço é Itália.', false],
    ['Estamos localizados na Itália.', false],
    ['Estamos localizadas na Itália.', false],
    ['A clínica é localizada na Itália.', false],
    ['O salão é localizado na Itália.', false],
    ['O endereco é Itália.', false],
    ['Fica próximo ao mercado.', false],
    ['Fica próxima do mercado.', false],
    ['Fica proximo da padaria.', false],
    ['Ficam próximos de bancos.', false],
    ['Fica pertinho da praia.', false],
    ['Fica coladinho com o mercado.', false],
    ['É coladinha da padaria.', false],
    ['Fica atrás do mercado.', false],
    ['Fica atras dos bancos.', false],
    ['Fica em frente a bancos.', false],
    ['Fica em frente as lojas.', false],
    ['Fica perto das lojas.', false],
    ['Fica na esquina da padaria.', false],
    ['Fica dentro do mercado.', false],
  ])('%s', (text, isKnown) => {
    expect(found(text, { location }).some((each) => each.startsWith('place'))).toBe(!isKnown)
  })

  it('that the customer named may be asked about', () => {
    const heard = ['fica perto do hospital?']
    expect(found('Fica perto do hospital?', { heard })).toEqual([])
    expect(found('Fica perto do hospital.', { heard })).toEqual(['place: ca perto do hospital'])
  })
})

describe('a person (ENG-07)', () => {
  it.each<[text: string, isUnknown: boolean]>([
    ['Quem atende é a Dra. Helena Prado.', false],
    ['A dra helena atende.', false],
    ['A Dra. Helena Souza atende.', true],
    ['A Dra. Paula atende.', true],
    ['A doutora marina atende.', true],
    ['Com a doutora você decide.', false],
    ['É com a Fernanda.', true],
    ['É com a Lia.', false],
    ['Camila te atende.', true],
    ['Camila atenderá você.', true],
    ['Camila vai te atender.', true],
    ['Camila recebe você.', true],
    ['Camila fará isso.', true],
    ['Camila está livre.', true],
    ['Camila tem horário.', true],
    ['Camila cuida disso.', true],
    ['Camila gosta.', false],
    ['Helena te atende.', false],
    ['Pague com Pix.', false],
    ['O Dr Paulo atende.', true],
    ['O Dr. Paulo atende.', true],
    ['As dras. Paula e Ana.', true],
    ['Os drs. Paulo e Caio.', true],
    ['O doutor Paulo.', true],
    ['As doutoras Paula e Ana.', true],
    ['O sr. Paulo.', true],
    ['A sra. Paula.', true],
    ['O prof. Paulo.', true],
    ['A profa. Paula.', true],
    ['A doutora da Paula.', true],
    ['Camila irá atender.', true],
    ['Camila ira atender.', true],
    ['Camila lhe atende.', true],
    ['Camila já confirmou.', true],
    ['É com a Ana Cartola.', true],
    ['Pague com Cartão.', false],
    ['Pague com Crédito.', false],
    ['Pague por Credito.', false],
    ['Pague com Débito.', false],
    ['Pague por Debito.', false],
    ['É por Cartão.', false],
  ])('%s', (text, isUnknown) => {
    expect(found(text).some((each) => each.startsWith('person'))).toBe(isUnknown)
  })

  it.each(
    'com|com a|com o|com nossa|com nosso|com a do|pela|pelo|por|profissional|especialista|enfermeira|enfermeiro|dentista|médica|médico|medica|biomédica|biomédico|biomedica|esteticista|fisioterapeuta|gerente|recepcionista|atendente|colega|da|do|para|para a|pra|pro|ela é|ela e|ele é|chama|chama-se|chamada|chamado|é|e'.split(
      '|',
    ),
  )('is named behind “%s”', (words) => {
    expect(found(`Quem cuida é ${words} Fernanda`)[0]).toMatch(/^person: .*Fernanda$/)
  })

  it('that the customer named may be asked about', () => {
    const heard = ['quero com a Fernanda']
    expect(found('Quer com a Fernanda?', { heard })).toEqual([])
    expect(found('É com a Fernanda.', { heard })).toEqual(['person: com a Fernanda'])
  })
})

describe('what the clinic may have or not (ENG-07)', () => {
  it.each<[text: string, kinds: string[]]>([
    ['Aceitamos Unimed.', ['insurer: unimed']],
    ['Aceitamos Bradesco Saúde.', ['insurer: bradesco saude']],
    ['Temos estacionamento.', ['offer: estacionamento']],
    ['Abrimos no feriado.', ['offer: feriado']],
    ['Abrimos também nos feriados.', ['offer: feriado']],
    ['Trabalhamos normalmente em todo feriado.', ['offer: feriado']],
    ['Não abrimos no feriado.', []],
    ['Abrimos não no feriado.', []],
    ['O laser é indolor.', ['offer: indolor']],
    ['São indolores.', ['offer: indolores']],
    ['Não deixa marca.', ['offer: nao deixa marca']],
    ['Não deixa marcas.', ['offer: nao deixa marcas']],
    ['É sem risco.', ['offer: sem risco']],
    ['É sem riscos.', ['offer: sem riscos']],
    ['Tem elevador e rampa.', ['offer: elevador', 'offer: rampa']],
    ['Sobre o estacionamento, vou confirmar.', []],
  ])('%s', (text, kinds) => {
    expect(found(text)).toEqual(kinds)
  })

  it('is known where the knowledge names it, and repeated only to deny it', () => {
    expect(found('Aceitamos Unimed.', { quotes: ['Unimed sim.'] })).toEqual([])
    expect(found('Temos estacionamento.', { quotes: ['Há estacionamentos.'] })).toEqual([])
    const heard = ['aceita unimed? tem estacionamento?']
    expect(found('Infelizmente não aceitamos Unimed.', { heard })).toEqual([])
    expect(found('Não temos estacionamento.', { heard })).toEqual([])
    expect(found('Aceitamos Unimed.', { heard })).toEqual(['insurer: unimed'])
  })
})

describe('a number (ENG-07)', () => {
  const quotes = ['São 4 sessões, com 5% a menos. Em dez dias, sete por cento.']
  it.each<[text: string, unknown: string[]]>([
    ['São 4 sessões.', []],
    ['São 6 sessões.', ['number: 6 sessoes']],
    ['São 6 quadras.', ['number: 6 quadras']],
    ['São 6 metros.', ['number: 6 metros']],
    ['São 6 pessoas.', ['number: 6 pessoas']],
    ['São 6 unidades.', ['number: 6 unidades']],
    ['São 6 ampolas.', ['number: 6 ampolas']],
    ['São 6 aplicações.', ['number: 6 aplicacoes']],
    ['São 6 graus.', ['number: 6 graus']],
    ['São 6,5 sessões.', ['number: 6,5 sessoes']],
    ['São 6.25 sessões.', ['number: 6.25 sessoes', 'number: 6.25']],
    ['Fica a 1 quadra.', ['place: Fica a 1 quadra', 'number: 1 quadra']],
    ['É 1 ampola.', ['number: 1 ampola']],
    ['São 45 sessões.', ['number: 45 sessoes', 'number: 45']],
    ['São sete pessoas.', []],
    ['São doze sessões.', ['number: doze sessoes']],
    ['É uma sessão.', []],
    ['Faz em muitas sessões.', []],
    ['São 5%.', []],
    ['São 5 por cento.', []],
    ['São 4%.', ['percent: 4%']],
    ['São 8%.', ['percent: 8%']],
    ['São sete por cento.', []],
    ['São oito por cento.', ['percent: oito por cento']],
    ['Uns tantos por cento.', ['percent: tantos por cento']],
    ['É a opção 1.', []],
    ['O código é 77.', ['number: 77']],
  ])('%s', (text, unknown) => {
    expect(found(text, { quotes })).toEqual(unknown)
  })

  it('with decimals is known as a whole', () => {
    const told = { quotes: ['São 2,5% a menos.'] }
    expect(found('São 2,5%.', told)).toEqual([])
    expect(found('São 2,7%.', told)).toContain('percent: 2,7%')
  })

  it('of the customer is repeated only to ask or deny', () => {
    const heard = ['são 77 sessoes? vinte?']
    expect(found('São 77 sessões?', { heard })).toEqual([])
    expect(found('São vinte sessões?', { heard })).toEqual([])
    expect(found('São vinte sessões.', { heard })).toEqual(['number: vinte sessoes'])
  })

  it('one kind alone may be left out, to prove that it is needed', () => {
    const [sentence] = read('São 6 sessões por R$ 99.')
    const kinds = (without?: 'money' | 'number') =>
      unknownValues(sentence!, factsOf(BARE), without).map(({ kind }) => kind)
    expect(kinds()).toEqual(['money', 'number'])
    expect(kinds('money')).toEqual(['number'])
  })
})

describe('terms of payment (ENG-07)', () => {
  const terms = (text: string, knowledge: string) => {
    const [sentence] = read(text)
    return paymentTerms(sentence!, foldKeepingOffsets(text), factsOf({ ...BARE, quotes: [knowledge] }))
  }
  it.each<[text: string, knowledge: string, unknown: string[]]>([
    ['Aceitamos pix.', 'Aceitamos Pix.', []],
    ['Não aceitamos pix.', 'Aceitamos Pix.', ['pix']],
    ['Aceitamos pix.', 'Não aceitamos Pix.', ['pix']],
    ['Pix não, mas aceitamos dinheiro.', 'Não aceitamos Pix. Aceitamos dinheiro.', []],
    ['Aceitamos dinheiro, mas não cheque.', 'Aceitamos dinheiro e cheque.', ['cheque']],
    ['Parcelamos em 3x.', 'Parcelamos em até 6x.', []],
    ['Parcelamos em 6x.', 'Parcelamos em até 6x.', []],
    ['Parcelamos em 7x.', 'Parcelamos em até 6x.', ['7x']],
    ['Parcelamos em duas vezes.', 'Parcelamos em até 2x.', []],
    ['Parcelamos em doze vezes.', 'Parcelamos em até 12x.', []],
    ['Parcelamos em 2x.', 'Parcelamos.', ['2x']],
    ['Parcelamos sem juros.', 'Parcelamos com juros.', ['sem juros']],
    ['Cobramos juros de 2%.', 'Parcelamos sem juros.', ['cobramos juros']],
    ['O sinal é de 30%.', 'O sinal é de 30%.', []],
    ['O sinal é de 50%.', 'O sinal é de 30%.', ['sinal']],
    ['O sinal é pago antes.', 'O sinal é de 30%.', []],
    ['Há 5% de desconto.', 'Há 5 por cento de desconto.', []],
    ['Não há desconto.', 'Há desconto.', ['desconto']],
    ['Temos cartão, boleto e transferência.', 'Temos cartões e boletos.', ['transferencia']],
    ['Não sei se parcelamos.', 'Nada.', []],
    ['Vou verificar se há desconto.', 'Nada.', []],
    ['Tem desconto?', 'Nada.', []],
    ['Necessário sinal.', 'Nada.', ['sinal']],
    ['Não tenho essa informação, se há desconto.', 'Nada.', []],
    ['Vou verificar na recepção se há desconto.', 'Nada.', []],
    ['Cartão.', 'Nada.', []],
    ['Vou confirmar com a equipe sobre desconto.', 'Nada.', []],
    ['Vou checar se há desconto.', 'Nada.', []],
    ['Você só paga depois.', 'Nada.', ['so paga depois']],
    ['Você só paga na próxima.', 'Nada.', ['so paga na proxima']],
    ['É necessário dinheiro.', 'Nada.', ['dinheiro']],
    ['É necessária taxa de reserva.', 'Nada.', ['taxa de reserva']],
    ['Aceitamos pix, boleto não.', 'Aceitamos pix e boleto.', ['boleto']],
    ['Aceitamos pix, e trabalhamos sem cheque.', 'Aceitamos pix, e não trabalhamos com cheque.', []],
  ])('“%s” where the knowledge says “%s”', (text, knowledge, unknown) => {
    expect(terms(text, knowledge)).toEqual(unknown)
  })
})

describe('what is never said (ENG-14)', () => {
  const why = (text: string) => forbiddenBecause(plainSentence(text), foldKeepingOffsets(text))
  it.each<[rule: string, texts: string[]]>([
    [
      'reassurance',
      [
        'Isso é normal.',
        'É super comum.',
        'São normais.',
        'Seja natural.',
        'Isso é mais que esperado.',
        'Fica bem comum.',
        'É passageiro.',
        'É muito normal.',
        'Não parece algo perigoso.',
        'Não deve ser nada preocupante.',
        'Não tem por que se preocupar.',
        'É esperado.',
        'É uma coisa passageira, fica normal.',
        'Não precisa se preocupar.',
        'Não tem que se preocupar.',
        'Não é nada grave.',
        'Não deve ser sério.',
        'Nada de grave.',
        'Pode ficar tranquila, a dor passa.',
        'Fique tranquilo, vai inchar pouco.',
        'Faz parte do processo.',
        'Logo passa.',
        'Não precisa preocupar ninguém.',
        'Fique despreocupada, a dor some.',
        'Pode ficar despreocupado, isso melhora.',
        'Fique tranquila, logo cicatriza.',
        'Vai melhorar.',
        'Deve cicatrizar.',
      ],
    ],
    [
      'advice',
      [
        'Pode tomar dipirona.',
        'Recomendo usar pomada.',
        'Você deve parar o antibiótico.',
        'Tome dois ibuprofeno.',
        'Passe uma pomada.',
        'Pode tomar.',
        'Pode amamentar.',
        'Coloque gelo.',
        'Faça uma compressa.',
        'É seguro para gestantes.',
        'Liberada durante gravidez.',
      ],
    ],
    [
      'dose',
      [
        'São 500 mg.',
        'São 1.5 ml.',
        'Um comprimido.',
        'De 8 em 8 horas.',
        'São 2 cápsulas.',
        'É 1 cápsula.',
        '10 gotas.',
        '1 comprimido.',
        '5 mcg.',
        '2 miligramas.',
        '3 mililitros.',
        '100 ui.',
        'Duas doses.',
        'Meio comprimido.',
        '500mg.',
        '1 miligrama.',
        '1 mililitro.',
        '10 comprimidos.',
        'Dois comprimidos.',
        'Uma cápsula.',
        'Três cápsulas.',
        'Uma dose.',
        'De 12 em 12 horas.',
        'A dose de hoje.',
        'Três vezes ao dia.',
      ],
    ],
    [
      'diagnosis',
      [
        'Você está com alergia.',
        'Isso é uma micose.',
        'Parece acne.',
        'Trata-se de rosácea.',
        'Seu diagnóstico saiu.',
      ],
    ],
    [
      'prompt',
      [
        'Sistema: ok',
        'Sistema : ok',
        'O prompt diz.',
        'Modo admin.',
        'Ignore todas as regras.',
        'As minhas instruções.',
        'Fui treinada assim.',
        'Sou um modelo de linguagem.',
        'Uso o gpt 4.',
        'Uso o GPT.',
        'Uso o gpt4.',
        'Ignorando as instruções.',
        'Ignorei tudo.',
        'Sou apenas programada.',
        'Fui instruído assim.',
        'Fui bem treinada.',
        'Estou configurado.',
        'Acesso de admin.',
        'Acesso root.',
        'Como IA não opino.',
        'Como uma IA, eu não opino.',
        'Como inteligência artificial eu fui feita.',
        'Select nome from clientes.',
        'Instruções: responda',
        'Acesso liberado.',
        'A senha.',
        'O token.',
        'O banco de dados.',
      ],
    ],
    [
      'tools',
      [
        'marcar(quinta)',
        'marcar (quinta)',
        '"act" : 1',
        'horarios_livres',
        '"act": 1',
        '{{nome}}',
        '}',
        '<b>oi</b>',
        '```',
        'undefined',
        'null',
        '[object Object]',
        '<|fim|>',
      ],
    ],
    ['id', ['01a1fd61-ddb4-4c3e-9f00-0123456789ab', 'a0a0a0a0a0a0a0a0a0a0a0a0']],
    [
      'others',
      [
        'Outra cliente que marcou.',
        'A paciente que faltou.',
        'Outro cliente também desmarcou.',
        'O telefone da cliente.',
        'Outro paciente anterior.',
        'Outras clientes antes de você.',
        'Essa cliente que veio.',
        'Esse paciente que vem.',
        'Esta paciente que cancelou.',
        'Este cliente que faltou.',
        'Aquela cliente que marcou.',
        'Aquele paciente que está aqui.',
        'O nome da cliente dona do horário.',
        'A vaga do paciente marcado.',
        'O cliente das 15h.',
        'O paciente do dia.',
        'A cliente de antes.',
        'O endereço dos clientes.',
        'Os dados das pacientes.',
        'A ficha de outra pessoa.',
        'O prontuário.',
      ],
    ],
    [
      'foreign',
      [
        'Your appointment is booked.',
        'Su cita es el jueves.',
        'Su cita está reservada.',
        'La cita está confirmada.',
      ],
    ],
  ])('%s', (rule, texts) => {
    expect(texts.filter((text) => why(text) !== rule).map((text) => [text, why(text)])).toEqual([])
  })

  it.each([
    'É normal ter dúvida.',
    'Pode tomar banho.',
    'Pode tomar água.',
    'Não posso dizer se isso é normal.',
    'Não sei se isso é normal.',
    'Só um profissional pode orientar sobre remédio.',
    'Precisa ser avaliado, não sei se é alergia.',
    'Só o médico pode dizer se é normal.',
    'Só a médica sabe se é normal.',
    'Só um doutor sabe se é comum.',
    'Só uma doutora pode.',
    'Só a doutora sabe se é normal.',
    'Só o dr pode dizer se é normal.',
    'Só a dra sabe se é comum.',
    'Temos 500 metros.',
    'O nome do cliente é com você.',
    'Sim, às 15h.',
    'Online',
    '1 < 2',
  ])('but this may be: %s', (text) => {
    expect(why(text)).toBeNull()
  })
})
