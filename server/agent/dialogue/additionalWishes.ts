/** Clauses that read like questions but add to a visit, or tell for whom one is wished. */
import { WANTS_GENDER } from './dialogueCues.ts'
import { justDone } from './draft.ts'
import type { TimeValue } from '../time/timeValue.ts'
import { localOf } from './inWords.ts'
import { type Context, isAsked } from './clause.ts'
import { isOfService } from '../situation.ts'
import { fold } from '../../../src/contract/text.ts'
import { readForWhom, spelledRelation } from '../understand/otherPeople.ts'
import { RELATIONS } from '../understand/relations.ts'
import type { Read } from '../understand/read.ts'
import type { Command, SaidTime, Slots } from '../understand/command.ts'

const MAY_ADD =
  /\b(?:posso|da para|pode|podemos|consigo|tem como|rola|queria|quero|gostaria de|aproveit\w+) (?:\w+ ){0,2}?(?:fazer|incluir|acrescentar|colocar|marcar|encaixar)\b/
const ADDS_IT = /^(?:(?:e|ah|ai|entao|ja) )*(?:bota|coloca|poe|faz|inclui|acrescenta|adiciona) (?:a|o|uma?) /
const ALSO = /\b(?:tambem|junto|no mesmo dia|ja que vou|aproveitando)\b/

/** 'Vou sim, mas posso fazer escova também?', in reply to a reminder, or of who has one visit: another one on that day. Null otherwise. */
export function visitAddedToReminder(
  objects: readonly string[],
  { plain, span }: Read,
  { s, own }: Context,
): Command | null {
  const { asked, task } = s.state
  // 'Ah e bota a barba junto', of who has one visit
  const isIdle = asked === null && task === null && justDone({ s }) === null
  const onlyOwn = isIdle && own.length === 1 ? own[0] : undefined
  const visit = asked?.what === 'attendance' ? own.find(({ id }) => id === asked.about) : onlyOwn
  const [only, ...more] = objects
  const service = s.services.find(({ id }) => id === only)
  if (!visit || more.length > 0 || !service?.bookable_by_agent) return null
  if (isOfService(visit, [service.id]) || !(MAY_ADD.test(plain) || ADDS_IT.test(plain)) || !ALSO.test(plain))
    return null
  const date = localOf(visit.startTime, s.zone).slice(0, 10)
  const when = [{ value: { kind: 'day' as const, date }, text: '', span }]
  return { do: 'start', task: 'book', slots: { services: [service.id], when }, span, score: 0.8 }
}

const NEVER_CAME =
  /^(?:(?:oi|ola|bom dia|boa tarde|boa noite) )*(?:[ao] )?(?:minha|meu) \w+(?: (?:de|tem|com) \d+ (?:anos?|aninhos|meses))?(?: (?:ainda|que|e))* nunca (?:foi|veio|fez|passou|consultou|cortou|tomou)\b/

/** 'E dá pra minha esposa junto?', right after a booking. 'Minha esposa pode ir junto?' may ask for company alone. */
const TOGETHER =
  /^(?:(?:e|ai|ah|oi|entao|mas) )*(?:da|daria|tem como|consegue|conseguem|rola|pode ser) (?:(?:para|ser|encaixar|marcar|fazer|colocar) )*(?:[ao] )?(?:minha|meu) \w+ (?:fazer )?(?:junto|tambem|comigo)(?: (?:comigo|tambem))?$|^(?:(?:e|ai|ah|oi|entao|mas|sera que|eu) )*(?:(?:posso|consigo|da para|tem como|queria|quero) levar (?:[ao] )?(?:minha|meu) \w+ (?:para |e )?|(?:[ao] )?(?:minha|meu) \w+ (?:pode|poderia|consegue|queria|quer) )(?:fazer|marcar|ser atendid[oa])(?: tambem)?(?: (?:junto|comigo|n?o mesmo (?:dia|horario)|n?a mesma hora))+$|^(?:(?:e|ai|ah|oi|entao|mas|sera que|aproveitando|pode|podem|posso|da para|tem como|consegue|rola|queria|quero) )*(?:marcar|marca|agendar|agenda|encaixar|encaixa|colocar|coloca) (?:(?:para|um horario para|uma hora para) )?(?:[ao] )?(?:minha|meu) \w+ (?:tambem |junto )?(?:logo )?(?:depois|em seguida|na sequencia)(?: (?:de mim|da minha|do meu|diss?o|tambem))*$/

