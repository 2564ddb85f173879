/** 'É no nome da minha mãe Vera': the visit that was not found is another person's. */
import { fold } from '../../../src/contract/text.ts'
import { ahead, type Draft, lastWords, planHandOver, say } from './draft.ts'

const UNDER_NAME =
  /^(?:(?:mas|e|eh|ah|nao|sim|entao|acho que|pode estar|deve estar|ve|olha|procura|esta|ta|foi|ficou|fica|marquei|marcaram|agendei|agendaram|ai) )*(?:[eé] )?(?:no|em|pelo) nome d[aeo]s? \w/

/**
 * Calls a person where the customer, who has no visit, was just told so and names under whose name it stands: another
 * person's visits are told to nobody. Returns whether it did.
 */
export function seeksUnderOtherName(d: Draft): boolean {
  const { task, asked } = d.s.state
  const isToldNone = task?.isOnlyAsked === true && task.serviceId === null && asked?.what === 'day'
  if (!isToldNone || ahead(d).length > 0 || !UNDER_NAME.test(fold(lastWords(d)))) return false
  d.state.task = null
  say(d, 'handOver', { when: '' })
  planHandOver(d, 'other_person', `Pergunta do horário de outra pessoa: ${lastWords(d)}`)
  return true
}
