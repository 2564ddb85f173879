/**
 * What the files of `server/agent/answer` choose among the pairs of one house, each by itself: words go in, the choice comes
 * out as text (readers.test.ts; the lines are in the folder `readers`).
 */
import { ageIn, answerByAge, isYounger } from '../../../server/agent/answer/byAge.ts'
import { answerBySense, type BySense, LEAST_SHARE_OF_STORY } from '../../../server/agent/answer/bySense.ts'
import { answerByStory, leavesOutState } from '../../../server/agent/answer/byStory.ts'
import { explainFrame, frameOf } from '../../../server/agent/answer/frames.ts'
import { buildIndex, type KnowledgeIndex, type Pair } from '../../../server/agent/answer/index.ts'
import { sameWords } from '../../../server/agent/answer/lexical.ts'
import { addedTo, narrowed } from '../../../server/agent/answer/narrowed.ts'
import { isPaperForOther } from '../../../server/agent/answer/besidePairs.ts'
import { contentOf } from '../../../server/agent/answer/questionWords.ts'
import { rankPairs, prepareQuestion, featuresOfPair } from '../../../server/agent/answer/rank.ts'
import { type Asked, countRivals, scoreOf } from '../../../server/agent/answer/relation.ts'
import { selectAnswers } from '../../../server/agent/answer/select.ts'
import { durationInWords } from '../../../server/agent/answer/serviceRows.ts'
import { type Aspect, ASPECTS } from '../../../src/contract/aspect.ts'
import { fold } from '../../../src/contract/text.ts'
import { EMPTY_READING_CONTEXT } from '../../../server/agent/understand/command.ts'
import { loadLearned } from '../../../server/agent/understand/model.ts'
import { questionsOf, understand, type Understood } from '../../../server/agent/understand/understand.ts'