const AFTER = /\b(?:depois|seguida|sequencia)\b/

/** Whether a clause asks that somebody close is seen beside the customer. */
export const isForCompanion = (plain: string): boolean => TOGETHER.test(plain)

/** Somebody close who is to come too, or who never came yet: 'minha filha de 5 anos nunca foi'. */
export function wishForSomebodyClose(clause: Read, context: Context): Command | null {
  const { plain, span } = clause
  const { task, asked } = context.s.state
  if (task || (asked && asked.what !== 'attendance')) return null
  const [only, ...others] = context.own
  const done =
    context.own.find(({ id }) => id === justDone(context)) ?? (others.length === 0 ? only : undefined)
  const isTogether = done?.serviceId != null && TOGETHER.test(plain)
  const isNew = NEVER_CAME.test(plain) && !isAsked(clause, context)
  if (!isNew && !isTogether) return null
  const said = readForWhom(context.tokens, clause.slots, context.text, [clause.from, clause.to])
  // Who comes 'junto' may be read as company alone.
  const relation = isTogether ? /\b(?:minha|meu) (\w+)/.exec(plain)?.[1] : undefined
  const isKin = relation !== undefined && RELATIONS.has(relation)
  const forWhom =
    (said?.others.length ? said : null) ??
    (isKin ? { self: false, others: [{ relation: spelledRelation(relation) }] } : null)
  if (forWhom?.others.length !== 1) return null
  if (!isTogether) return { do: 'start', task: 'book', slots: { forWhom }, span, score: 0.7 }
  const date = localOf(done.startTime, context.s.zone).slice(0, 10)
  const from = localOf(done.endTime, context.s.zone).slice(11, 16)
  const value: TimeValue = AFTER.test(plain)
    ? { kind: 'window', date, from, to: null, prefer: 'first' }
    : { kind: 'day', date }
  const when = [{ value, text: '', span }]
  return {
    do: 'start',
    task: 'book',
    slots: { services: [done.serviceId!], forWhom, when },
    span,
    score: 0.8,
  }
}

const WANTS_MORE =
  /\b(?:saber|conhecer|entender|ver) (?:um pouco )?(?:mais|melhor)\b|\bmais (?:informac\w+|detalhes)\b/

/** 'Queria saber mais das massagens': wants to know more of several services that a word may mean. */
export const asksForDetails = ({ plain, slots }: Read): boolean =>
  WANTS_MORE.test(plain) && slots.some(({ kind, ids }) => kind === 'service' && ids.length > 1)

const COUNTED =
  /\b(?:sao|vao ser|tenho) (?:os |as )?(?:meus |minhas )?(dois|duas|2) (filhos|filhas|meninos|meninas|cachorros|cachorras|gatos|gatas|irmaos)$/

/** 'São dois filhos', while one visit is being booked: it is for both. */
export function bookingForTwo(clause: Read, context: Context): Command | null {
  const [, , many] = COUNTED.exec(clause.plain) ?? []
  if (many === undefined || isAsked(clause, context) || context.s.state.parked.length > 0) return null
  const relation = spelledRelation(many.slice(0, -1))
  const forWhom = { self: false, others: [{ relation }, { relation }] }
  return { do: 'set', slots: { forWhom }, span: clause.span, score: 0.7 }
}

const EACH_FOR_ITS_OWN =
  /^(?:(?:oi|ola|bom dia|boa tarde|boa noite|e|um|uma) )*SERVICO para (?:[ao] )?(?:(?:minha|meu) )?(\w+) (?:e )?(?:uma? )?SERVICO para (?:[ao] )?(?:(?:minha|meu) )?(\w+)(?: (?:se|possivel|der|puder|tudo|junt[oa]s?|os|dois|n?o|mesmo|horario|dia|hora|n?a|mesma|DIA|HORA|FDS|de|manha|tarde|noite|por|favor))*$/

