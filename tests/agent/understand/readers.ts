/**
 * The readers of what customers write, each by itself: a line of text goes in, what was read comes out as text. The lines
 * and what is read of them are in the folder `readers`, one file for each (readers.test.ts).
 */
import { PRICED, PROOFS, PROOFS_OF_PAIR, detect } from '../../../server/agent/answer/detectors.ts'
import { isTooYoung, storyOf } from '../../../server/agent/answer/byStory.ts'
import { buildIndex, type KnowledgeIndex } from '../../../server/agent/answer/index.ts'
import { answerBySense } from '../../../server/agent/answer/bySense.ts'
import { quotePassage } from '../../../server/agent/answer/passages.ts'
import { selectAnswers } from '../../../server/agent/answer/select.ts'
import { neededOf, senseTermsOf } from '../../../server/agent/answer/senses.ts'
import {
  EMPTY_READING_CONTEXT,
  type Command,
  type Option,
  type ReadingContext,
} from '../../../server/agent/understand/command.ts'
import { loadLearned } from '../../../server/agent/understand/model.ts'
import { otherOrders, piecesOf, shortForms } from '../../../server/agent/understand/nameForms.ts'
import { normalize } from '../../../server/agent/understand/normalize.ts'
import {
  isFormOfAddress,
  othersIn,
  readForWhom,
  readOthersName,
  readOwnName,
  severalPeopleIn,
  peopleItMayBeFor,
} from '../../../server/agent/understand/otherPeople.ts'
import { byComparison, oneForEach, ordinalIn, pickOption } from '../../../server/agent/understand/pick.ts'
import { readClauses } from '../../../server/agent/understand/read.ts'
import * as short from '../../../server/agent/understand/shortReply.ts'
import { findSlots } from '../../../server/agent/understand/slots.ts'
import { questionsOf, understand } from '../../../server/agent/understand/understand.ts'
import { stem } from '../../../server/agent/understand/stem.ts'
import { beginningsOf, correct, typosOf } from '../../../server/agent/understand/typos.ts'
import { compileVocabulary } from '../../../server/agent/understand/vocabulary.ts'
import { readTimes as readAllTimes } from '../../../server/agent/time/readTimes.ts'
import { fold } from '../../../src/contract/text.ts'
import { ANSWER_READERS } from './answerReaders.ts'

const named = (names: Record<string, string>) => Object.entries(names).map(([id, name]) => ({ id, name }))
const HOUSE = compileVocabulary({
  services: named({
    limpeza: 'Limpeza de pele',
    corte: 'Corte feminino',
    corteM: 'Corte masculino',
    manicure: 'Manicure',
    pedicure: 'Pedicure',
    consulta: 'Consulta',
    avaliacao: 'Avaliação',
    retorno: 'Retorno',
    banho: 'Banho',
    tosa: 'Banho e tosa',
    vacina: 'Vacina',
    fisio: 'Fisioterapia',
    laser: 'Depilação a laser axila',
    piercing: 'Piercing',
    joelho: 'Raio-X de joelho',
    ortopedia: 'Consulta com ortopedista',
  }),
  professionals: named({ helena: 'Dra. Helena Prado', ana: 'Ana Souza', bruno: 'Bruno Lima', bia: 'Bia' }),
})
const learned = loadLearned()
const isKnown = (word: string) => learned.known.has(word)

