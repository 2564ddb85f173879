/** Another service in place of a visit: 'troca pelo gel', 'quero pedicure no lugar'. */
import { fold } from '../../../src/contract/text.ts'
import { narrowed } from '../answer/narrowed.ts'
import type { Command, SaidTime } from '../understand/command.ts'
import type { Read, Reading } from '../understand/read.ts'
import { isOfService } from '../situation.ts'
import { type Context } from './clause.ts'
import { JOINS } from './addedService.ts'
import { fittingServices, GROWN_UP } from './serviceFor.ts'
import { contentStems } from '../understand/nameForms.ts'
import { stem } from '../understand/stem.ts'
import { meetsWish } from './wish.ts'
import { dayAndTimeOf } from './inWords.ts'
import { ahead, bookable, type Draft, justDone, local } from './draft.ts'

const INSTEAD =
  /\b(?:no lugar|em vez d\w+|ao inves d\w+|troc\w+(?! (?:de |o |a |meu |minha )?(?:dia|horario|hora|data))|mudei de ideia|(?:pensei|pensando) (?:bem|melhor))\b/
/** Takes something else than what was just booked: 'melhor só o banho', 'na verdade vou fazer uma limpeza'. */
const ONLY_THAT =
  /\b(?:na (?:verdade|vdd|real)|melhor|prefiro|vou (?:fazer|querer|ficar)) (?:\w+ ){0,3}?(?:so|somente|apenas)\b|\b(?:na (?:verdade|vdd|real)|alias) (?:e )?(?:eu )?(?:vou (?:fazer|querer)|quero|queria|prefiro|melhor)\b/
/** 'Ai não, melhor massagem', 'pensando melhor, é peeling' */
const BETTER_THAT =
  /\b(?:melhor|prefiro|pensando (?:bem|melhor)|na verdade(?: e| era)?|era (?:para ser|pra ser)?|quis dizer|digo|nao e|nao era)(?: (?:fazer|marcar|ser|com|por|de|[ao]|uma?|e|era|quero|queria|faz|prefiro)){0,3} SERVICO(?: (?:mesmo|entao|viu|por favor|ta|ok|que|sera|vai|ser))*$/
const ADDS = /\b(?:tambem|tb|tbm|junto|mais uma?|alem)\b/
const OF_SWAP: ReadonlySet<Command['do']> = new Set([
  'start',
  'set',
  'correct',
  'unknown',
  'ask',
  'mine',
  'no',
  'drop',
])

/**
 * 'Quero pedicure no lugar', 'troca pelo gel', 'mudei de ideia, faz em gel': another service in place of the visit that
 * was just booked, or of the only one. The commands stay unchanged where a time is said, or not just one other service.
 */
export function withOther(d: Draft, commands: Command[], { clauses }: Reading, text: string): Command[] {
  const words = fold(text)
  const { task, asked } = d.s.state
  const own = ahead(d)
  const done = own.find(({ id }) => id === justDone(d))
  const visit = done ?? (own.length === 1 ? own[0] : undefined)
  const isVisit = visit !== undefined && !task && (!asked || asked.what === 'attendance')
  const kept = keptOf(d, isVisit ? visit.serviceId : (task?.serviceId ?? null), words)
  if (kept !== undefined) {
    const values = { slots: { services: [kept] }, span: [0, words.length] as [number, number], score: 0.8 }
    const swap: Command = isVisit ? { do: 'start', task: 'move', ...values } : { do: 'correct', ...values }
    return [...commands.filter((each) => !OF_SWAP.has(each.do)), swap]
  }
  const isBetter = clauses.some((each) => !each.isQuestion && BETTER_THAT.test(each.words.join(' ')))
  const isMeant =
    INSTEAD.test(words) || (done !== undefined && (ONLY_THAT.test(words) || isBetter) && !ADDS.test(words))
  // 'Meu corte é com o Tiago, queria trocar pra Rosa' is of another person.
  const isOfPerson = commands.some(
    (each) => each.do === 'start' && each.slots.professional !== undefined && !each.slots.services,
  )
  if (isOfPerson || !visit || task || asked || !isMeant || /\b(?:desmar[cq]|cancel)\w*/.test(words))
    return commands
  // 'Ele tosou mês passado' and 'mesmo dia e hora' name no other time.
  const at = dayAndTimeOf(local(d, visit.startTime))
  const isOther = ({ value }: SaidTime) => !('past' in value) && !meetsWish(value, at)
  if (
    commands.some(
      (each) => 'slots' in each && (each.slots.when?.some(isOther) || each.slots.forWhom?.others.length),
    )
  )
    return commands
  const known = bookable(d).map(({ id }) => id)
  const said = clauses.flatMap(({ slots }) =>
    slots.flatMap(({ kind, ids }) => (kind === 'service' ? ids : [])),
  )
  // 'Com a Tainara em vez da Bianca' names nobody's service.
  if (said.length === 0 && clauses.some(({ slots }) => slots.some(({ kind }) => kind === 'person')))
    return commands
  const among = said.some((id) => id !== visit.serviceId && known.includes(id))
    ? [...new Set(said)]
    : narrowed(known, words.match(/[a-z]{3,}/g) ?? [], d.s.knowledge.vocabulary.clinic)
  const [only, ...more] = (among.length < known.length ? among : withWordOf(d, words)).filter(
    (id) => id !== visit.serviceId && known.includes(id),
  )
  if (only === undefined || more.length > 0) return commands
  const span: [number, number] = [0, words.length]
  const slots = { services: [only] }
  const swap: Command = done
    ? { do: 'correct', slots, span, score: 0.8 }
    : { do: 'start', task: 'move', slots, span, score: 0.8 }
  return [...commands.filter((each) => !OF_SWAP.has(each.do)), swap]
}

