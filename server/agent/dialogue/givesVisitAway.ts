/** 'Minha irmã pode ir no meu lugar?', 'passa meu horário pra minha mãe': somebody else comes to an own visit. */
import { fold } from '../../../src/contract/text.ts'
import { RELATIONS } from '../understand/relations.ts'
import { ahead, type Draft, serviceOf } from './draft.ts'
import { replace } from './tasks.ts'
import { textOfTurn } from './understandTurn.ts'

const COMES_INSTEAD = /\b(?:no|em) (?:meu|nosso) lugar\b/
const GIVEN =
  /\b(?:passa\w*|transfer\w+|ced\w+|deix\w+|dar|dou) (?:[ao] )?(?:(?:minha|meu|essa|esse) )?(?:\w+ ){1,4}?(?:para|pra|pro) (?:[ao] )?(?:minha|meu|uma|um) (\w+)/d
const CLOSE = /\b(?:minha|meu|uma|um) (\w+)/dg
const VISIT = /\b(?:vaga|horario|consulta|sessao|agendamento|atendimento|lugar|marcacao)\b/
const ASKS = /\?|\b(?:posso|pode(?:ria)?|da para|da pra|tem como|consigo) /

/**
 * Puts the visit of somebody close in the place of the only own visit that is meant, or asks whether to, where the message
 * asks for that. Returns whether it spoke of this.
 */
export function givesVisitAway(d: Draft): boolean {
  if (d.state.task !== null || (d.before !== null && d.before.what !== 'attendance')) return false
  const said = textOfTurn(d.s)
  const text = fold(said)
  const isInstead = COMES_INSTEAD.test(text)
  const places = isInstead ? [...text.matchAll(CLOSE)] : [GIVEN.exec(text)]
  const place = places
    .flatMap((each) => (each?.indices?.[1] ? [each.indices[1]] : []))
    .find((each) => RELATIONS.has(text.slice(...each)))
  if (!place) return false
  const own = ahead(d).filter(({ forName }) => forName === null)
  const named = own.filter(({ serviceId }) => serviceId !== null && d.named.has(serviceId))
  if (!isInstead && named.length === 0 && !VISIT.test(text)) return false
  const [visit, ...more] = named.length > 0 ? named : own
  if (!visit || more.length > 0) return false
  if (visit.serviceId === null || !serviceOf(d, visit.serviceId)) return false
  const forWhom = { name: null, relation: said.slice(...place) }
  replace(d, visit, { serviceId: visit.serviceId, forWhom }, ASKS.test(text))
  return true
}
