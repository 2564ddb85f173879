import { describe, expect, it } from 'vitest'
import { bestOf, classify, featuresOf, trainClassifier } from '../../../server/agent/understand/classify.ts'
import { parseLearned, serializeLearned } from '../../../server/agent/understand/model.ts'
import { train } from '../../../server/agent/understand/train.ts'

const LABELS = ['price', 'hours', 'place'] as const
const SAID: Record<(typeof LABELS)[number], string[]> = {
  price: ['quanto custa SERVICO', 'qual o valor', 'quanto fica', 'quanto custa', 'valor da sessao'],
  hours: ['que horas abre', 'abre sabado', 'que horas fecha', 'horario de atendimento', 'abre DIA'],
  place: ['onde fica', 'qual o endereco', 'onde voces ficam', 'endereco da clinica', 'fica perto de onde'],
}
const samples = LABELS.flatMap((label) => SAID[label].map((text) => ({ label, words: text.split(' ') })))
const learned = trainClassifier(LABELS, samples)
const heard = (text: string) => bestOf(learned, classify(learned, text.split(' ')))
const inShort = (text: string) => {
  const { label, p } = heard(text)
  return `${label} ${p.toFixed(3)}`
}

describe('a classifier of three labels', () => {
  it('knows again all that it was taught', () => {
    for (const { words, label } of samples) expect(heard(words.join(' ')).label).toBe(label)
  })

  it.each([
    ['quanto custa a avaliacao', 'price 0.954'],
    ['valores', 'price 0.890'],
    ['qual o horario', 'hours 0.479'],
    ['onde e a clinica', 'place 0.931'],
    ['qual', 'price 0.492'],
    ['abrem DIA', 'hours 0.944'],
    ['nada disso', 'hours 0.405'],
  ])('hears what it was not taught by what is alike: %s', (text, is) => {
    expect(inShort(text)).toBe(is)
  })

  it('keeps each word, and of the letters and pairs those that were said three times', () => {
    const names = [...learned.rows.keys()]
    expect(names.filter((name) => name.startsWith('w:'))).toHaveLength(23)
    expect(names.filter((name) => !name.startsWith('w:')).join(', ')).toBe(
      'p:^ quant, c:_qu, c:qua, c:uan, c:ant, c:nto, c:to_, c:_qua, c:quan, c:uant, c:anto, c:nto_, c:_quan, c:quant, c:uanto, c:anto_, s:~pagar, c:_fi, c:fic, c:ica, c:ca_, c:_fic, c:fica, c:ica_, c:_fica, c:fica_, p:fic $, c:_ho, c:hor, c:ora, c:_hor, c:hora, c:_hora, c:_ab, c:abr, c:bre, c:re_, c:_abr, c:abre, c:bre_, c:_abre, c:abre_, c:end, c:_on, c:ond, c:nde, c:de_, c:_ond, c:onde, c:nde_, c:_onde, c:onde_',
    )
    expect(learned.weights).toHaveLength((names.length + 1) * LABELS.length)
  })

  it('takes the words, their meanings, pairs and letters as features, of length one together', () => {
    const features = featuresOf('SERVICO custa ja'.split(' '))
    expect([...features.keys()].join(', ')).toBe(
      'w:SERVICO, p:^ SERVICO, w:cust, p:SERVICO cust, s:~pagar, c:_cu, c:cus, c:ust, c:sta, c:ta_, c:_cus, c:cust, c:usta, c:sta_, c:_cust, c:custa, c:usta_, w:ja, p:cust ja, p:ja $',
    )
    expect(features.get('w:cust')! / features.get('c:cust')!).toBeCloseTo(1 / 0.35)
    expect(features.get('s:~pagar')! / features.get('p:cust ja')!).toBeCloseTo(0.8 / 0.6)
    expect([...features.values()].reduce((sum, each) => sum + each * each, 0)).toBeCloseTo(1)
  })

  it('reads the first 64 words, and of a word the first 20 letters', () => {
    const long = Array.from({ length: 64 }, () => 'custa')
    expect(featuresOf([...long, 'onde'])).toEqual(featuresOf(long))
    expect(featuresOf(['a'.repeat(21)])).toEqual(featuresOf(['a'.repeat(20)]))
  })
})

describe('the model of the phrases', () => {
  const files = {
    aspects: '[PRICE]\nquanto custa SERVICO\n\nqual o valor\n [HOURS]\nque horas abre DIA\nabre domingo\n',
    intents: '[yes]\nsim\npode ser\n[no]\nnao\nhoje nao\n',
  }
  const model = train(files)

  it('hears aspects and intents as the phrases tell them', () => {
    const aspectOf = (text: string) => bestOf(model.aspects, classify(model.aspects, text.split(' '))).label
    const intentOf = (text: string) => bestOf(model.intents, classify(model.intents, text.split(' '))).label
    expect(['quanto custa', 'qual o valor', 'abre DIA', 'que horas abre'].map(aspectOf)).toEqual([
      'PRICE',
      'PRICE',
      'HOURS',
      'HOURS',
    ])
    // Every eighth question of the aspects is a question among the intents.
    expect(['sim', 'nao', 'pode ser', 'quanto custa SERVICO'].map(intentOf)).toEqual([
      'yes',
      'no',
      'yes',
      'question',
    ])
  })

  it('knows the words of the phrases, and holds places open for values', () => {
    expect([...model.known].join(' ')).toBe(
      'quanto custa servico qual o valor que horas abre dia domingo sim pode ser nao hoje',
    )
    expect([...model.aspects.rows.keys()].filter((name) => name.startsWith('w:')).join(' ')).toBe(
      'w:quant w:cust w:SERVICO w:qual w:o w:valor w:que w:hor w:abr w:DIA w:FDS',
    )
  })

  it('is the same after it was stored', () => {
    const again = parseLearned(serializeLearned(model))
    expect(again.known).toEqual(model.known)
    expect({ ...again.aspects, labels: model.aspects.labels }).toEqual(model.aspects)
    expect({ ...again.intents, labels: model.intents.labels }).toEqual(model.intents)
    expect([again.aspects.labels, again.intents.labels]).toEqual([model.aspects.labels, model.intents.labels])
  })
})
