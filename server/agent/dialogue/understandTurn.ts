/** Finds out what the customer's words of a turn mean. Every model uses it. */
import { fold } from '../../../src/contract/text.ts'
import { readTimes } from '../time/readTimes.ts'
import { isRhythm, type TimeRead } from '../time/timeValue.ts'
import type { Situation } from '../situation.ts'
import type { Asked } from '../state.ts'
import type { Command, ReadingContext } from '../understand/command.ts'
import type { Reading } from '../understand/read.ts'
import { wordsOf } from '../understand/nameForms.ts'
import { understand, type Understood } from '../understand/understand.ts'
import { withSameDay } from './visitAsTime.ts'
import type { Context } from './clause.ts'
import { ahead, type Draft, justDone, nowDay } from './draft.ts'
import { areForChildren } from './serviceFor.ts'
import { onDaySaid } from './asReplyToOffers.ts'
import { withOther } from './otherService.ts'
import { withKnownWords } from './knownWords.ts'
import { interpretCommands } from './interpretCommands.ts'
import { statesOwn } from './ownVisit.ts'
import {
  aroundBusy,
  firstOfRecurring,
  withoutHabitualTimes,
  withoutOccasions,
  withoutDurations,
} from './habitualTimes.ts'
import { withoutUnrelatedMatters } from './unrelatedMatters.ts'
import { openingOf } from './opening.ts'
import { withNamedProfessionals } from './personMeant.ts'
import { asUsual } from './asUsual.ts'
import { daysAfterAbsence, afterReturn, withAbsence, withReturnAsVerb } from './absence.ts'
import { whomItIsFor } from './whomItIsFor.ts'
import { bothTogether } from './wishes.ts'
import { withEnds } from './endsBy.ts'
import { wishOfEach } from './wishOfEach.ts'
import { joinMessages } from './joinMessages.ts'
import { withoutFillers } from './withoutFillers.ts'
import { withoutReasons } from './withoutReasons.ts'

/** '10h não dá, tem 11?': the number after it is an hour too. */
const HOUR_REFUSED =
  /\b\d{1,2} ?(?:h|hrs?|horas?)(?:\d\d)? (?:eu )?(?:nao|n) (?:vai )?(?:da|dar|posso|consigo|rola)\b/
const MOST_HEARD = 4096

/** 'Oi e os dois?' greets, and then asks. */
const GREETS =
  /^(oi+e?|ol[aá]|opa|bom dia|boa tarde|boa noite) (?=[\p{L}\d])(?!(?:minha|meu|tudo|td|filh|amig|querid|mo[cç]|flor|amor|linda))/iu

/** Everything the customer wrote in this turn, as one text. */
export const textOfTurn = ({ heard }: Pick<Situation, 'heard'>): string =>
  withReturnAsVerb(
    withoutFillers(joinMessages(heard.map(({ text }) => text ?? '')).slice(0, MOST_HEARD))
      .trim()
      .replace(GREETS, '$1! '),
  )

export type ReadTurn = {
  /** What each clause means by itself. */
  heard: Understood
  context: Context
  /** The times at which the customer is away, among those of the context. */
  away: TimeRead[]
}

/** Reads the words of the turn, each clause by itself, and its times. */
export function readTurn(d: Draft): ReadTurn {
  const { s } = d
  const text = withoutReasons(textOfTurn(s), ahead(d))
  const asked = s.state.asked
  const isCorrected = s.state.task !== null || justDone(d) !== null
  const areTwo = s.state.parked.some(({ kind }) => kind === 'book')
  const read = readTimes(withoutUnrelatedMatters(text, isCorrected, areTwo), {
    now: s.now,
    zone: s.zone,
    open: openingOf(s.professionals),
    holidays: s.holidays,
    ...(HOUR_REFUSED.test(fold(text)) ? { asked: 'time' as const } : {}),
    ...(asked?.what === 'day' || asked?.what === 'offer' || asked?.what === 'book_sure'
      ? { asked: asked.what === 'day' ? ('day' as const) : ('time' as const) }
      : {}),
  }).filter(({ value }) => !isRhythm(value))
  // 'Sábado tem festa, vê segunda', of who comes on Saturday: the occasion says which visit is meant.
  const wished = ahead(d).length > 0 ? read : withoutOccasions(read, text)
  const ofWishOnly = withoutDurations(
    aroundBusy(withoutHabitualTimes(wished, text), text, dayOffered(asked)),
    text,
  )
  const ofWish = daysAfterAbsence(ofWishOnly, text)
  const away = ofWish.filter((time, at) => time !== ofWishOnly[at])
  const times = withEnds(withSameDay(firstOfRecurring(ofWish, text, nowDay(d)), text, s, ahead(d)), text)
  const heard = understand(text, sceneOf(s), {
    vocabulary: s.knowledge.vocabulary,
    learned: s.knowledge.learned,
    readTimes: () => times,
  })
  const said = times.map(({ span, value }) => ({ span, value, text: text.slice(...span) }))
  return { heard, away, context: { s, text, own: ahead(d), times: said, tokens: heard.reading.tokens } }
}

