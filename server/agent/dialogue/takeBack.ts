/** A cancellation or a move that the customer takes back a moment later. */
import { fold } from '../../../src/contract/text.ts'
import type { OwnAppointment } from '../situation.ts'
import { advanceBooking, advanceMove } from './book.ts'
import { ahead, type Draft, justDone, local, newTask } from './draft.ts'
import { heardText } from './hearTurn.ts'

const REGRETS =
  /\b(?:pera|perai|espera|mudei de ideia|desconsidera|volta atras|voltar atras|descancela|desfaz|desfazer|mantem|mantenha|manter|me enganei|errei|engano|melhor nao|nao (?:cancel\w*|desmarc\w*|era (?:para|esse|essa|isso))|deixa (?:como (?:esta|ta|estava|tava)|assim|marcad[oa]|(?:ele|ela|o meu|a minha) (?:la|ai|marcad[oa]))|quero (?:sim|ir)|vou sim|consigo ir|consegui)\b/
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

/** 'Deixa como estava' */
const AS_BEFORE =
  /\b(?:como (?:estava|tava|era)|volta\w* (?:para|pra|ao?) (?:[ao] )?(?:que era|mesm\w+|antig\w+|anterior)|no (?:horario|dia) (?:antigo|anterior|de antes)|o (?:antigo|anterior|de antes))\b/

/** Whether these words ask to undo what was cancelled or moved a moment ago. */
export function wantsBack(d: Draft): boolean {
  const words = fold(heardText(d.s))
  if (d.state.task !== null || SAYS_MORE.test(words)) return false
  return cancelledNow(d) !== undefined ? REGRETS.test(words) : AS_BEFORE.test(words) && movedNow(d) !== null
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
