/** 'Até quando vai a agenda?', 'já abriu a agenda de janeiro?': the last day that can be booked. */
import { dayText } from '../../../src/contract/schedule/zone.ts'
import { furthestDay } from '../../../src/contract/schedule/scheduleInput.ts'
import { fold } from '../../../src/contract/text.ts'
import type { Command } from '../understand/command.ts'
import { answer, bookable, type Draft, nowDay } from './draft.ts'
import { textOfTurn } from './understandTurn.ts'

const MONTHS =
  '(?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|(?:do )?(?:mes|ano) que vem|(?:do )?proximo (?:mes|ano))'
const ASKS_UNTIL =
  /\bate (?:quando|que (?:dia|mes|data)|qual (?:dia|mes|data)) (?:eu |voces? )?(?:ja |ainda )?(?:(?:vai|esta|ta|fica|abre|abriu|tem|temos)(?: aberta)? (?:a )?agenda|(?:posso|consigo|da para|da pra) (?:marcar|agendar)|(?:estao |tao )?(?:marcando|agendando)|marcam|agendam)\b|\bagenda (?:de voces |da clinica |ai )?(?:vai|esta|ta|abre|abriu|fica) (?:aberta )?ate (?:quando|que|qual)\b|\bcom quanto tempo de antecedencia (?:eu )?(?:posso|consigo|da para|da pra) (?:marcar|agendar)\b|\bvai ate quando a agenda\b/
const ASKS_OF_MONTH = new RegExp(
  `\\b(?:agenda|horarios) (?:de|do|para|pra) (?:o )?${MONTHS} (?:ja |ta |esta )*(?:abri\\w*|abre|aberta|abertos|(?:foram |foi )?liberad\\w+|liberou|saiu|disponivel)\\b|\\b(?:abri\\w*|abre|abrem|liber\\w+|saiu) (?:a |as )?agendas? (?:de|do|para|pra) (?:o )?${MONTHS}\\b`,
)

const asks = (text: string): boolean => ASKS_UNTIL.test(text) || ASKS_OF_MONTH.test(text)

const namesService = (each: Command): boolean => 'slots' in each && each.slots.services !== undefined

/** Tells the last day that can be booked, where the message asks for it. Returns the commands beside that question. */
export async function tellBookingHorizon(d: Draft, commands: readonly Command[]): Promise<Command[]> {
  const said = textOfTurn(d.s)
  const [service] = bookable(d)
  if (!service || !asks(fold(said))) return [...commands]
  const day = nowDay(d)
  const furthest = dayText(furthestDay(await d.reads.schedule({ service, from: day, to: day })))
  const [, month, date] = furthest.split('-')
  answer(d, 'bookableUntil', { day: `${date}/${month}` }, [{ kind: 'schedule' }])
  d.moved = true
  // 'Até que dia posso marcar? e quanto custa a limpeza?' wishes for nothing.
  const isAsked = commands.some((each) => each.do === 'ask' && each.objects.length > 0)
  const left = commands.filter(
    (each) => (namesService(each) && !isAsked) || !asks(fold(said.slice(...each.span))),
  )
  // Where no clause holds the whole question, nothing but a named service is sure to be no part of it.
  const beside = left.length < commands.length ? left : commands.filter(namesService)
  if (beside.every(({ do: what }) => what === 'greet')) d.state.asked = d.before
  return beside
}
