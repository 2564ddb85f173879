/** Matters of a conversation: begun, filled, continued, put aside and taken up again. */
import type { Command, Slots } from '../understand/command.ts'
import type { Understood } from '../understand/understand.ts'
import type { Task } from '../state.ts'
import { advanceBooking, advanceMove, advanceWaiting, whomWords } from './book.ts'
import { ahead, type Draft, hasLeft, local, newTask, say, serviceOf } from './draft.ts'
import type { TimeValue } from '../time/timeValue.ts'
import { fillSlots } from './fillSlots.ts'
import { meetsWish } from './wish.ts'
import { askCancelOrMove, cancelOwn, chooseOwn, justDone, meantBy, withoutOldTime } from './own.ts'

const MOST_PARKED = 3

/** Continues the open task with what this turn gave it. */
export async function advance(d: Draft): Promise<void> {
  const { task } = d.state
  if (!task || !d.moved || d.state.asked || d.handOver?.reason === 'medical') return
  switch (task.kind) {
    case 'book':
      return advanceBooking(d, task)
    case 'wait':
      return advanceWaiting(d, task)
    case 'move':
    case 'cancel': {
      const own = ahead(d).find(({ id }) => id === task.appointmentId) ?? null
      if (!own) return
      if (task.kind === 'cancel') {
        if (!task.isOnlyAsked) return cancelOwn(d, own)
        d.state.task = null
        return askCancelOrMove(d, own)
      }
      return advanceMove(d, task, own)
    }
  }
}

const ASKS_FOR_TIME = /\b(?:tem|teria|tera|ha|existe|sobrou|disponibilidade|disponivel|livre|vaga|vagas)\b/
const WANTS_IT_DONE =
  /\b(?:marca|marcar|marque|marcando|agenda|agendar|agende|reserva|reservar|reserve|encaixa|encaixar|encaixe|pode ser|confirma)\b/

const clausesOf = ({ span }: Command, { reading }: Understood) =>
  reading.clauses.filter((clause) => clause.span[0] < span[1] && clause.span[1] > span[0])
const wordsOf = (command: Command, understood: Understood) =>
  clausesOf(command, understood)
    .map(({ plain }) => plain)
    .join(' ')

/** 'Tem vaga amanhã às 3?' asks; 'quero marcar amanhã às 3' and 'pode marcar?' want it done. */
export function asksOnly(command: Command, understood: Understood): boolean {
  // A wish that was rambled stands in several clauses.
  const words = understood.reading.clauses.map(({ plain }) => plain).join(' ')
  return ASKS_FOR_TIME.test(words) && !WANTS_IT_DONE.test(wordsOf(command, understood))
}

const WISHES = /\b(?:quero|queria|gostaria|preciso|prefiro|fico com|melhor|seria)\b/

/** How a value was said. `isOnly`: nothing tells that it is to be done. */
export type Asking = { isOnly: boolean; isQuestion: boolean }

const CANCELS =
  /\b(?:cancel\w*|canselar|desmar(?:c|q)\w*|liber\w*|desist\w*|anul\w*|exclu\w*|apag\w*|remov\w*|tira\w*|retira\w*|suspend\w*|abr\w+ mao|nao quero mais (?:fazer|ir|o|a)|esquec\w+ (?:o|a)|(?:dar|passar|ceder|deixar|oferecer) (?:a )?(?:minha |meu )?(?:vaga|horario))\b/

/** 'Cancela a minha consulta' says it; 'não vou poder ir' may as well want another day. */
export const saysCancel = (command: Command, understood: Understood): boolean =>
  CANCELS.test(wordsOf(command, understood))

/** Of a value by itself: 'e às 4?' and 'limpeza quinta às 10' ask, 'quero quinta às 10' does not. */
export function howSaid(command: Command, understood: Understood): Asking {
  const words = wordsOf(command, understood)
  const isDone = WANTS_IT_DONE.test(words)
  const isQuestion = !isDone && clausesOf(command, understood).some((clause) => clause.isQuestion)
  return { isQuestion, isOnly: isQuestion || (!isDone && (ASKS_FOR_TIME.test(words) || !WISHES.test(words))) }
}