/** What the customer means in this turn. Stores the words they used for what they named. */
export function understandTurn(d: Draft, { heard, context, away }: ReadTurn = readTurn(d)): Understood {
  const { s, text, times: said } = context
  const asked = s.state.asked
  const meant = { ...heard, commands: interpretCommands(heard, context) }
  const known = withKnownWords(meant, s.knowledge)
  const settled = asked?.what === 'offer' ? withoutYesTo(onDaySaid(known, said, asked, text)) : known
  const ofWishes = {
    ...heard.reading,
    clauses: heard.reading.clauses.filter((clause) => !statesOwn(clause, context)),
  }
  const wanted = s.state.task || asked ? settled : bothTogether(settled, heard.reading.clauses, text)
  const understood = {
    ...meant,
    commands: withAbsence(wishOfEach(wanted, ofWishes, said, text, dayOffered(asked)), away, text),
  }
  nameThings(d, understood, text)
  const named = withOther(
    d,
    withService(
      d,
      withNamedProfessionals(
        s,
        afterReturn(withoutVague(withoutCorrected(understood.commands)), said, text),
        heard.reading,
      ),
      heard.reading,
    ),
    heard.reading,
    text,
  )
  return {
    ...understood,
    commands: whomItIsFor(asUsual(d, named, text), heard.reading, text, (ids) =>
      areForChildren(ids, s.services),
    ),
  }
}

/** 'Nunca fiz laser, queria marcar a avaliação': of two wishes the one whose words mean several services is only told. */
function withoutVague(commands: Command[]): Command[] {
  const countOf = (each: Command) =>
    each.do === 'start' && each.task === 'book' ? (each.slots.services?.length ?? 0) : 0
  if (!commands.some((each) => countOf(each) === 1)) return commands
  // 'Consulta pro Theo e vacina pra Alice' wishes for both.
  return commands.filter(
    (each) => each.do !== 'start' || countOf(each) < LEAST_VAGUE || each.slots.forWhom !== undefined,
  )
}
const LEAST_VAGUE = 3

/** The day of the open offers, where all are of one. */
function dayOffered(asked: Asked | null): string | null {
  const days = new Set(asked?.options.flatMap(({ at }) => at?.slice(0, 10) ?? []))
  return days.size === 1 ? [...days][0]! : null
}

/**
 * 'O médico pediu fisioterapia. Posso começar na sexta?': adds the only service of the clinic that the turn
 * names to the wish.
 */
function withService(d: Draft, commands: Command[], { clauses }: Reading): Command[] {
  const wishes = commands.filter(
    (each) =>
      each.do === 'start' ||
      // 'Minha prima fez a limpeza aí e adorou, queria ver se tinha pra sexta'
      (each.do === 'set' && each.slots.when !== undefined && d.s.state.task === null && !d.s.state.asked),
  )
  const [wish] = wishes
  const isWish = wish?.do === 'set' || (wish?.do === 'start' && wish.task === 'book')
  if (!isWish || wishes.length > 1 || wish.slots.services || (wish.do === 'set' && ahead(d).length > 0))
    return commands
  const named = new Set(
    clauses.flatMap(({ slots }) =>
      slots.filter(({ kind }) => kind === 'service').map(({ ids }) => ids.join(' ')),
    ),
  )
  const [only, ...more] = named.size > 0 ? [...named] : ofMaterial(d)
  const ids = only?.split(' ') ?? []
  const isTheirs = ids.length === 1 && d.s.services.some(({ id }) => id === ids[0])
  // The service asked about may differ from the one wanted: 'dói o peeling? quero marcar um horário'.
  // 'Quanto fica vacina e banho? dá pra fazer os dois no sábado?'
  const both = [...named].filter((words) => d.s.services.some(({ id }) => id === words))
  const { slots } = wish
  if (both.length === 2 && named.size === 2 && BOTH_SERVICES.test(fold(textOfTurn(d.s))))
    return commands.flatMap((each) =>
      each === wish ? both.map((id) => ({ ...wish, slots: { ...slots, services: [id] } })) : [each],
    )
  const isAskedAbout = commands.some((each) => each.do === 'ask' && each.objects.length > 0)
  if (!isTheirs || more.length > 0 || (isAskedAbout && d.s.state.task !== null)) return commands
  return commands.map((each) => (each === wish ? { ...wish, slots: { ...wish.slots, services: ids } } : each))
}