const CLINIC = {
  services: [
    { id: 'corte', name: 'Corte feminino', price: 'R$ 90', minutes: 60, professionals: ['ana'] },
    { id: 'corteM', name: 'Corte masculino', price: 'R$ 50', minutes: 45, professionals: ['bruno'] },
    { id: 'manicure', name: 'Manicure', price: 'R$ 40', minutes: 90, professionals: ['bia', 'ana'] },
    { id: 'gel', name: 'Alongamento em gel', minutes: 120, professionals: ['bia'] },
    { id: 'limpeza', name: 'Limpeza de pele', price: 'R$ 180' },
    { id: 'peeling', name: 'Peeling químico' },
    { id: 'laser', name: 'Depilação a laser', price: 'a partir de R$ 80', professionals: ['helena'] },
    { id: 'relaxante', name: 'Massagem relaxante', price: 'R$ 150', minutes: 50 },
    { id: 'pedras', name: 'Massagem com pedras quentes', price: 'R$ 190', minutes: 80 },
    { id: 'design', name: 'Design de sobrancelhas', price: 'R$ 45' },
    { id: 'henna', name: 'Design com henna', price: 'R$ 65' },
    { id: 'furo', name: 'Furo de orelha', price: 'R$ 120' },
    { id: 'rpg', name: 'Sessão de RPG', price: 'R$ 130' },
  ],
  professionals: [
    { id: 'ana', name: 'Ana Souza' },
    { id: 'bia', name: 'Bia' },
    { id: 'bruno', name: 'Bruno Lima' },
    { id: 'helena', name: 'Dra. Helena Prado' },
  ],
}
const pair = (id: string, question: string, answer: string, more: Partial<Pair> = {}): Pair => ({
  id,
  question,
  answer,
  ...more,
})
const PAIRS = [
  pair('hours', 'Qual o horário de funcionamento?', 'De terça a sábado, das 9h às 19h.'),
  pair('address', 'Onde vocês ficam?', 'Na Rua das Flores, 80, perto do metrô.', {
    forms: ['qual o endereço'],
  }),
  pair('parking', 'Tem estacionamento?', 'Temos convênio com o estacionamento ao lado: R$ 10 por hora.'),
  pair(
    'payment',
    'Quais as formas de pagamento?',
    'Pix, dinheiro e cartão. Parcelamos em até 3 vezes sem juros.',
  ),
  pair('package', 'Tem pacote de massagem?', 'Sim: 5 massagens relaxantes por R$ 600.', {
    forms: ['quanto custa o pacote de 5 sessões'],
  }),
  pair('student', 'Tem desconto para estudante?', 'Estudantes têm 10% de desconto de terça a quinta.'),
  pair('miss', 'E se eu faltar?', 'Quem falta sem avisar paga metade do valor na próxima vez.'),
  pair('late', 'Posso atrasar?', 'Esperamos 15 minutos; depois disso remarcamos.'),
  pair(
    'prepLaser',
    'Como me preparo para a depilação a laser?',
    'Raspe com lâmina na véspera e não tome sol nos quinze dias anteriores.',
  ),
  pair('painLaser', 'A depilação a laser dói?', 'Incomoda pouco: a ponteira é gelada.'),
  pair('sessions', 'Quantas sessões de laser preciso?', 'Em média de 8 a 10 sessões.'),
  pair('gelLasts', 'Quanto tempo dura o alongamento em gel?', 'De 15 a 21 dias até a manutenção.'),
  pair('broken', 'Quebrou uma unha, o reparo é pago?', 'Nos primeiros 7 dias o reparo é gratuito.'),
  pair('ownPolish', 'Posso levar meu esmalte?', 'Pode sim, à vontade.'),
  pair(
    'afterSkin',
    'O que posso fazer depois da limpeza de pele?',
    'Use protetor solar e evite maquiagem por 24 horas.',
  ),
  pair('makeup', 'Posso ir maquiada?', 'Pode; nós tiramos a maquiagem antes de começar.'),
  pair('peelingPrice', 'Qual o valor do peeling?', 'O peeling químico custa R$ 220 por sessão.'),
  pair('ears', 'A partir de que idade furam a orelha?', 'A partir de 3 meses, com a vacina em dia.'),
  pair('childCut', 'Cortam cabelo de criança?', 'Sim, a partir de 4 anos, com o Bruno.'),
  pair(
    'pregnant',
    'Grávida pode fazer massagem?',
    'Pode a partir do quarto mês, com autorização do obstetra.',
  ),
  pair('pets', 'Posso levar meu cachorro?', 'Cachorro pequeno no colo é bem-vindo.'),
  pair('companion', 'Posso levar acompanhante?', 'Pode: a recepção tem sofá para quem espera.'),
  pair('wifi', 'Tem wi-fi?', 'Tem, a senha fica na recepção.'),
  pair('coffee', 'Vocês servem café?', 'Café, chá e água são por nossa conta.'),
  pair('invoice', 'Emitem nota fiscal?', 'Emitimos nota fiscal no CPF.'),
  pair('reimburse', 'Fazem recibo para reembolso do plano?', 'Fazemos o recibo em nome do paciente.'),
  pair('sterile', 'Os alicates são esterilizados?', 'Todo o material passa pela autoclave.'),
  pair('gift', 'Vendem vale-presente?', 'Sim, o vale-presente vale por seis meses.'),
  pair('products', 'Vendem shampoo?', 'Temos shampoo e máscara da linha profissional.'),
  pair('brand', 'Qual a marca do gel?', 'Usamos gel da marca Vòlia.'),
  pair('manForLaser', 'Homem faz laser?', 'Faz: barba, costas e peito.'),
  pair('wash', 'O corte inclui lavagem?', 'Inclui lavagem e finalização.'),
  pair('bride', 'Fazem penteado de noiva?', '[Chamar a equipe]'),
  pair('jobs', 'Estão contratando?', 'Envie o currículo para vagas@casa.example.'),
  pair('access', 'Tem acesso para cadeirante?', 'Tem rampa e elevador.'),
  pair('tattoo', 'Laser pega em cima de tatuagem?', 'Não passamos o laser sobre tatuagem.'),
  pair('sunAfter', 'Depois do laser posso tomar sol?', 'Só depois de 15 dias.', {
    aspects: ['AFTERCARE'],
    forms: ['posso ir à praia depois do laser'],
  }),
  pair('deposit', 'Precisa pagar sinal?', 'Não cobramos sinal.', { aspects: ['PAYMENT'] }),
]