const TAKES_OUT =
  /\b(?:tir\w+|sem|cancel\w+|desmar[cq]\w+|nao (?:quero|vou querer|precis\w+|vou fazer))\b.{0,80}?\b(?:so|somente|apenas) (?:(?:vou|quero|faz|fazer|farei|querer|marca) ){0,2}(?:com |em )?(?:[ao] )?([a-z]+)|\b(?:deix\w*|fic\w*|da (?:para|pra) (?:ser|fazer)|pode ser|posso fazer|consigo fazer) (?:so|somente|apenas) (?:com )?(?:[ao] )?([a-z]+)/

/** 'Tira a barba, deixa só o corte': the part that is left of a visit for both; undefined where nothing is taken out. */
function keptOf(d: Draft, visited: string | null, words: string): string | undefined {
  const [, after, other] = TAKES_OUT.exec(words) ?? []
  const word = (after ?? other)?.replace(/^cabelo$/, 'corte')
  const name = d.s.services.find(({ id }) => id === visited)?.name ?? ''
  if (word === undefined || !JOINS.test(fold(name)) || !contentStems(name).includes(stem(word)))
    return undefined
  const parts = bookable(d).filter((each) => each.id !== visited && contentStems(each.name)[0] === stem(word))
  const ids = parts.map(({ id }) => id)
  const [only, ...more] = fittingServices(ids, { relation: null, words: GROWN_UP }, d.s.services)
  return more.length === 0 ? only : undefined
}

/** The services with a word of the turn in their name that no other one has: 'gel'. */
const withWordOf = ({ s }: Draft, words: string): string[] => {
  const wordsOf = (text: string): string[] => text.match(/[a-z]{3,}/g) ?? []
  const said = new Set(wordsOf(words))
  const names = s.services.map(({ id, name }) => ({ id, words: wordsOf(fold(name)) }))
  return names
    .filter((each) =>
      each.words.some(
        (word) => said.has(word) && names.every((other) => other === each || !other.words.includes(word)),
      ),
    )
    .map(({ id }) => id)
}

const SWAPS = /\b(?:troc|substitu)\w* /
/** 'Troca a massagem de sexta por drenagem': what is named after 'por', where what is named before is an own visit's. */
export function serviceInstead({ plain, slots, from, to }: Read, { own, tokens }: Context): string[] | null {
  const at = tokens.slice(from, to).findIndex(({ text }) => /^(?:por|pel[ao])$/.test(text))
  if (!SWAPS.test(plain) || at < 0) return null
  const named = slots.filter(({ kind }) => kind === 'service')
  const before = named.filter((slot) => slot.to <= from + at).flatMap(({ ids }) => ids)
  const after = named.filter((slot) => slot.from > from + at)
  const [only, ...more] = after
  return only && more.length === 0 && own.some((each) => isOfService(each, before)) ? only.ids : null
}