const at = (id: string, label: string, time: string, more: Partial<Option> = {}): Option => ({
  id,
  label,
  at: time,
  ...more,
})
const OFFERS: Option[] = [
  at('o1', 'quinta, 26/11, às 9h', '2026-11-26T09:00'),
  at('o2', 'sexta, 27/11, às 15h', '2026-11-27T15:00'),
  at('o3', 'terça, 1/12, às 11h', '2026-12-01T11:00'),
]
const TIMES: Option[] = [
  at('o1', 'quinta, 26/11, às 9h', '2026-11-26T09:00'),
  at('o2', 'quinta, 26/11, às 9h30', '2026-11-26T09:30'),
  at('o3', 'quinta, 26/11, às 14h', '2026-11-26T14:00'),
  at('o4', 'sexta, 27/11, às 14h', '2026-11-27T14:00'),
  at('o5', 'sábado, 28/11, às 10h', '2026-11-28T10:00'),
]
const VISITS: Option[] = [
  at('v1', 'limpeza de pele, quinta, 26/11, às 10h', '2026-11-26T10:00', {
    service: 'limpeza',
    professional: 'helena',
  }),
  at('v2', 'corte feminino, sexta, 27/11, às 15h', '2026-11-27T15:00', {
    service: 'corte',
    professional: 'ana',
  }),
  at('v3', 'manicure, sábado, 28/11, às 9h', '2026-11-28T09:00', {
    service: 'manicure',
    professional: 'bia',
  }),
]
const SERVICES: Option[] = [
  { id: 'limpeza', label: 'Limpeza de pele' },
  { id: 'corte', label: 'Corte feminino' },
  { id: 'corteM', label: 'Corte masculino' },
]
const PEOPLE: Option[] = [
  { id: 'helena', label: 'Dra. Helena Prado', professional: 'helena' },
  { id: 'ana', label: 'Ana Souza', professional: 'ana' },
]
const asking = (
  what: NonNullable<ReadingContext['asked']>['what'],
  task: ReadingContext['task'],
  options: Option[] = [],
): ReadingContext => ({ ...EMPTY_READING_CONTEXT, asked: { what, options }, task })

/** Where the conversation stands, by the name at the beginning of a line: '@offers a segunda'. */
export const SCENES: Record<string, ReadingContext> = {
  new: EMPTY_READING_CONTEXT,
  offers: asking('offer', 'book', OFFERS),
  times: asking('offer', 'book', TIMES),
  held: { ...EMPTY_READING_CONTEXT, offers: TIMES, task: 'book' },
  attendance: asking('attendance', null),
  sure: asking('book_sure', 'book'),
  cancelling: asking('cancel_sure', 'cancel'),
  either: asking('cancel_or_move', null),
  day: asking('day', 'book'),
  moving: asking('day', 'move'),
  meaning: asking('time_meaning', 'book'),
  who: asking('who', 'book'),
  service: asking('service', 'book', SERVICES),
  professional: asking('professional', 'book', PEOPLE),
  visits: asking('which_appointment', 'move', VISITS),
  booking: { ...EMPTY_READING_CONTEXT, task: 'book' },
  price: { ...EMPTY_READING_CONTEXT, topic: { aspect: 'PRICE' } },
  length: { ...EMPTY_READING_CONTEXT, topic: { aspect: 'DURATION' }, task: 'book' },
}

/** The time reader at 10:00 on a Wednesday in São Paulo. */
const timesOf = (text: string) =>
  readAllTimes(text, {
    now: new Date('2026-11-25T13:00:00Z'),
    zone: 'America/Sao_Paulo',
    open: { '1-5': ['08:00', '20:00'], '6': ['08:00', '13:00'], '7': null },
    holidays: [],
  })
const saidTimes = (text: string) =>
  timesOf(text).map(({ span, value }) => ({ span, value, text: text.slice(...span) }))

const json = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (each instanceof Set ? [...each] : each))
const part = (name: string, value: unknown): string[] =>
  value === null || value === false || (Array.isArray(value) && value.length === 0)
    ? []
    : [value === true ? name : `${name} ${typeof value === 'string' ? value : json(value)}`]
const parts = (all: Record<string, unknown>): string =>
  Object.entries(all)
    .flatMap(([name, value]) => part(name, value))
    .join(' · ') || 'nothing'

