/** Takes up the next thing that was asked for, and places it beside what was just done. */
import { fold } from '../../../src/contract/text.ts'
import type { Slots } from '../understand/command.ts'
import type { Task } from '../state.ts'
import { whomWords } from './inWords.ts'
import { ahead, type Draft, hasLeft, local, performersOf, say, serviceOf, joinedMessages } from './draft.ts'
import type { TimeValue } from '../time/timeValue.ts'
import { AFTERWARDS } from './wishRightAfterVisit.ts'
import { meetsWish, mergeWish } from './wish.ts'
import { advance } from './tasks.ts'

/** 'Manicure e pedicure sexta às 14h', for one person: the second begins when the first ends. */
function oneAfterTheOther(d: Draft, next: Task): void {
  const made = d.writes.findLast((write) => write.act === 'book')
  const wish = next.when
  if (made?.act !== 'book' || !wish || next.kind !== 'book') return
  const isSamePerson =
    made.forWhom?.name === next.forWhom?.name && made.forWhom?.relation === next.forWhom?.relation
  // 'E o do meu filho logo depois'
  const isNext = AFTERWARDS.test(fold(joinedMessages(d)))
  const end = local(d, made.endTime)
  const [date, from] = [end.slice(0, 10), end.slice(11, 16)]
  const { value } = wish
  // A later hour of its own stays.
  if (value.kind === 'instant' && value.at.slice(0, 16) >= end) return
  const onDay: TimeValue = value.kind === 'instant' ? { kind: 'day', date: value.at.slice(0, 10) } : value
  if (!(isSamePerson || isNext) || !meetsWish(onDay, { date, time: local(d, made.startTime).slice(11, 16) }))
    return
  const to = value.kind === 'window' && value.to !== null && value.to > from ? value.to : null
  wish.value = { kind: 'window', date, from, to }
}

/** 'Coloração pra mim e corte pro meu marido na sexta, os dois na mesma hora': when the first of them begins. */
function atSameHour(d: Draft, next: Task): void {
  const made = d.writes.findLast((write) => write.act === 'book')
  const service = serviceOf(d, next.serviceId)
  if (made?.act !== 'book' || next.kind !== 'book' || !service) return
  const asked = d.s.history.filter(({ from }) => from === 'customer')
  const isSame = asked.slice(-MOST_ASKED).some(({ text }) => SAME_HOUR.test(fold(text)))
  const isFree = performersOf(d.s, service).some(({ id }) => id !== made.professionalId)
  const at = local(d, made.startTime)
  const isOnDay = !next.when || meetsWish(next.when.value, { date: at.slice(0, 10), time: at.slice(11, 16) })
  if (isSame && isFree && isOnDay) next.when = { value: { kind: 'instant', at }, text: '' }
}

const MOST_ASKED = 4

const SAME_HOUR =
  /\b(?:os dois|as duas|ambos|ambas|juntos|juntas|todo mundo) n[oa] (?:mesm[oa]|msm[oa]?) (?:hora|horario)\b|\bn[oa] (?:mesm[oa]|msm[oa]?) (?:hora|horario) (?:os dois|as duas|ambos|ambas|para os dois|pras duas|para as duas)\b|\bao mesmo tempo\b|\b(?:mim|eu) e [^.?!]{0,80}?\bn[oa] (?:mesm[oa]|msm[oa]?) (?:hora|horario)\b/

/** The visit that was asked for together with the first follows on it, where no time was said for it. */
function onSameDay(d: Draft, next: Task): void {
  const made = d.writes.findLast((write) => write.act === 'book')
  // 'Um eletro e um eco', asked for at once: both on one day
  const isOfSameTurn = d.s.state.task?.openedAt === next.openedAt || next.openedAt === d.s.now.toISOString()
  if (made?.act !== 'book' || next.kind !== 'book' || (next.forWhom === null && !isOfSameTurn)) return
  const end = local(d, made.endTime)
  const [date, from] = [end.slice(0, 10), end.slice(11, 16)]
  // 'Eletro 13h e consulta 14h', and the day was said of the first
  if (next.when?.value.kind === 'clock')
    next.when = { ...next.when, value: mergeWish({ kind: 'day', date }, next.when.value, false) }
  if (next.when) return
  next.when = { value: { kind: 'window', date, from, to: null, prefer: 'first' }, text: '' }
}

/** 'Muda a vacina pra sexta 10h e já marca um banho no mesmo dia': the wish, on the day and after the visit just moved. */
export function afterMove(d: Draft, slots: Slots): Slots {
  const moved = d.writes.findLast((write) => write.act === 'move')
  const words = joinedMessages(d)
  if (moved?.act !== 'move' || slots.when || !BESIDE_MOVED.test(fold(words))) return slots
  const end = local(d, moved.endTime)
  const value = { kind: 'window' as const, date: end.slice(0, 10), from: end.slice(11, 16), to: null }
  return { ...slots, when: [{ value: { ...value, prefer: 'first' }, text: '', span: [0, words.length] }] }
}

const BESIDE_MOVED = /\b(?:no mesmo dia|junto|depois|em seguida|na sequencia|logo apos)\b/

/** Takes up the next parked task once the current one is settled. */
export async function takeUpParked(d: Draft): Promise<void> {
  const [next, ...rest] = d.state.parked
  // 'Quero botox e drenagem sexta', where only the team books the first
  const isLeftToTeam = d.handOver?.reason === 'not_bookable'
  const isSettled = d.writes.length > 0 || isLeftToTeam
  if (d.state.task !== null || d.state.asked || hasLeft(d) || !next || !isSettled) return
  d.state.parked = rest
  // The same service asked for twice in one message
  const name = serviceOf(d, next.serviceId)?.name
  if (d.say.some(({ key, values }) => key === 'handOverNotBookable' && values['service'] === name)) return
  d.state.task = next
  atSameHour(d, next)
  onSameDay(d, next)
  oneAfterTheOther(d, next)
  const own = ahead(d).find(({ id }) => id === next.appointmentId)
  const service = serviceOf(d, next.serviceId ?? own?.serviceId ?? null)
  const whom = whomWords(next.forWhom)
  const isOfThisTurn = d.s.state.parked.every(({ id }) => id !== next.id)
  if (!(isLeftToTeam && isOfThisTurn))
    say(d, 'backTo', {
      service: [service?.name ?? 'horário', whom && `para ${whom}`].filter(Boolean).join(' '),
    })
  d.moved = true
  await advance(d)
}
