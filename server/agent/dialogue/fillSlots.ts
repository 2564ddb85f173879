/** Puts what a clause named into the open task. */
import type { Slots } from '../understand/command.ts'
import type { Task } from '../state.ts'
import { ask, bookable, type Draft, say } from './draft.ts'
import { listed } from './inWords.ts'
import { mergeWish, togetherAsWish } from './wish.ts'

/**
 * Fills the task from a clause; `isCorrection`: a value takes the place of its own kind and keeps the rest. Says whether
 * anything was gained.
 */
export function fillSlots(d: Draft, task: Task, slots: Slots, isCorrection = false): boolean {
  let gained = false
  if (slots.services && task.kind !== 'move' && task.kind !== 'cancel')
    gained = fillService(d, task, slots.services) || gained
  if (slots.professional !== undefined && slots.professional !== task.professionalId) {
    task.professionalId = slots.professional
    task.offers = []
    gained = true
  }
  if (slots.forWhom && slots.forWhom.others.length > 0) {
    const [other] = slots.forWhom.others
    task.forWhom = { name: other!.name ?? null, relation: other!.relation ?? null }
    gained = true
  }
  const said = togetherAsWish((slots.when ?? []).map(({ value }) => value))
  if (said) {
    const value = mergeWish(task.when?.value ?? null, said, isCorrection || isWithoutOffers(task))
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

/** Nothing has been looked at yet: what is said now completes what was said. */
const isWithoutOffers = ({ offers, refused }: Task) => offers.length === 0 && refused.length === 0

function fillService(d: Draft, task: Task, ids: readonly string[]): boolean {
  const own = ids.filter((id) => d.s.services.some((service) => service.id === id && service.active))
  if (own.length === 0) {
    lacks(d, ids)
    return false
  }
  if (own.length > 1) {
    const meant = own.filter((id) => bookable(d).some((service) => service.id === id))
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
  }
  const id = own[0]!
  if (task.serviceId === id) return false
  task.serviceId = id
  task.offers = []
  d.state.topic.service = id
  return true
}

/** What was named is known to the field and not offered here. */
function lacks(d: Draft, ids: readonly string[]): void {
  // Without a list of services nothing can be missing from it.
  if (d.s.services.length === 0) return
  const thing = ids.flatMap((id) => d.named.get(id) ?? [])[0]
  if (thing !== undefined) say(d, 'lacks', { thing })
}