/** A house whose knowledge is on its website and in its documents alone. */
const PASSAGES = [
  {
    id: 'parking',
    heading: 'Estacionamento',
    text: 'Temos estacionamento próprio e gratuito para clientes, com 12 vagas cobertas.',
  },
  {
    id: 'laser',
    heading: 'Preparo para a depilação a laser',
    text: 'Antes da depilação a laser, raspe a área com lâmina na véspera. Não tome sol nos quinze dias anteriores. Venha sem creme.',
  },
  {
    id: 'peeling',
    heading: 'Cuidados depois da limpeza de pele',
    text: 'Depois da limpeza de pele, use protetor solar e evite maquiagem por 24 horas.',
  },
  {
    id: 'prices',
    heading: 'Tabela de preços',
    text: 'Limpeza de pele: R$ 180\nManicure: R$ 45\nPedicure: R$ 50\nManicure em gel: R$ 120',
  },
  { id: 'time', heading: 'Duração', text: 'A sessão de fisioterapia dura 50 minutos.' },
  { id: 'pets', text: 'Aceitamos cães e gatos na recepção, sempre na guia ou na caixa.' },
  { id: 'wifi', heading: 'Conforto', text: 'A recepção tem wifi, café e água para quem espera.' },
  {
    id: 'documents',
    heading: 'Documentos',
    text: `Traga um documento com foto. ${'A ficha é preenchida na recepção, com calma, por quem vem pela primeira vez. '.repeat(7)}Traga também o pedido médico e os exames anteriores.`,
  },
]
let website: KnowledgeIndex | undefined
const indexOfWebsite = (): KnowledgeIndex =>
  (website ??= buildIndex(
    '1',
    {
      clinic: HOUSE.clinic,
      pairs: [],
      passages: PASSAGES.map((passage) => ({ ...passage, source: 'site' })),
    },
    learned,
  ))

/** '@offers a segunda' → the scene 'offers' and the words. */
function sceneIn(line: string): { scene: string; text: string } {
  const [, scene, text] = /^@(\w+) (.*)$/.exec(line) ?? []
  return { scene: scene ?? 'new', text: text ?? line }
}

function commandInShort(command: Command): string {
  const { do: what, span, score: _, ...more } = command
  return `${what} ${span.join('-')} ${Object.keys(more).length > 0 ? json(more) : ''}`.trim()
}

