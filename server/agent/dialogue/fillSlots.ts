/** Puts the values that a clause named into the open task. */
import { fold } from '../../../src/contract/text.ts'
import type { ForWhom, SaidTime, Slots } from '../understand/command.ts'
import type { Task } from '../state.ts'
import { ask, bookable, type Draft, performersOf, say } from './draft.ts'
import { textOfTurn } from './understandTurn.ts'
import { listed } from './inWords.ts'
import { tellOfThing } from './questions.ts'
import { GROWN_UP, servicesFor } from './serviceFor.ts'
import { mergeWish, combineTimes } from './wish.ts'

/**
 * Fills the task from a clause. With `isCorrection`, a value replaces the earlier value of its own kind and
 * the others stay. Returns whether the task gained anything.
 */
export function fillSlots(d: Draft, task: Task, slots: Slots, isCorrection = false): boolean {
  let gained = false
  if (slots.services && task.kind !== 'move' && task.kind !== 'cancel') {
    gained = fillService(d, task, slots.services, slots.forWhom, slots.professional)
    // 'Manicure sexta 10h', while a cut is being booked where nobody does nails: the time is not for the cut.
    if (task.serviceId !== null && !isOfClinic(d, slots.services)) return gained
  }
  if (slots.professional !== undefined && slots.professional !== task.professionalId) {
    task.professionalId = slots.professional
    task.offers = []
    gained = true
  }
  if (slots.forWhom && slots.forWhom.others.length > 0) {
    const [other] = slots.forWhom.others
    // 'O nome dela é Dirce', said of the mother
    const relation = other!.relation ?? (task.forWhom?.name == null ? task.forWhom?.relation : null) ?? null
    task.forWhom = { name: other!.name ?? null, relation }
    delete task.maybeFor
    gained = true
  }
  if (slots.maybeFor && task.forWhom === null && task.kind === 'book')
    task.maybeFor = { name: slots.maybeFor.name ?? null, relation: slots.maybeFor.relation ?? null }
  const said = combineTimes(aheadOf(slots.when ?? []).map(({ value }) => value))
  if (said) {
    // 'Qualquer dia menos quinta' leaves nothing of the earlier wish.
    const isAnyDay = (slots.when ?? []).some(({ text }) => ANY_DAY.test(fold(text)))
    const value = mergeWish(
      isAnyDay ? null : (task.when?.value ?? null),
      said,
      isCorrection || isWithoutOffers(task),
    )
    task.when = { value, text: (slots.when ?? []).map(({ text }) => text).join(' ') }
    task.offers = []
    gained = true
  }
  if (gained) {
    task.idle = 0
    d.moved = true
  }
  return gained
}

const ANY_DAY = /^(?:qualquer|todos os|outro) dias?\b/
const isPast = ({ value }: SaidTime) => 'past' in value
/**
 * 'Dói há dois meses, queria sexta': past times are no part of the wish, unless the customer gave no other
 * time.
 */
const aheadOf = (when: readonly SaidTime[]): readonly SaidTime[] =>
  when.every(isPast) ? when : when.filter((time) => !isPast(time))

const isOfClinic = (d: Draft, ids: readonly string[]): boolean =>
  ids.some((id) => d.s.services.some((service) => service.id === id))

/** No times have been offered yet: a new value adds to the earlier ones. */
const isWithoutOffers = ({ offers, refused }: Task) => offers.length === 0 && refused.length === 0

function fillService(
  d: Draft,
  task: Task,
  ids: readonly string[],
  forWhom: ForWhom | undefined,
  professional: string | undefined,
): boolean {
  const relation = (forWhom?.others[0] ?? task.forWhom)?.relation
  // 'Corte pra mim e outro pro meu filho de 5 anos': the age is not the customer's.
  const isOwn = forWhom?.self === true && forWhom.others.length === 0
  const own = servicesFor(
    ids.filter((id) => d.s.services.some((service) => service.id === id)),
    { relation: relation == null ? null : fold(relation), words: isOwn ? GROWN_UP : fold(textOfTurn(d.s)) },
    d.s.services,
  )
  if (own.length === 0) {
    lacks(d, ids)
    return false
  }
  let [id] = own as [string, ...string[]]
  if (own.length > 1) {
    const meant = performedBy(
      d,
      professional ?? task.professionalId,
      own.filter((id) => bookable(d).some((service) => service.id === id)),
    )
    if (meant.length > 1) {
      const options = meant.map((id) => ({
        id,
        label: d.s.services.find((service) => service.id === id)!.name,
        service: id,
      }))
      say(d, 'whichService', { options: listed(options.map(({ label }) => label)) })
      ask(d, 'service', options)
      d.moved = true
      return false
    }
    // 'A gata precisa castrar e da vacina': take the one that can be booked here.
    id = meant[0] ?? id
  }
  if (task.serviceId === id) return false
  task.serviceId = id
  task.offers = []
  d.state.topic.service = id
  return true
}

/** 'Consulta com o dr Celso': of several services those that the professional performs, where there are some. */
function performedBy(d: Draft, professional: string | null, ids: readonly string[]): readonly string[] {
  if (professional === null) return ids
  const theirs = ids.filter((id) =>
    d.s.services.some(
      (each) => each.id === id && performersOf(d.s, each).some((person) => person.id === professional),
    ),
  )
  return theirs.length > 0 ? theirs : ids
}

/** The customer named something that the trade knows but this clinic does not offer. */
function lacks(d: Draft, ids: readonly string[]): void {
  // Without a list of services the agent cannot say that one is missing.
  if (d.s.services.length === 0) return
  // What was just answered of it says whether it is done: 'Sim, a doutora coloca. Antes é preciso uma consulta.'
  const isAnswered = d.knowledge.some(({ source }) =>
    d.s.knowledge.pairs.some(
      ({ pair, frame }) =>
        source.kind === 'pair' && pair.id === source.id && ids.some((id) => frame.objects.has(id)),
    ),
  )
  if (isAnswered || tellOfThing(d, textOfTurn(d.s))) return
  const thing = ids.flatMap((id) => d.named.get(id) ?? [])[0]
  if (thing !== undefined) say(d, 'lacks', { thing })
}
