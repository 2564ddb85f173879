/** Replies to a question of the agent: an option, a yes, a no. */
import { CALLS_TEAM } from '../../../src/contract/qaPair.ts'
import { fold } from '../../../src/contract/text.ts'
import { selectAnswers } from '../answer/select.ts'
import type { Question } from '../understand/question.ts'
import { ASPECTS } from '../../../src/contract/aspect.ts'
import type { OwnAppointment } from '../situation.ts'
import type { Asked, AskedOption, Task } from '../state.ts'
import type { Command } from '../understand/command.ts'
import { acceptOffer } from './book.ts'
import {
  ahead,
  answer,
  ask,
  callForPart,
  type Draft,
  lastWords,
  newTask,
  say,
  serviceOf,
  remember,
} from './draft.ts'
import { dayAndTimeOf, listed } from './inWords.ts'
import { WAITS } from './offers.ts'
import { givesChosen } from './givesVisitAway.ts'
import {
  askCancelOrMove,
  cancelAppointment,
  confirmAny,
  confirmAppointment,
  sayAppointmentKept,
} from './ownAppointments.ts'
import { meetsWish } from './wish.ts'

/** Takes one of the options of the last question, or one of the offered times. */
export async function pick(d: Draft, option: string): Promise<void> {
  const { before } = d
  const { task } = d.state
  const offered = task?.offers.find(({ id }) => id === option)
  if (task && offered) {
    const own = ahead(d).find((each) => each.id === task.appointmentId) ?? null
    return acceptOffer(d, task, offered, own)
  }
  const chosen = before?.options.find(({ id }) => id === option)
  if (!before || !chosen) return
  d.moved = true
  if (task) give(task, before.what, chosen)
  switch (before.what) {
    case 'service':
      d.state.topic.service = chosen.id
      return
    case 'which_appointment':
      return onAppointment(d, before.about ?? 'move', chosen.id)
    case 'cancel_or_move':
      return startOn(d, chosen.id === 'cancel' ? 'cancel' : 'move', before.about)
    case 'which_question':
      return answerChosen(d, chosen.id)
    default:
  }
}

/** Gives the task the value that was asked for. */
function give(task: Task, what: Asked['what'], { id, label, value }: AskedOption): void {
  switch (what) {
    case 'service':
      task.serviceId = id
      return
    case 'professional':
      task.professionalId = id
      return
    case 'time_meaning':
      task.when = { value: value!, text: label }
      return
    case 'who':
      task.forWhom = id === 'other' ? (task.maybeFor ?? null) : null
      delete task.maybeFor
      return
    default:
  }
}

const BOTH_VISITS =
  /\b(?:[oa]s|vou n[oa]s|estarei n[oa]s) (?:dois|duas)\b(?! (?:vamos|vao|iremos))|\bambos\b|\bambas\b/
/** 'Confirmo os dois', in reply to the reminder of one: it and the other that is not confirmed; else it alone. */
function confirmsBoth(d: Draft, own: OwnAppointment): OwnAppointment[] {
  const pending = ahead(d).filter(({ status }) => status === 'pending')
  return pending.length === 2 && BOTH_VISITS.test(fold(lastWords(d))) ? pending : [own]
}

function onAppointment(d: Draft, act: string, id: string): void {
  const own = ahead(d).find((each) => each.id === id)
  if (!own) return
  if (givesChosen(d, act, own)) return
  if (act === 'confirm') return confirmAppointment(d, own)
  if (act === 'cancel') return cancelAppointment(d, own)
  startOn(d, 'move', id)
}

function startOn(d: Draft, kind: 'cancel' | 'move', appointmentId: string | null): void {
  const task = d.state.task?.kind === kind ? d.state.task : newTask(d, kind)
  task.appointmentId = appointmentId
  d.state.task = task
  d.moved = true
}

/**
 * The customer accepted the question that was asked back, or named the service that an answer needed: answers
 * it.
 */
function answerChosen(d: Draft, id: string): void {
  const { knowledge } = d.s
  if (id.startsWith('pair:')) {
    const found = knowledge.pairs.find(({ pair }) => pair.id === id.slice('pair:'.length))
    if (!found || found.pair.answer === CALLS_TEAM) return
    answer(d, 'quote', { text: found.pair.answer }, [{ kind: 'pair', id: found.pair.id }])
    d.knowledge.push({ source: { kind: 'pair', id: found.pair.id }, aspect: null, score: 1 })
    remember(d, `pair:${found.pair.id}`)
    return
  }
  const service = id.slice('about:'.length)
  const aspect = d.before?.about
  d.state.topic.service = service
  const [selection] = selectAnswers([questionAbout(aspect, service)], knowledge, { service })
  if (selection?.kind === 'answer') answer(d, 'quote', { text: selection.text }, [selection.from])
  else {
    answer(d, 'partUnknown', { matter: serviceOf(d, service)?.name ?? 'isso', when: '' })
    d.unanswered.push({ text: lastWords(d), aspect: null, objects: [service] })
    callForPart(d, 'unanswered', `Perguntou sobre ${serviceOf(d, service)?.name ?? 'um serviço'}`)
  }
}

