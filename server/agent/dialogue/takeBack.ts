/** A cancellation or a move that the customer takes back a moment later. */
import { fold } from '../../../src/contract/text.ts'
import type { OwnAppointment } from '../situation.ts'
import { readTimes } from '../time/readTimes.ts'
import { advanceBooking, advanceMove } from './book.ts'
import { ahead, type Draft, justDone, local, newTask } from './draft.ts'
import { dayAndTimeOf } from './inWords.ts'
import { openingOf } from './opening.ts'
import { isNamedBy, listOwnAppointments, startsAt } from './ownAppointments.ts'
import { textOfTurn } from './understandTurn.ts'

const REGRETS =
  /\b(?:pera|perai|espera|mudei de ideia|desconsidera|volta atras|voltar atras|descancela|desfaz|desfazer|mantem|mantenha|manter|me enganei|errei|engano|melhor nao|nao (?:cancel\w*|desmar[cq]\w*|era (?:para|esse|essa|isso))|deixa (?:como (?:esta|ta|estava|tava)|assim|marcad[oa]|(?:ele|ela|o meu|a minha) (?:la|ai|marcad[oa]))|quero (?:sim|ir)|vou sim|consigo ir|consegui)\b/
const CANCELS_FIRST = /\b(?:cancel|desmar[cq])\w*/
/** 'Cancela. Ops, não', 'cancela… na verdade não': the end of a turn takes back what it began with. */
const ENDS_OTHERWISE =
  /(?:\b(?:na (?:verdade|vdd|real)|ops|opa|pera|perai|espera|melhor|alias)\W{1,5}nao|\bmudei de ideia|\bnao\W{1,3}(?:pera|deixa)|\bdeixa (?:assim|como esta|quieto|marcad[oa])|\bnao (?:cancela|desmarca))(?:\W{1,5}(?:deixa|assim|como|esta|quieto|marcad[oa]|mesmo|obrigad[oa]|desculpa)\b){0,4}\W{0,9}$/
const MOST_OF_END = 120
/** Words that start a different request. */
const SAYS_MORE = /\b(?:outr[oa]|segunda|terca|quarta|quinta|sexta|sabado|amanha|hoje|dia \d|semana)\b/

const cancelledNow = (d: Draft): OwnAppointment | undefined =>
  d.s.appointments.find(
    ({ id, status, startTime }) =>
      id === justDone(d) && status === 'cancelled' && Date.parse(startTime) > d.s.now.getTime(),
  )

/** Where a visit was moved a moment ago: it, and when it was before. */
function movedNow(d: Draft): { own: OwnAppointment; from: string } | null {
  const own = ahead(d).find(({ id }) => id === justDone(d))
  const from = d.s.state.done?.movedFrom
  return own && from !== undefined && Date.parse(from) > d.s.now.getTime() ? { own, from } : null
}

const GIVES_UP_OLD =
  /\b(?:tira\w*|retira\w*|cancel\w*|desmarc\w*|some|sumiu|saiu|liber\w+|apag\w+|exclu\w+|remov\w+|nao (?:vou|preciso|quero|vale|conta)|ja era)\b/
/**
 * 'E a de quinta pode tirar', once the visit was moved from Thursday: says where it stands now. Returns whether the words
 * give up only the time it had.
 */
export function givesUpOldTime(d: Draft): boolean {
  const { now, zone, holidays, professionals } = d.s
  const moved = movedNow(d)
  const text = textOfTurn(d.s)
  if (moved === null || d.state.task !== null || !GIVES_UP_OLD.test(fold(text))) return false
  const times = readTimes(text, { now, zone, open: openingOf(professionals), holidays })
  const isOld =
    times.length > 0 && times.every(({ value }) => isNamedBy(value, dayAndTimeOf(local(d, moved.from))))
  const isAhead = ahead(d).some((own) => times.some(({ value }) => isNamedBy(value, startsAt(d, own))))
  if (!isOld || isAhead) return false
  d.moved = true
  listOwnAppointments(d)
  return true
}

/** 'Deixa como estava' */
const AS_BEFORE =
  /\b(?:como (?:estava|tava|era)|volt[ae]\w* (?:para|pra|pro|ao?) (?:[ao] )?(?:horario |dia |hora )?(?:que era|mesm\w+|antig\w+|anterior)|no (?:horario|dia) (?:antigo|anterior|de antes)|o (?:antigo|anterior|de antes))\b/

const STAYS_AT =
  /\b(?:fico|ficar|fica|ficamos|deix\w+|mantem|mantenha|manter|mantenho|volta\w*)\b[^.?!\n]{0,30}?\b(?:n?[ao]s|das?|para as) (\d{1,2})(?: ?(?:h|hs|hrs|horas|:) ?(\d{2})?)?\b(?! ?(?:min|dias|de [a-z]))/
/** 'Fico nas 10 mesmo', where the visit was moved from ten. */
function staysAtOld(d: Draft, words: string): boolean {
  const [, hour, minutes = '00'] = STAYS_AT.exec(words) ?? []
  const moved = movedNow(d)
  if (hour === undefined || moved === null) return false
  const [old, oldMinutes] = local(d, moved.from).slice(11, 16).split(':')
  return Number(hour) % HALF_DAY === Number(old) % HALF_DAY && minutes === oldMinutes
}
const HALF_DAY = 12

/** Whether these words ask to undo what was cancelled or moved a moment ago. */
export function wantsBack(d: Draft): boolean {
  const words = fold(textOfTurn(d.s))
  if (d.state.task !== null || SAYS_MORE.test(words)) return false
  return cancelledNow(d) !== undefined
    ? REGRETS.test(words)
    : (AS_BEFORE.test(words) && movedNow(d) !== null) || staysAtOld(d, words)
}

/** Whether a cancellation is taken back by the same turn's last words. */
export function takesBackHere(d: Draft): boolean {
  const words = fold(textOfTurn(d.s)).slice(-MOST_OF_END)
  const cancels = CANCELS_FIRST.exec(words)
  return cancels !== null && ENDS_OTHERWISE.test(words.slice(cancels.index + cancels[0].length))
}

/** Asks whether to book or move to the same time again, if it is still free. */
export async function undo(d: Draft): Promise<void> {
  const moved = movedNow(d)
  const own = cancelledNow(d) ?? moved?.own
  if (!own) return
  const when = { value: { kind: 'instant' as const, at: local(d, moved?.from ?? own.startTime) }, text: '' }
  d.moved = true
  if (moved) {
    d.state.task = { ...newTask(d, 'move'), appointmentId: own.id, when, isOnlyAsked: true }
    return advanceMove(d, d.state.task, own)
  }
  d.state.task = {
    ...newTask(d, 'book'),
    serviceId: own.serviceId,
    professionalId: own.professionalId,
    when,
    forWhom: own.forName === null ? null : { name: own.forName, relation: null },
    isOnlyAsked: true,
  }
  await advanceBooking(d, d.state.task)
}