/** 'Banho pro cachorro e vacina pro gato': a wish for each; null where the clause says anything else. */
export function eachForItsOwn({ words, slots, span }: Read): Command[] | null {
  const [, ...whom] = EACH_FOR_ITS_OWN.exec(words.join(' ')) ?? []
  const services = slots.filter(({ kind }) => kind === 'service')
  if (whom.length === 0) return null
  return services.map(({ ids: named }, at) => {
    const relation = whom[at]!
    // 'Corte pra mim e corte masculino pro meu marido': the first is another one.
    const others = services.flatMap((each) => (each.ids === named || each.ids.length > 1 ? [] : each.ids))
    const apart = named.filter((id) => !others.includes(id))
    const ids = apart.length > 0 ? apart : named
    const forWhom = RELATIONS.has(relation)
      ? { self: false, others: [{ relation: spelledRelation(relation) }] }
      : undefined
    return {
      do: 'start',
      task: 'book',
      slots: { services: ids, ...(forWhom && { forWhom }) },
      span,
      score: 0.7,
    }
  })
}

const WITH_HIM_OR_HER =
  /^(?:(?:quero|prefiro|pode ser|seria|marca|e|entao|ah|ok) )*com (el[ae])(?: mesm[oa]| entao| por favor)*$/

/** 'a' of a woman, 'o' of a man, by title or first name; null where neither tells. */
function genderOf(name: string): 'a' | 'o' | null {
  if (/^dra\b/i.test(name)) return 'a'
  if (/^dr\b/i.test(name)) return 'o'
  const [first = ''] = fold(name).split(' ')
  return first.endsWith('a') ? 'a' : first.endsWith('o') ? 'o' : null
}

/** 'Com ela', right after the professionals were told: the only woman among them, or a wish that does not say with whom. */
export function bookingWithPronoun({ plain, span }: Read, { s }: Context): Command | null {
  const pronoun = WITH_HIM_OR_HER.exec(plain)?.[1]
  const { task, asked, said } = s.state
  if (
    pronoun === undefined ||
    task ||
    asked ||
    said.findLast(({ key }) => !key.includes('#'))?.key !== 'card:professionals'
  )
    return null
  const people = s.professionals
  const [only, ...more] = people.filter(({ name }) => genderOf(name) === pronoun.at(-1))
  const isSure = more.length === 0 && people.every(({ name }) => genderOf(name) !== null)
  const slots = only && isSure ? { professional: only.id } : {}
  return { do: 'start', task: 'book', slots, span, score: 0.7 }
}

const BOOKS = /\b(?:marc|agend|queria|quero|precis|gostaria)/
const MOST_OF_GENDER = 7
/**
 * 'Só pode ser com mulher', beside a wish: who performs it is asked there. 'Queria com mulher', where nothing is booked: who
 * works here is told. Null where no gender is wished for.
 */
export function genderWished(
  command: Extract<Command, { do: 'ask' }>,
  clause: Read,
  context: Context,
): Command[] | null {
  const { task, asked } = context.s.state
  const [from, to] = clause.span
  if (isAsked(clause, context) || !WANTS_GENDER.test(clause.plain)) return null
  if (task?.kind === 'book') return [{ do: 'set', slots: {}, span: clause.span, score: 0.7 }]
  if (BOOKS.test(fold(context.text.slice(0, from) + context.text.slice(to)))) return []
  return !asked && clause.words.length <= MOST_OF_GENDER
    ? [{ ...command, aspect: 'STAFF', text: 'quem atende' }]
    : null
}

const AND_BOOKS =
  /\be (?:ja |tambem |aproveita e )*(?:marca|agenda|reserva|deixa marcad[oa]) (?:ja |tambem )*(?:a|o|uma?|outr[ao]|mais uma?)\b/

/** 'Muda minha consulta pra sexta e já marca a da semana que vem': the one is moved, and another booked. */
export function moveAndBook(
  command: Extract<Command, { do: 'start' }>,
  { own, text }: Context,
): Command[] | null {
  const [only, ...more] = own
  const { when = [], services, forWhom, ...others } = command.slots
  const at = fold(text).search(AND_BOOKS)
  if (command.task !== 'move' || !only?.serviceId || more.length > 0 || at < 0) return null
  if (forWhom || (services && !isOfService(only, services))) return null
  const [first, second] = [when.filter(({ span }) => span[0] < at), when.filter(({ span }) => span[0] > at)]
  const timed = (slots: Slots, times: SaidTime[]): Slots =>
    times.length > 0 ? { ...slots, when: times } : slots
  return [
    { ...command, slots: timed(others, first) },
    { ...command, task: 'book', slots: timed({ services: [only.serviceId] }, second) },
  ]
}