/** 'Fazer gel na quinta': the services whose names hold the material that is said, where nothing else names one. */
function ofMaterial({ s, state }: Draft): string[] {
  const [material] = MATERIAL.exec(fold(textOfTurn(s))) ?? []
  const hold = s.services.filter(({ name }) => material !== undefined && wordsOf(name).includes(material))
  return state.task === null && hold.length === 1 ? [hold[0]!.id] : []
}
const MATERIAL = /\b(?:gel|fibra|acrigel|porcelana|resina)\b/

const BOTH_SERVICES =
  /\b(?:fazer|marcar|agendar|encaixar|queria|quero|pode ser|tem) (?:\w+ ){0,2}?(?:os dois|as duas|ambos|ambas)\b/

/** 'Esse das 9', where nine was not offered, does not accept an offer: it asks for another time. */
const withoutYesTo = (commands: Command[]): Command[] =>
  commands.filter(
    (each) =>
      each.do !== 'yes' ||
      !commands.some(
        (other) => other.do === 'set' && other.slots.when !== undefined && other.span[0] === each.span[0],
      ),
  )

/** 'Às 8h... na verdade 9h' takes neither: the time that was said last is looked at first. */
function withoutCorrected(commands: Command[]): Command[] {
  const last = commands.findLastIndex((each) => each.do === 'correct' && each.slots.when !== undefined)
  return commands.filter((each, at) => at > last || (each.do !== 'pick' && each.do !== 'yes'))
}

const URGENT = ['optOut', 'emergency', 'anger', 'person'] as const
export type UrgentMatter = (typeof URGENT)[number]

/**
 * The matter that comes before everything else, whichever model answers the rest; null where there is none.
 */
export const urgentOf = (commands: readonly Command[]): UrgentMatter | null =>
  URGENT.find((matter) => commands.some((command) => command.do === matter)) ?? null

function sceneOf({ state }: Situation): ReadingContext {
  const offers = state.task?.offers ?? []
  return {
    asked: state.asked,
    offers: offers.map((offer) => ({
      id: offer.id,
      label: '',
      at: offer.local,
      professional: offer.professionalId,
    })),
    task: state.task?.kind ?? null,
    topic: {
      ...(state.topic.service !== null && { service: state.topic.service }),
      ...(state.topic.aspect !== null && { aspect: state.topic.aspect }),
    },
  }
}

/** Stores the words the customer used for what they named. */
function nameThings(d: Draft, { reading: { tokens, clauses } }: Understood, text: string): void {
  for (const { slots } of clauses)
    for (const { ids, from, to } of slots) {
      // 'Fazem luzes?' asks for 'luzes'.
      const verb = to - from > 1 ? (tokens[from]?.text ?? '') : ''
      const isTheirs = ids.every((id) => d.s.services.some((each) => each.id === id))
      const isDone = /^(?:faz|fazem)$/.test(verb) || (verb === 'fazer' && isTheirs)
      const first = tokens[isDone ? from + 1 : from]
      const last = tokens[to - 1]
      // 'Quebrei o dente' is not the name of a service, nor 'quem aplica?' of an 'aplique'.
      if (
        first &&
        last &&
        !first.text.startsWith('aplica') &&
        !(to - from > 1 && /(?:ei|ou|eu|iu|ar|er|ir)$/.test(first.text))
      )
        for (const id of ids) if (!d.named.has(id)) d.named.set(id, text.slice(first.start, last.end))
    }
}
