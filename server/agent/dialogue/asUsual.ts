/** 'O mesmo de sempre', 'igual da última vez': the service and the professional of the customer's last visit. */
import { fold } from '../../../src/contract/text.ts'
import type { OwnAppointment } from '../situation.ts'
import type { Command, Slots } from '../understand/command.ts'
import { bookable, type Draft, performersOf } from './draft.ts'

const LAST = '(?:ultima|outra|vez passada|vez anterior|anterior|passada|sempre)'
const USUAL = new RegExp(
  [
    '\\bde sempre\\b(?! que)',
    `\\b(?:mesm[ao]s?|msm[ao]?) (?:\\w+ ){0,2}(?:d[aeo]|que (?:eu )?(?:fiz|faco|fizemos)(?: n?[ao])?) ${LAST}\\b`,
    `\\bigual(?:zinh[ao])? (?:[aeo]|ao?|d[aeo]|n[ao]|como) (?:d[ao] )?${LAST}\\b|\\bigual (?:eu )?(?:fiz|faco) (?:n?[ao] )?${LAST}\\b`,
    '\\brepet(?:ir|e|imos) (?:[ao] )?(?:ultim[ao]|mesm[ao]|dose|servico|procedimento)\\b',
    `\\bcomo (?:d[ao] |n[ao] )?${LAST}(?: vez)?\\b`,
    '\\b(?:aquel[ea]|o que|a que|isso que) (?:eu )?(?:sempre (?:faco|fiz)|faco sempre|costumo (?:fazer|marcar))\\b',
  ].join('|'),
)
/** Only the hour should be the same: the time reader handles 'no mesmo horário de sempre'. */
const OF_HOUR = /\b(?:mesm[ao]s?|msm[ao]?) (?:dia e )?(?:horario|hora|hr)\b/
const VAGUE: ReadonlySet<Command['do']> = new Set([
  'unknown',
  'ask',
  'mine',
  'yes',
  'ack',
  'repeat',
  'no',
  'confirm',
])

/**
 * The visit that 'de sempre' refers to: the latest past one that was not cancelled, or the only one there is.
 */
function lastVisit({ s }: Draft): OwnAppointment | undefined {
  return s.appointments
    .filter(({ status, serviceId }) => status !== 'cancelled' && serviceId !== null)
    .toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime))
    .findLast(({ startTime }, _, all) => Date.parse(startTime) <= s.now.getTime() || all.length === 1)
}

/**
 * The commands, with the service and the professional of the last visit added to the wish where the customer
 * asks for the same again.
 */
export function asUsual(d: Draft, commands: Command[], text: string): Command[] {
  const words = fold(text).replace(/[^a-z0-9]+/g, ' ')
  const isOpen = d.s.state.task === null || d.s.state.task.kind === 'book'
  if (!isOpen || !USUAL.test(words) || OF_HOUR.test(words)) return commands
  const last = lastVisit(d)
  const service = last && bookable(d).find(({ id }) => id === last.serviceId)
  if (!last || !service) return commands
  const isOther = commands.some(
    (each) => each.do === 'start' && (each.task !== 'book' || each.slots.services !== undefined),
  )
  if (isOther) return commands
  const performs = performersOf(d.s, service).some(({ id }) => id === last.professionalId)
  const usual: Slots = { services: [service.id], ...(performs && { professional: last.professionalId }) }
  const wish = commands.find((each) => each.do === 'start' || each.do === 'set' || each.do === 'correct')
  if (wish && 'slots' in wish)
    return commands.map((each) => (each === wish ? { ...wish, slots: { ...usual, ...wish.slots } } : each))
  const span: [number, number] = [0, text.length]
  const rest = commands.filter(({ do: what }) => !VAGUE.has(what))
  return [...rest, { do: 'start', task: 'book', slots: usual, span, score: 0.8 }]
}