export function startTask(d: Draft, kind: Task['kind'], slots: Slots, isOnlyAsked: boolean): void {
  d.moved = true
  const open = d.state.task
  const isSame = open !== null && open.kind === kind
  if (open && !isSame && open.kind !== 'cancel')
    d.state.parked = [open, ...d.state.parked].slice(0, MOST_PARKED)
  const task = isSame ? open : newTask(d, kind)
  d.state.task = task
  task.isOnlyAsked = isOnlyAsked
  if (kind === 'move' || kind === 'cancel') {
    // The answer to which of the two: of the appointment that was asked about.
    const isAsked = d.before?.what === 'cancel_or_move' || d.before?.what === 'attendance'
    if (isAsked && d.before && d.before.about !== null) {
      task.appointmentId = d.before.about
      if (kind === 'cancel') task.isOnlyAsked = false
    }
    // 'Cancelar a de quinta e marcar outra na sexta' moves it.
    if (kind === 'cancel' && (slots.when?.length ?? 0) > 1 && meantBy(d, slots).length === 1)
      task.kind = 'move'
    const own = chooseOwn(d, task, task.kind === 'move' ? 'move' : 'cancel', slots)
    if (own && task.kind === 'move') fillSlots(d, task, withoutOldTime(d, own, slots))
    else if (!own && d.state.task) fillSlots(d, task, { ...slots })
    return
  }
  fillSlots(d, task, slots)
  // 'Pra mim e pra minha mãe': one after the other.
  for (const other of slots.forWhom?.others.slice(slots.forWhom.self ? 0 : 1) ?? []) {
    const { serviceId, professionalId, when } = task
    const forWhom = { name: other.name ?? null, relation: other.relation ?? null }
    d.state.parked.push({ ...newTask(d, kind), forWhom, serviceId, professionalId, when })
  }
  if (slots.forWhom?.self) task.forWhom = null
  if (
    task.serviceId === null &&
    d.state.topic.service !== null &&
    serviceOf(d, d.state.topic.service)?.bookable_by_agent
  )
    task.serviceId = d.state.topic.service
}

/** Keeps a second wish of the same turn for when the first is settled. */
export function parkTask(d: Draft, kind: Task['kind'], slots: Slots): void {
  const task = newTask(d, kind)
  fillSlots(d, task, slots)
  d.state.parked = [...d.state.parked, task].slice(0, MOST_PARKED)
}

const OF_TIME: ReadonlySet<string> = new Set(['day', 'offer', 'book_sure', 'time_meaning'])

export function takeValues(d: Draft, slots: Slots, isCorrection: boolean, asked: Asking): void {
  if (slots.name !== undefined && d.s.customer.name === '') {
    d.writes.push({ act: 'name', name: slots.name })
    if (Object.keys(slots).length === 1 && !d.state.task) say(d, 'nameNoted', { name: slots.name })
  }
  const { task } = d.state
  if (task) {
    // What was asked for is an answer, and no question of whether there is any.
    if (slots.when && d.before && OF_TIME.has(d.before.what))
      task.isOnlyAsked = asked.isQuestion && !isCorrection
    fillSlots(d, task, slots, isCorrection)
    return
  }
  // A day or a service out of the blue, or of an attendance that was asked: a wish all the same.
  if (d.before?.what === 'attendance' && slots.when && d.before.about !== null) {
    const move = newTask(d, 'move')
    move.appointmentId = d.before.about
    d.state.task = move
    const own = ahead(d).find(({ id }) => id === move.appointmentId)
    fillSlots(d, move, own ? withoutOldTime(d, own, slots) : slots)
    return
  }
  const done = ahead(d).find(({ id }) => id === justDone(d))
  if (slots.when && !slots.services && done) {
    const move = newTask(d, 'move')
    move.appointmentId = done.id
    move.when = { value: { kind: 'day', date: local(d, done.startTime).slice(0, 10) }, text: '' }
    move.isOnlyAsked = asked.isOnly && !isCorrection
    d.state.task = move
    fillSlots(d, move, slots)
    return
  }
  if (slots.when || slots.services) startTask(d, 'book', slots, asked.isOnly)
}

/** 'Manicure e pedicure sexta às 14h', of one person: the second begins when the first ends. */
function oneAfterTheOther(d: Draft, next: Task): void {
  const made = d.writes.findLast((write) => write.act === 'book')
  const wish = next.when
  if (made?.act !== 'book' || !wish || next.kind !== 'book') return
  const isSamePerson =
    made.forWhom?.name === next.forWhom?.name && made.forWhom?.relation === next.forWhom?.relation
  const end = local(d, made.endTime)
  const [date, from] = [end.slice(0, 10), end.slice(11, 16)]
  const { value } = wish
  const onDay: TimeValue = value.kind === 'instant' ? { kind: 'day', date: value.at.slice(0, 10) } : value
  if (!isSamePerson || !meetsWish(onDay, { date, time: local(d, made.startTime).slice(11, 16) })) return
  const to = value.kind === 'window' && value.to !== null && value.to > from ? value.to : null
  wish.value = { kind: 'window', date, from, to }
}

/** What waited while another matter was settled. */
export async function takeUpParked(d: Draft): Promise<void> {
  const [next, ...rest] = d.state.parked
  if (d.state.task !== null || d.state.asked || hasLeft(d) || !next || d.writes.length === 0) return
  d.state.parked = rest
  d.state.task = next
  oneAfterTheOther(d, next)
  const service = serviceOf(d, next.serviceId)
  const whom = whomWords(next.forWhom)
  say(d, 'backTo', {
    service: [service?.name ?? 'horário', whom && `para ${whom}`].filter(Boolean).join(' '),
  })
  d.moved = true
  await advance(d)
}
