/** 'Até quando vai a agenda?', 'já abriu a agenda de janeiro?': the last day that can be booked. */
import { dayText } from '../../../src/contract/schedule/zone.ts'
import { furthestDay } from '../../../src/contract/schedule/scheduleInput.ts'
import { fold } from '../../../src/contract/text.ts'
import { answer, bookable, type Draft } from './draft.ts'
import { today } from './inWords.ts'
import { textOfTurn } from './understandTurn.ts'

const MONTHS =
  '(?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|(?:do )?(?:mes|ano) que vem|(?:do )?proximo (?:mes|ano))'
const ASKS_UNTIL =
  /\bate (?:quando|que (?:dia|mes|data)|qual (?:dia|mes|data)) (?:eu |voces? )?(?:ja |ainda )?(?:(?:vai|esta|ta|fica|abre|abriu|tem|temos)(?: aberta)? (?:a )?agenda|(?:posso|consigo|da para|da pra) (?:marcar|agendar)|(?:estao |tao )?(?:marcando|agendando)|marcam|agendam)\b|\bagenda (?:de voces |da clinica |ai )?(?:vai|esta|ta|abre|abriu|fica) (?:aberta )?ate (?:quando|que|qual)\b|\bcom quanto tempo de antecedencia (?:eu )?(?:posso|consigo|da para|da pra) (?:marcar|agendar)\b|\bvai ate quando a agenda\b/
const ASKS_OF_MONTH = new RegExp(
  `\\b(?:agenda|horarios) (?:de|do|para|pra) (?:o )?${MONTHS} (?:ja |ta |esta )*(?:abri\\w*|abre|aberta|abertos|(?:foram |foi )?liberad\\w+|liberou|saiu|disponivel)\\b|\\b(?:abri\\w*|abre|abrem|liber\\w+|saiu) (?:a |as )?agendas? (?:de|do|para|pra) (?:o )?${MONTHS}\\b`,
)

/** Tells the last day that can be booked, where the message asks for it. Returns whether it did. */
export async function tellBookingHorizon(d: Draft): Promise<boolean> {
  const text = fold(textOfTurn(d.s))
  if (!ASKS_UNTIL.test(text) && !ASKS_OF_MONTH.test(text)) return false
  const [service] = bookable(d)
  if (!service) return false
  const day = today(d.s.now, d.s.zone)
  const furthest = dayText(furthestDay(await d.reads.schedule({ service, from: day, to: day })))
  const [, month, date] = furthest.split('-')
  answer(d, 'bookableUntil', { day: `${date}/${month}` }, [{ kind: 'schedule' }])
  d.state.asked = d.before
  d.moved = true
  return true
}
