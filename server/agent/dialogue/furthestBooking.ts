/** Tells until when times can be booked: 'até quando vai a agenda?' */
import { furthestDay } from '../../../src/contract/schedule/scheduleInput.ts'
import { dayText } from '../../../src/contract/schedule/zone.ts'
import { addDays } from '../../../src/contract/schedule/days.ts'
import { answer, bookable, type Draft, nowDay } from './draft.ts'

const ASKS_FURTHEST =
  /\bate (?:quando|que (?:dia|data|mes)) (?:\w+ ){0,4}?(?:agenda|agendando|marcando)\b|\bate (?:quando|que (?:dia|data|mes)) (?:eu |da (?:para|pra) |voces |vcs )?(?:posso |consigo |podem )?(?:marcar|agendar|marcam|agendam)\b|\b(?:agenda|vagas) (?:\w+ ){0,2}?(?:vai|aberta|abertas) ate (?:quando|que (?:dia|data|mes))\b/

/** Answers until when the book is open, where just that is asked. Returns whether it did. */
export async function tellFurthest(d: Draft, text: string): Promise<boolean> {
  const [service] = bookable(d)
  if (!service || d.state.task !== null || !ASKS_FURTHEST.test(text)) return false
  const from = nowDay(d)
  const input = await d.reads.schedule({ service, from, to: addDays(from, 1) })
  const furthest = dayText(furthestDay(input))
  const reason = `A agenda está aberta até ${furthest.slice(8, 10)}/${furthest.slice(5, 7)}.`
  answer(d, 'notFree', { reason, options: '' }, [{ kind: 'schedule' }])
  return true
}
