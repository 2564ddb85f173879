import { fold } from '../../../src/contract/text.ts'
import { performersOf } from './draft.ts'
import type { Situation } from '../situation.ts'
import type { Command, ForWhom } from '../understand/command.ts'
import type { Read, Reading } from '../understand/read.ts'
import { nameAt, spelledRelation } from '../understand/otherPeople.ts'
import { MINE, RELATIONS } from '../understand/relations.ts'
import { type Context, isAsked } from './clause.ts'

/** How many of the customer's latest messages are searched. */
const LATEST = 6
const HER = /a$|^(?:mae|mulher|vo|avo)$/
const NAME = /^\p{Lu}\p{Ll}{1,29}$/u
const HIM = /o$|^(?:pai|papai|vo|bebe|chefe|colega)$/

/**
 * The person that 'pra ela' or 'pra ele' refers to: the last one whom the customer mentioned and who fits the
 * pronoun; null where there is none.
 */
export function personMeant(plain: string, { history }: Pick<Situation, 'history'>): ForWhom | null {
  const pronoun = /\bpara (?:el([ae]))\b/.exec(plain)?.[1]
  if (pronoun === undefined) return null
  const fits = pronoun === 'a' ? HER : HIM
  const said = history.filter(({ from }) => from === 'customer').slice(-LATEST)
  for (const { text } of said.reverse()) {
    const spelled = text.match(/[\p{L}\p{N}]+/gu) ?? []
    const words = spelled.map(fold)
    const at = words.findLastIndex(
      (word, place) => MINE.has(words[place - 1] ?? '') && RELATIONS.has(word) && fits.test(word),
    )
    if (at < 0) continue
    const relation = spelledRelation(words[at]!)
    const name = NAME.exec(spelled[at + 1] ?? '')?.[0]
    return { self: false, others: [{ relation, ...(name !== undefined && { name }) }] }
  }
  return null
}

/** Whether the folded words say that something is for somebody of that name: 'pra Ana'. 'A tosa da Mel' only names whose it is. */
export const isPlainlyFor = (name: string, words: string): boolean =>
  ['para', 'pra', 'pro'].some((word) =>
    [` ${word} `, ` ${word} a `, ` ${word} o `].some((lead) => ` ${words}`.includes(`${lead}${fold(name)}`)),
  )

/**
 * 'Com a Rosa ou com a Luana': leaves out who it is with, where these two are all who perform the service, and the
 * question that the second name was taken for.
 */
function withEitherPerson(s: Situation, commands: Command[], { clauses, tokens }: Reading): Command[] {
  const people = clauses.flatMap(({ slots }) => slots.filter(({ kind }) => kind === 'person'))
  const [one, other, ...more] = people
  const between = one && other ? tokens.slice(one.to, other.from).map(({ text }) => text) : []
  const isWish = commands.some((each) => 'slots' in each && each.slots.professional !== undefined)
  if (!one || !other || more.length > 0 || between[0] !== 'ou' || !isWish) return commands
  const named = new Set([...one.ids, ...other.ids])
  const at = tokens[other.from]!.start
  return commands.flatMap((each) => {
    if (each.do === 'ask' && each.aspect === 'STAFF' && each.span[0] <= at && at < each.span[1]) return []
    if (!('slots' in each) || each.slots.professional === undefined) return [each]
    const { professional: _, ...slots } = each.slots
    const wanted = s.services.filter(({ id }) => slots.services?.includes(id) ?? true)
    const isOfBoth = wanted.flatMap((service) => performersOf(s, service)).every(({ id }) => named.has(id))
    return [isOfBoth ? { ...each, slots } : each]
  })
}

const ONLY_WITH =
  /\b(?:so|somente|apenas|desde que|contanto que|tem que|precisa|faco questao)\b(?: \w+){0,4} com(?: (?:[ao]|dra?|doutora?))*$/

const PREFERS =
  /\b(?:preferencia|preferencialmente|prefiro|preferia|se possivel|se der|tudo|as duas|os dois)\b(?: \w+){0,2} com(?: (?:[ao]|dra?|doutora?))*$/

/**
 * 'Queria limpeza sexta, mas só se for com o dr Breno': the one person whom a condition beside the only wish names is
 * part of that wish. 'Mão e pé, de preferência com a Carol': part of each whose service they perform.
 */
