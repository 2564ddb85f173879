/**
 * What a remote model works with in one turn: the draft that the dialogue writes into, and handles for the
 * things it may refer to.
 */
import { fold } from '../../../src/contract/text.ts'
import {
  ask,
  type Draft,
  nowDay,
  professionalName,
  say,
  serviceOf,
  withProfessional,
} from '../dialogue/draft.ts'
import { textOfTurn } from '../dialogue/understandTurn.ts'
import { dayAndTimeOf, whenWords } from '../dialogue/inWords.ts'
import { openingOf } from '../dialogue/opening.ts'
import { meetsWish, combineTimes } from '../dialogue/wish.ts'
import type { Service } from '../../../src/contract/service.ts'
import type { OwnAppointment } from '../situation.ts'
import type { Offer, SomeoneElse, Task, Wish } from '../state.ts'
import { readTimes } from '../time/readTimes.ts'
import type { Command, Slots } from '../understand/command.ts'
import type { Understood } from '../understand/understand.ts'

export type ToolContext = {
  readonly d: Draft
  readonly understood: Understood
  /** 'o1' → a free time that was offered before this turn or in it. */
  readonly offers: Map<string, Offer>
  /** 'a1' → an appointment of the customer who writes. */
  readonly own: Map<string, OwnAppointment>
  /** Knowledge that the model read in this turn. */
  readonly quotes: string[]
  /** Folded words that the customer wrote or was sent. */
  readonly spoken: ReadonlySet<string>
}

const wordsOf = (text: string): string[] => fold(text).match(/\p{L}+|\d+/gu) ?? []
const HISTORY_READ = 12

export function startToolContext(d: Draft, understood: Understood): ToolContext {
  const { s } = d
  const spoken = new Set(wordsOf(textOfTurn(s)))
  for (const { text } of s.history.slice(-HISTORY_READ)) for (const word of wordsOf(text)) spoken.add(word)
  const before = [...(s.state.task?.offers ?? []), ...s.state.parked.flatMap(({ offers }) => offers)]
  const isFresh = ({ expiresAt }: Offer) => Date.parse(expiresAt) > s.now.getTime()
  return {
    d,
    understood,
    offers: new Map(before.filter(isFresh).map((offer, at) => [`o${at + 1}`, offer])),
    own: new Map(s.appointments.map((own, at) => [`a${at + 1}`, own])),
    quotes: [],
    spoken,
  }
}

/** The handle of an offer; creates one where it has none. */
export function handleOf({ offers }: ToolContext, offer: Offer): string {
  for (const [handle, { id }] of offers) if (id === offer.id) return handle
  const handle = `o${offers.size + 1}`
  offers.set(handle, offer)
  return handle
}

const LEAST_WORD = 3
/** Words that a wish may contain although nobody said them. */
const FREE = new Set(wordsOf('das dos para pra pelas pelo pela entre dia horas hora com que uma'))

/**
 * Whether the customer wrote, or was sent, each of these words. Short words without a digit are not checked.
 */
export const wasSaid = ({ spoken }: ToolContext, text: string): boolean =>
  wordsOf(text).every(
    (word) => spoken.has(word) || FREE.has(word) || (word.length < LEAST_WORD && !/\d/.test(word)),
  )

/** Words about time as our own reader reads them; null where it finds no time. */
export function wishOf({ d: { s } }: ToolContext, text: string): Wish | null {
  const reads = readTimes(text, {
    now: s.now,
    zone: s.zone,
    open: openingOf(s.professionals),
    holidays: s.holidays,
    asked: 'time',
  })
  const value = combineTimes(reads.map((read) => read.value))
  return value && { value, text: text.trim().slice(0, 120) }
}

/** The service with this name, whole or in part; null where none or several match. */
export function serviceNamed({ d: { s } }: ToolContext, name: string): Service | null {
  const wanted = fold(name).trim()
  if (wanted === '') return null
  const exact = s.services.find((service) => fold(service.name) === wanted)
  if (exact) return exact
  const near = s.services.filter(
    ({ name: each }) => fold(each).includes(wanted) || wanted.includes(fold(each)),
  )
  return near.length === 1 ? near[0]! : null
}

const TITLE = /^(?:dra?|doutora?)\.?\s+/

/** The professional with this name, with or without a title; null where none or several match. */
export function professionalNamed({ d: { s } }: ToolContext, name: string): string | null {
  const wanted = fold(name).trim().replace(TITLE, '')
  if (wanted === '') return null
  const meant = s.professionals.filter(({ name: each }) => fold(each).replace(TITLE, '').includes(wanted))
  return meant.length === 1 ? meant[0]!.id : null
}

/** A capitalized text such as 'Ana' is a name; 'mãe' is a relation to the customer. */
export const whomOf = (text: string): SomeoneElse =>
  /^\p{Lu}/u.test(text) ? { name: text, relation: null } : { name: null, relation: fold(text) }

export const hasCommand = ({ understood: { commands } }: ToolContext, what: Command['do']): boolean =>
  commands.some((command) => command.do === what)

/** The command of this turn that starts a task of this kind. */
export const startOf = (
  { understood: { commands } }: ToolContext,
  kind: Task['kind'],
): (Command & { do: 'start' }) | undefined =>
  commands.find(
    (command): command is Command & { do: 'start' } => command.do === 'start' && command.task === kind,
  )

const slotsOf = ({ understood: { commands } }: ToolContext): Slots[] =>
  commands.flatMap((command) => ('slots' in command ? [command.slots] : []))

/**
 * Whether the customer chose this time in words that our own reader understands: by naming it, by its
 * position, or with a yes to it alone. A model's interpretation of the words is not enough.
 */
export function hasChosen(b: ToolContext, offer: Offer): boolean {
  const { before, s } = b.d
  const earlier = s.state.task?.offers ?? []
  for (const command of b.understood.commands) {
    if (command.do === 'pick') {
      const options = before && before.options.length > 0 ? before.options : earlier
      const at = Number(command.option.slice(1))
      const id = command.option.startsWith('#')
        ? (at < 0 ? options.at(at) : options[at - 1])?.id
        : command.option
      if (id === offer.id) return true
    }
    const isOpen = before?.what === 'offer' || before?.what === 'book_sure'
    if (command.do === 'yes' && isOpen && earlier.length === 1 && earlier[0]!.id === offer.id) return true
  }
  if (!earlier.some(({ id }) => id === offer.id)) return false
  const values = slotsOf(b).flatMap(({ when = [] }) => when.map(({ value }) => value))
  if (values.length === 0 || hasCommand(b, 'no')) return false
  const meant = earlier.filter(({ local }) => values.every((value) => meetsWish(value, dayAndTimeOf(local))))
  return meant.length === 1 && meant[0]!.id === offer.id
}

/** Offers one time and asks whether to take it; a yes then takes it. */
export function askToTake(b: ToolContext, task: Task, offer: Offer): void {
  const { d } = b
  task.offers = [offer]
  const when = whenWords(offer.local, nowDay(d))
  const service = serviceOf(d, offer.serviceId)?.name ?? 'horário'
  say(
    d,
    task.kind === 'move' ? 'moveSure' : 'bookSure',
    { service, when, with: withProfessional(d, offer.professionalId) },
    [{ kind: 'schedule' }],
  )
  ask(d, 'book_sure', [{ id: offer.id, label: when, at: offer.local }], task.appointmentId)
}

/** A free time in the form that the model reads. */
export const offerForModel = (b: ToolContext, offer: Offer) => ({
  id: handleOf(b, offer),
  quando: whenWords(offer.local, nowDay(b.d)),
  com: professionalName(b.d, offer.professionalId),
})