export const READERS: Record<string, (line: string) => string> = {
  ...ANSWER_READERS,
  shortReply: (line) =>
    parts({
      is: short.shortReply(line.split(' ')),
      holds: short.HOLD.test(line),
      drops: short.DROP.test(line),
      undecided: short.UNDECIDED.test(line),
      confirmsLater: short.CONFIRMS_LATER.test(line),
      repeat: short.REPEAT.test(line),
      corrects: short.CORRECTION.test(line),
    }),
  normalize: (line) =>
    normalize(line)
      .map(
        ({ kind, text, number, start, end, ...more }) =>
          `${text}${kind === 'word' ? '' : `<${kind}>`}${number === undefined ? '' : `#${number}`}${json(more) === '{}' ? '' : Object.keys(more).join(',')}@${start}-${end}`,
      )
      .join(' '),
  stem,
  // 'manicre / manicure / massagem': what a misspelled or begun word means among others.
  typos: (line) => {
    const [word = '', ...others] = line.split(' / ')
    return parts({
      corrects: correct(word, { typos: typosOf(others) }),
      begins: beginningsOf(others).get(word) ?? null,
    })
  },
  names: (line) => {
    const [name = '', ...services] = line.split(' / ')
    return parts({
      forms: shortForms(name),
      orders: otherOrders(name),
      pieces: piecesOf(
        name,
        services.map((each) => ({ name: each })),
      ),
    })
  },
  slots: (line) =>
    findSlots(normalize(line), HOUSE, isKnown)
      .map(
        ({ kind, ids, from, to, ...more }) =>
          `${kind} ${ids.join('/')} ${from}-${to}${json(more) === '{}' ? '' : ` ${json(more)}`}`,
      )
      .join(' · ') || 'nothing',
  people: (line) => {
    const tokens = normalize(line)
    const slots = findSlots(tokens, HOUSE, isKnown)
    const all: [number, number] = [0, tokens.length]
    const plain = tokens.map(({ text }) => text).join(' ')
    return parts({
      for: readForWhom(tokens, slots, line, all),
      spokenFor: peopleItMayBeFor(tokens, slots, line),
      mentions: othersIn(fold(line)),
      several: severalPeopleIn(tokens, line),
      theirName: readOthersName(tokens, line, all),
      ownName: readOwnName(tokens, line, all),
      isCall: isFormOfAddress(plain),
    })
  },
  read: (line) =>
    readClauses(line, HOUSE, learned)
      .clauses.map(
        ({ intent, words, plain, isQuestion, slots, span }) =>
          `${intent}${isQuestion ? '?' : ''} “${words.join(' ')}”${plain === words.join(' ') ? '' : ` (${plain})`} ${span.join('-')}${slots.length > 0 ? ` ${slots.flatMap(({ ids }) => ids).join(',')}` : ''}`,
      )
      .join(' · ') || 'nothing',
  scenes: (line) => {
    const { scene, text } = sceneIn(line)
    const { commands } = understand(text, SCENES[scene]!, { vocabulary: HOUSE, learned, readTimes: timesOf })
    return commands.map(commandInShort).join(' · ') || 'nothing'
  },
  pick: (line) => {
    const { scene, text } = sceneIn(line)
    const { asked, offers } = SCENES[scene]!
    const options = asked?.options ?? offers
    const [clause] = readClauses(text, HOUSE, learned).clauses
    if (!clause) return 'nothing'
    const times = saidTimes(text)
    return parts({
      ordinal: ordinalIn(clause.plain),
      picks: pickOption(clause, times, options)?.id ?? null,
      compares: byComparison(clause.plain, options)?.id ?? null,
      each:
        oneForEach(clause, times, options)
          ?.map(({ value }) => json(value))
          .join(' ') ?? null,
    })
  },
  senses: (line) =>
    parts({
      means: senseTermsOf(line).map(({ root, keys, kinds }) => [root, ...keys, '|', ...kinds].join(' ')),
      needs: neededOf(line).map(({ root }) => root),
    }),
  passages: (line) => {
    const index = indexOfWebsite()
    const understood = understand(line, EMPTY_READING_CONTEXT, {
      vocabulary: index.vocabulary,
      learned,
      readTimes: () => [],
    })
    return (
      selectAnswers(questionsOf(understood), index)
        .map((each) =>
          each.kind === 'answer'
            ? `${each.aspect} from ${each.from.kind} ${each.from.id} ${each.score.toFixed(3)}: ${each.text}`
            : `${each.kind} ${each.aspect ?? ''}`,
        )
        .map((each) => each.trim().replaceAll('\n', ' '))
        .join(' · ') || 'nothing'
    )
  },
  // The passage that holds everything that was asked.
  passagesBySense: (line) => {
    const found = answerBySense(fold(line), indexOfWebsite(), true)
    return found === null
      ? 'nothing'
      : `${found.from.kind} ${found.from.id} ${found.score.toFixed(3)}: ${found.text.replaceAll('\n', ' ')}`
  },
  quote: (line) => {
    const [words = '', text = ''] = line.split(' / ')
    // '{12 De novo. }' is said twelve times.
    const whole = text.replaceAll(/\{(\d+) ([^}]*)\}/g, (_, times: string, said: string) =>
      said.repeat(Number(times)),
    )
    return quotePassage(whole, words.split(' '))
  },
  detectors: (line) =>
    parts({
      asks: [...detect(fold(line))].map(([aspect, p]) => `${aspect} ${p}`),
      proves: PROOFS.filter(({ when }) => when.test(fold(line))).map(({ aspect }) => aspect),
      provesOfPair: PROOFS_OF_PAIR.filter(({ when }) => when.test(fold(line))).map(({ aspect }) => aspect),
      priced: PRICED.test(line),
    }),
  story: (line) => {
    const [said = '', quoted] = line.split(' / ')
    return parts({
      ...(quoted === undefined ? storyOf(said) : { tooYoung: isTooYoung(fold(said), fold(quoted)) }),
    })
  },
}
