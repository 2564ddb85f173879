import { addDays } from '../../../src/contract/schedule/days.ts'
import { fold } from '../../../src/contract/text.ts'
import type { Command } from '../understand/command.ts'

/**
 * 'Só volto dia 10, remarca pra depois disso': the day of return is the time of the move, and no wish of its own.
 */
export function afterReturn(commands: Command[], text: string): Command[] {
  const move = commands.find((each) => each.do === 'start' && each.task === 'move')
  if (move?.do !== 'start' || move.slots.when || !RETURNS.test(fold(text))) return commands
  const told = commands.find(
    (each) =>
      (each.do === 'set' || (each.do === 'start' && each.task === 'book')) &&
      Object.keys(each.slots).join() === 'when',
  )
  if (!told || !('slots' in told) || told.slots.when?.length !== 1) return commands
  const [time] = told.slots.when
  const { value } = time!
  const isAfter = /\bdepois\b/.test(fold(text.slice(...move.span)))
  const from = value.kind === 'day' ? addDays(value.date, isAfter ? 1 : 0) : null
  const when =
    from === null ? told.slots.when : [{ ...time!, value: { kind: 'days' as const, from, to: null } }]
  return commands.flatMap((each) =>
    each === told ? [] : each === move ? [{ ...move, slots: { ...move.slots, when } }] : [each],
  )
}
const RETURNS =
  /\b(?:volto|voltamos|retorno|retornamos|chego|chegamos|estou de volta|to de volta|fico fora ate|viajando ate|fora ate)\b/