/** Rebuilds the question that could not be answered until its service was known. */
function questionAbout(aspect: string | null | undefined, service: string): Question {
  const aspects = Float64Array.from(ASPECTS, (each) => Number(each === aspect))
  return { words: ['SERVICO'], aspects, slots: [{ from: 0, to: 1, kind: 'service', ids: [service] }] }
}

export async function yes(d: Draft): Promise<void> {
  const { before } = d
  const { task } = d.state
  if (!before) return
  const own = before.about === null ? null : (ahead(d).find(({ id }) => id === before.about) ?? null)
  switch (before.what) {
    case 'offer':
    case 'book_sure': {
      const [only] = task?.offers ?? []
      if (!task || !only) return
      if (before.what === 'offer' && before.options.length > 1) {
        d.state.asked = before
        return say(d, 'stillOpen', {
          question: `Qual deles fica melhor: ${listed(before.options.map(({ label }) => label))}?`,
        })
      }
      return acceptOffer(d, task, only, ahead(d).find(({ id }) => id === task.appointmentId) ?? null)
    }
    case 'cancel_sure':
      if (own) cancelAppointment(d, own)
      d.moved = true
      return
    case 'attendance':
      if (own) for (const each of confirmsBoth(d, own)) confirmAppointment(d, each)
      else confirmAny(d)
      d.moved = true
      return
    case 'which_question':
      if (before.options.length === 1) answerChosen(d, before.options[0]!.id)
      d.moved = true
      return
    case 'day':
      if (task && before.options.some(({ id }) => id === WAITS)) task.kind = 'wait'
      d.moved = true
      return
    default:
  }
}

/** Whether the same turn says what the customer wants instead. */
const saysInstead = (all: readonly Command[]) =>
  all.some(
    (command) =>
      command.do === 'start' ||
      ((command.do === 'set' || command.do === 'correct') && (command.slots.when ?? command.slots.services)),
  )

const OF_HOUR: ReadonlySet<string> = new Set(['clock', 'instant', 'oneOf'])

/** 'Tem outro dia?' looks for something else; it gives nothing up. */
const LOOKS_FOR_OTHER = /\boutr[oa]s?\b/

export function no(d: Draft, all: readonly Command[]): void {
  const { before } = d
  const { task } = d.state
  if (!before) return
  const isOffered = before.what === 'offer' || before.what === 'book_sure'
  if (task && !isOffered && LOOKS_FOR_OTHER.test(fold(lastWords(d)))) return
  d.moved = true
  const own = before.about === null ? null : (ahead(d).find(({ id }) => id === before.about) ?? null)
  switch (before.what) {
    case 'offer':
    case 'book_sure': {
      if (!task) return
      // The customer stays on the waiting list, and the agent asks nothing.
      if (task.fromList !== undefined && !saysInstead(all)) {
        d.state.task = null
        return say(d, 'dropped', {})
      }
      // 'Não posso às 13, pode ser às 8' refuses those that it does not ask for.
      const wanted = all.flatMap((each) => ('slots' in each ? (each.slots.when ?? []) : []))
      const others = task.offers.filter(
        (offer) =>
          !wanted.some(({ value }) => OF_HOUR.has(value.kind) && meetsWish(value, dayAndTimeOf(offer.local))),
      )
      task.refused = [...task.refused, ...others.map(({ startTime }) => startTime)].slice(-30)
      task.offers = []
      if (saysInstead(all)) return
      ask(d, 'day', [], task.appointmentId)
      return say(d, 'otherTime', {})
    }
    case 'cancel_sure':
    case 'cancel_or_move':
      d.state.task = null
      if (own) sayAppointmentKept(d, own)
      return
    case 'attendance': {
      const mine = own ?? ahead(d)[0]
      if (mine && !saysInstead(all)) askCancelOrMove(d, mine)
      return
    }
    case 'which_question':
      answer(d, 'handOverUnanswered', { when: '' })
      d.unanswered.push({ text: lastWords(d), aspect: null, objects: [] })
      return callForPart(d, 'unanswered', 'A resposta proposta não era a procurada')
    default:
      d.state.task = null
      return say(d, 'dropped', {})
  }
}