const learned = loadLearned()
let house: KnowledgeIndex | undefined
const index = (): KnowledgeIndex =>
  (house ??= buildIndex('1', { clinic: CLINIC, pairs: PAIRS, passages: [] }, learned))

const heardOf = (text: string): Understood =>
  understand(text, EMPTY_READING_CONTEXT, { vocabulary: index().vocabulary, learned, readTimes: () => [] })
const inTwoDigits = (value: number) => String(Math.round(value * 100) / 100)
const inThreeDigits = (value: number) => String(Math.round(value * 1000) / 1000)
const idAt = (place: number | null | undefined) =>
  place === null || place === undefined ? 'none' : index().pairs[place]!.pair.id
const idOf = (found: BySense | null) =>
  found && 'id' in found.from ? `${found.from.id} ${inThreeDigits(found.score)}` : 'none'
const joined = (parts: readonly string[]) => parts.filter((each) => each !== '').join(' · ') || 'nothing'

/** '@corte e quanto custa?' → the service mentioned last, and the words. */
function topicIn(line: string): { topic: { service?: string }; text: string } {
  const [, service, text] = /^@(\w+) (.*)$/.exec(line) ?? []
  return service === undefined ? { topic: {}, text: line } : { topic: { service }, text: text! }
}

export const ANSWER_READERS: Record<string, (line: string) => string> = {
  // What is answered in the end.
  select: (line) => {
    const { topic, text } = topicIn(line)
    return joined(
      selectAnswers(questionsOf(heardOf(text)), index(), topic).map((each) => {
        const from = 'from' in each ? ` ${each.from.kind} ${each.from.id}` : ''
        const of = 'services' in each ? ` ${each.services.join(',')}` : ''
        const objects = 'objects' in each && each.objects.length > 0 ? ` of ${each.objects.join(',')}` : ''
        const score = 'score' in each ? ` ${inTwoDigits(each.score)}` : ''
        const stems = 'stems' in each ? ` ${each.stems.join(' ')}` : ''
        return `${each.kind} ${each.aspect}${from}${of}${objects}${score}${stems}`
      }),
    )
  },
  // How well each pair answers, and how many sources could.
  score: (line) => {
    const { topic, text } = topicIn(line)
    return joined(
      questionsOf(heardOf(text)).map((question) => {
        const words = contentOf(question.words)
        const own = question.slots.filter(({ kind }) => kind === 'service').map(({ ids }) => ids)
        const asked: Asked =
          own.length > 0 || topic.service === undefined
            ? { mentions: own, isCarried: false }
            : { mentions: [[topic.service]], isCarried: true }
        const aspect: Aspect = ASPECTS[question.aspects.indexOf(Math.max(...question.aspects))]!
        const rivals = countRivals(aspect, words, index())
        const scores = index()
          .pairs.map(({ pair: { id }, frame }) => ({
            id,
            score: scoreOf(question, words, asked, frame, index(), 0, rivals),
          }))
          .filter(({ score }) => score >= 0.05)
          .sort((a, b) => b.score - a.score)
          .slice(0, 8)
        return `${aspect} ${rivals}: ${scores.map(({ id, score }) => `${id} ${inThreeDigits(score)}`).join(', ')}`
      }),
    )
  },
  // The likeliest pairs, and the signs of the first one.
  rank: (line) => {
    const clauses = questionsOf(heardOf(line))
    const ranked = rankPairs(line, clauses, index())
    const likely = ranked.filter(({ p }) => p >= 0.02).slice(0, 4)
    const signs = featuresOfPair(prepareQuestion(line, clauses, index()), ranked[0]!.place)
    return joined([
      likely.map(({ place, p }) => `${idAt(place)} ${inThreeDigits(p)}`).join(', ') || 'none',
      Object.entries(signs)
        .filter(([name, value]) => value !== 0 && name !== 'any')
        .map(([name, value]) => (value === 1 ? name : `${name} ${inTwoDigits(value)}`))
        .join(' '),
    ])
  },
  // The pair with these words, of this sense, and of this story; none where two are as near.
  found: (line) => {
    const question = questionsOf(heardOf(line))[0]
    const mentions = question?.slots.filter(({ kind }) => kind === 'service').map(({ ids }) => ids) ?? []
    const words = question ? contentOf(question.words) : []
    const parts = {
      words: question ? idAt(sameWords(question, words, { mentions, isCarried: false }, index())) : 'none',
      sense: idOf(answerBySense(line, index(), false)),
      little: idOf(answerBySense(line, index(), false, LEAST_SHARE_OF_STORY)),
      // The likeliest one by what it holds, however little that is.
      any: idOf(answerBySense(line, index(), false, 0)),
      story: idOf(answerByStory(line, index())),
      age: idOf(answerByAge(line, mentions.flat(), index())),
      ageOf: idOf(answerByAge(line, mentions.flat(), index(), true)),
    }
    return joined(Object.entries(parts).map(([name, id]) => (id === 'none' ? '' : `${name} ${id}`)))
  },
  // 'O gel dói? / Não dói.' (or '[PAIN] …' where a person chose): what a pair answers.
  frames: (line) => {
    const [, said, rest] = /^\[([A-Z,_]+)\] (.*)$/.exec(line) ?? [null, undefined, line]
    const [questions = '', answer = ''] = rest.split(' / ')
    const [question = '', ...forms] = questions.split(' | ')
    const frame = frameOf(
      { question, forms, answer, ...(said && { aspects: said.split(',') as Aspect[] }) },
      index().vocabulary,
      learned,
    )
    const listed = (name: string, all: Iterable<string>) => {
      const each = [...all].sort()
      return each.length > 0 ? `${name} ${each.join(' ')}` : ''
    }
    return joined([
      [...frame.aspects].map(([aspect, weight]) => `${aspect} ${inTwoDigits(weight)}`).join(' '),
      listed('asked', frame.asked),
      listed('of', frame.objects),
      listed('named', frame.named),
      listed('answer of', frame.answerObjects),
      listed('answer named', frame.answerNamed),
      listed('special', frame.special),
      listed('stems', frame.stems),
      explainFrame(frame, index().vocabulary),
    ])
  },
  // 'massagem com pedras / relaxante, pedras': which of these services the words mean.
  narrowed: (line) => {
    const [text = '', ids = ''] = line.split(' / ')
    const [words, all] = [fold(text).split(' '), ids.split(', ')]
    return joined([
      narrowed(all, words, CLINIC).join(', '),
      addedTo(all, words, CLINIC) === null ? '' : `adds ${addedTo(all, words, CLINIC)}`,
    ])
  },
  // 'posso pintar? / Grávida pode pintar? / Pode.': the age and the paper that are told, and what a pair says of them.
  told: (line) => {
    const [text = '', question = '', answer = ''] = line.split(' / ')
    return joined([
      ageIn(text) === null ? '' : `of ${ageIn(text)} months`,
      isYounger(text, answer) ? 'too young' : '',
      leavesOutState(text, { id: '', question, answer }) ? 'says nothing of the state' : '',
      isPaperForOther(fold(text), { id: '', question, answer }) ? 'is another paper' : '',
    ])
  },
  // '90': minutes as they are said.
  minutes: (line) => durationInWords(Number(line)),
}
