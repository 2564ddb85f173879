/** 'Inverte as duas', 'troca os dias: drenagem sexta e limpeza quinta': each of two visits takes the day of the other. */
import { fold } from '../../../src/contract/text.ts'
import type { OwnAppointment } from '../situation.ts'
import { isOfService } from '../situation.ts'
import type { Command } from '../understand/command.ts'
import type { Context } from './clause.ts'
import { localOf, weekdayWord } from './inWords.ts'

const SWAPS =
  /\b(?:invert\w+|troc\w+ (?:(?:os dias|de dia entre)|a ordem|um pelo outro|uma pela outra|[oa]s? d(?:ois|uas) de dia))\b/

/** The two moves that exchange the days of the customer's two visits; null where the message asks for none. */
export function swapsVisits(commands: readonly Command[], { s, own, text }: Context): Command[] | null {
  const [first, second, ...more] = own
  if (!first || !second || more.length > 0 || s.state.task || s.state.asked) return null
  if (!SWAPS.test(fold(text)) || first.serviceId === second.serviceId) return null
  const named = commands.flatMap((each) => ('slots' in each ? (each.slots.services ?? []) : []))
  if (named.some((id) => !own.some((each) => isOfService(each, [id])))) return null
  return [move(first, second), move(second, first)]

  function move(visit: OwnAppointment, other: OwnAppointment): Command {
    const span: [number, number] = [0, text.length]
    const date = localOf(other.startTime, s.zone).slice(0, 10)
    const when = [{ value: { kind: 'day' as const, date }, text: weekdayWord(date), span }]
    return { do: 'start', task: 'move', slots: { services: [visit.serviceId ?? ''], when }, span, score: 0.8 }
  }
}
