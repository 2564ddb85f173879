/** The open task as a tool fills it: service, person, professional and wish, each one checked. */
import { type Draft, newTask } from '../dialogue/draft.ts'
import { mergeWish } from '../dialogue/wish.ts'
import { asksOnly } from '../dialogue/howSaid.ts'
import type { SomeoneElse, Task } from '../state.ts'
import {
  type ToolContext,
  professionalNamed,
  serviceNamed,
  startOf,
  wasSaid,
  whomOf,
  wishOf,
} from './toolContext.ts'
import { failed, type ToolResult } from './defineTool.ts'

const MOST_PARKED = 3

export type Wanted = {
  servico?: string | undefined
  desejo?: string | undefined
  profissional?: string | undefined
  para?: string | undefined
}

const sameWhom = (a: SomeoneElse | null, b: SomeoneElse | null) =>
  (a?.name ?? null) === (b?.name ?? null) && (a?.relation ?? null) === (b?.relation ?? null)

/** The open task of this kind, a parked one, or a new one. */
export function openTask(b: ToolContext, kind: Task['kind'], whom: SomeoneElse | null | undefined): Task {
  const { d } = b
  const { state } = d
  const fits = (task: Task) => task.kind === kind && (whom === undefined || sameWhom(task.forWhom, whom))
  const open = state.task
  const start = startOf(b, kind)
  if (open && fits(open)) {
    if (start && !asksOnly(start, b.understood)) open.isOnlyAsked = false
    return open
  }
  const kept = state.parked.find(fits)
  const rest = state.parked.filter((each) => each !== kept)
  state.parked = (open && open.kind !== 'cancel' ? [open, ...rest] : rest).slice(0, MOST_PARKED)
  state.task = kept ?? newTaskOf(d, kind, whom ?? null)
  // The customer has not asked for it in words that we understand: ask before carrying it out.
  if (!kept) state.task.isOnlyAsked = !start || asksOnly(start, b.understood)
  return state.task
}

const newTaskOf = (d: Draft, kind: Task['kind'], forWhom: SomeoneElse | null): Task => ({
  ...newTask(d, kind),
  forWhom,
})

/**
 * Fills a task from a tool call. Returns a failure for the model where a value is unknown or nobody said it.
 */
export function fillTask(b: ToolContext, kind: Task['kind'], wanted: Wanted): Task | ToolResult {
  const { servico, desejo, profissional, para } = wanted
  const service = servico ? serviceNamed(b, servico) : null
  if (servico && !service)
    return failed('not_offered', 'Use o nome de um serviço da ficha, ou pergunte ao cliente qual deles.')
  const professional = profissional ? professionalNamed(b, profissional) : null
  if (profissional && professional === null)
    return failed('not_offered', 'Use o nome de um profissional da ficha.')
  if (para && !wasSaid(b, para)) return failed('not_said', 'O cliente não disse para quem é. Pergunte.')
  const wish = desejo ? wishOf(b, desejo) : null
  if (desejo && !wish)
    return failed('unclear_time', 'Passe as palavras do cliente sobre o dia e a hora, ou pergunte a ele.')
  if (desejo && !wasSaid(b, desejo))
    return failed('not_said', 'Passe o dia e a hora com as palavras que o cliente usou.')
  const task = openTask(b, kind, para ? whomOf(para) : undefined)
  if (service && task.serviceId !== service.id) {
    task.serviceId = service.id
    task.offers = []
    b.d.state.topic.service = service.id
  }
  if (professional !== null && task.professionalId !== professional) {
    task.professionalId = professional
    task.offers = []
  }
  if (wish) {
    const value = mergeWish(task.when?.value ?? null, wish.value, false)
    task.when = { value, text: wish.text }
    task.offers = []
  }
  task.idle = 0
  return task
}

export const isTask = (given: Task | ToolResult): given is Task => 'offers' in given
