/** A cancellation that the customer takes back a moment later. */
import { fold } from '../../../src/contract/text.ts'
import type { OwnAppointment } from '../situation.ts'
import { advanceBooking } from './book.ts'
import { type Draft, local, newTask } from './draft.ts'
import { heardText } from './hearTurn.ts'
import { justDone } from './own.ts'

const REGRETS =
  /\b(?:pera|perai|espera|mudei de ideia|desconsidera|volta atras|voltar atras|descancela|desfaz|desfazer|mantem|mantenha|manter|me enganei|errei|engano|melhor nao|nao (?:cancel\w*|desmarc\w*|era (?:para|esse|essa|isso))|deixa (?:como (?:esta|ta|estava|tava)|assim|marcad[oa]|(?:ele|ela|o meu|a minha) (?:la|ai|marcad[oa]))|quero (?:sim|ir)|vou sim|consigo ir|consegui)\b/
/** Words that start a different request. */
const SAYS_MORE = /\b(?:outr[oa]|segunda|terca|quarta|quinta|sexta|sabado|amanha|hoje|dia \d|semana)\b/

const cancelledNow = (d: Draft): OwnAppointment | undefined =>
  d.s.appointments.find(
    ({ id, status, startTime }) =>
      id === justDone(d) && status === 'cancelled' && Date.parse(startTime) > d.s.now.getTime(),
  )

/** Whether an appointment was cancelled a moment ago and these words ask to have it back. */
export function wantsBack(d: Draft): boolean {
  const words = fold(heardText(d.s))
  return (
    d.state.task === null && REGRETS.test(words) && !SAYS_MORE.test(words) && cancelledNow(d) !== undefined
  )
}

/** Asks whether to book the same time again, if it is still free. */
export async function bookAgain(d: Draft): Promise<void> {
  const own = cancelledNow(d)
  if (!own) return
  d.state.task = {
    ...newTask(d, 'book'),
    serviceId: own.serviceId,
    professionalId: own.professionalId,
    when: { value: { kind: 'instant', at: local(d, own.startTime) }, text: '' },
    forWhom: own.forName === null ? null : { name: own.forName, relation: null },
    isOnlyAsked: true,
  }
  d.moved = true
  await advanceBooking(d, d.state.task)
}