function withOnlyPerson(s: Situation, commands: Command[], { clauses, tokens }: Reading): Command[] {
  const [one, ...more] = clauses.flatMap(({ slots }) => slots.filter(({ kind }) => kind === 'person'))
  const [wish, ...others] = commands.filter(
    (each) => each.do === 'set' || (each.do === 'start' && each.task !== 'cancel'),
  )
  const said = tokens
    .slice(0, one?.from)
    .map(({ text }) => text)
    .join(' ')
  if (!one || more.length > 0 || !wish || !('slots' in wish)) return commands
  const [professional, ...namesakes] = one.ids
  if (PREFERS.test(said) && professional !== undefined && namesakes.length === 0)
    return commands.map((each) => {
      const isWish = each.do === 'set' || (each.do === 'start' && each.task === 'book')
      if (!isWish || each.slots.professional !== undefined) return each
      const wanted = s.services.filter(({ id }) => each.slots.services?.includes(id))
      const performs = wanted.every((service) =>
        performersOf(s, service).some(({ id }) => id === professional),
      )
      return performs ? { ...each, slots: { ...each.slots, professional } } : each
    })
  if (others.length > 0) return commands
  if (one.ids.length !== 1 || wish.slots.professional !== undefined || !ONLY_WITH.test(said)) return commands
  const slots = { ...wish.slots, professional: one.ids[0]! }
  return commands.map((each) => (each === wish ? { ...wish, slots } : each))
}

/** 'lara' of 'Dra. Lara Fontes' */
export const firstNameOf = (name: string): string =>
  /^(?:(?:dra?|enf|doutora?)\W+)?([a-z]*)/.exec(fold(name))![1]!

const LATELY = 4

/** 'Ele atende sábado?': the professional whom the customer named last; undefined where there is none. */
export function professionalNamedLately(s: Situation): string | undefined {
  const said = s.history.filter(({ from }) => from === 'customer').slice(-LATELY)
  for (const { text } of said.toReversed()) {
    const words = new Set(fold(text).split(/[^a-z]+/))
    const [only, ...more] = s.professionals.filter(({ name }) => words.has(firstNameOf(name)))
    if (only) return more.length === 0 ? only.id : undefined
  }
  return undefined
}

const WITH_HIM = /\bcom el([ae])\b/

/** 'O Leo trabalha amanhã?', then 'marca com ele sábado': the only wish is with the professional who was spoken of. */
function withPronoun(s: Situation, commands: Command[], { clauses }: Reading): Command[] {
  const [, ending] =
    clauses.flatMap(({ plain }) => [WITH_HIM.exec(plain) ?? []]).find(({ length }) => length > 0) ?? []
  const [wish, ...others] = commands.filter(
    (each) => each.do === 'set' || (each.do === 'start' && each.task === 'book'),
  )
  if (ending === undefined || !wish || !('slots' in wish) || others.length > 0) return commands
  if (wish.slots.professional !== undefined || isOfRelation(s, ending)) return commands
  const professional = professionalNamedLately(s)
  if (professional === undefined) return commands
  return commands.map((each) => (each === wish ? { ...wish, slots: { ...wish.slots, professional } } : each))
}

/** Whether the customer spoke lately of somebody of their own whom the pronoun may mean. */
function isOfRelation({ history, heard }: Situation, ending: string): boolean {
  const fits = ending === 'a' ? HER : HIM
  const said = [...history.filter(({ from }) => from === 'customer').slice(-LATELY), ...heard]
  return said.some(({ text }) =>
    fold(text ?? '')
      .split(/[^a-z]+/)
      .some((word) => RELATIONS.has(word) && fits.test(word)),
  )
}

/** The wishes with the professionals whom the customer names beside them. */
export const withNamedProfessionals = (s: Situation, commands: Command[], reading: Reading): Command[] =>
  withPronoun(s, withOnlyPerson(s, withEitherPerson(s, commands, reading), reading), reading)

const HAS_VISIT =
  /\b(?:tem|tinha|ta com|esta com|ficou com|deixou) (?:\w+ ){0,3}?(?:(?:consulta|exame|sessao|avaliacao|retorno)\b|(?:marcad|agendad)[oa]s?\b)|\b(?:marcou|agendou)\b/

/** What leads the name of somebody who is spoken of. */
const BEFORE_NAME = /^(?:[ao]|seu|dona|sra?|senhora?|amig[oa]|colega|vizinh[oa]|cliente|paciente)$/

/**
 * The name of somebody whose visit a question asks for, folded: 'o Pedro Lima tem consulta amanhã?'. Null where it is
 * the customer's own, or a professional's, and where this number has visits ahead: one of them may be meant.
 */
export function visitorAskedFor(clause: Read, context: Context): string | null {
  const { tokens, text, s, own } = context
  const verb = HAS_VISIT.exec(clause.plain)
  if (!verb || own.length > 0 || !isAsked(clause, context)) return null
  if (clause.slots.some(({ kind }) => kind === 'person')) return null
  const before = clause.plain.slice(0, verb.index).split(' ')
  const others = [...fold(s.customer.name).split(' '), ...fold(s.agent.name).split(' ')]
  const names = tokens.slice(clause.from, clause.to).flatMap((token, at, all) => {
    const isLed = BEFORE_NAME.test(all[at - 1]?.text ?? '') && before.includes(token.text)
    const name = isLed ? nameAt(token, text) : null
    return name === null || others.includes(fold(name)) ? [] : [fold(name)]
  })
  return names[0] ?? null
}
