/** 'Minha irmã pode ir no meu lugar?', 'passa meu horário pra minha mãe': somebody else comes to an own visit. */
import { fold } from '../../../src/contract/text.ts'
import { RELATIONS } from '../understand/relations.ts'
import type { OwnAppointment } from '../situation.ts'
import { askWhich } from './ownAppointments.ts'
import { ahead, type Draft, serviceOf } from './draft.ts'
import { replace } from './tasks.ts'
import { textOfTurn } from './understandTurn.ts'

/** Whoever is named last before 'no meu lugar', or first after it. */
const COMES_INSTEAD =
  /\b(?:minha|meu|uma|um) (\w+)(?: (?!(?:minha|meu|nao|nem)\b)[a-z]+){0,6} (?:no|em) (?:meu|nosso) lugar\b|\b(?:no|em) (?:meu|nosso) lugar (?:vai|e|seria|pode|ira)(?: (?:ir|ser))? (?:[ao] )?(?:minha|meu|uma|um) (\w+)/d
const GIVEN =
  /\b(?:passa\w*|transfer\w+|ced\w+|deix\w+|dar|dou) (?:(?:[ao] )?(?:minha|meu)|ess[ae]|[ao]) (?:(?!(?:outr[ao]|mais|tambem|marcad[ao]|um|uma)\b)\w+ ){1,4}?(?:para|pra|pro) (?:[ao] )?(?:minha|meu|uma|um) (\w+)(?! (?:tambem|junto))/d
const VISIT = /\b(?:vaga|horario|consulta|sessao|agendamento|atendimento|lugar|marcacao)\b/
const ASKS = /\?|\b(?:posso|pode(?:ria)?|da para|da pra|tem como|consigo) /

/** Before whom a visit is given to, in what 'which of your visits?' is asked about. */
const GIVE = 'give:'
/** Gives the visit that was chosen to the person whom the question was about; false where it was about none. */
export function givesChosen(d: Draft, about: string, visit: OwnAppointment): boolean {
  const { serviceId } = visit
  if (!about.startsWith(GIVE) || serviceId === null || !serviceOf(d, serviceId)) return false
  replace(d, visit, { serviceId, forWhom: { name: null, relation: about.slice(GIVE.length) } }, false)
  return true
}

/**
 * Puts the visit of somebody close in the place of the only own visit that is meant, or asks whether to, where the message
 * asks for that. Returns whether it spoke of this.
 */
export function givesVisitAway(d: Draft): boolean {
  if (d.state.task !== null || (d.before !== null && d.before.what !== 'attendance')) return false
  const said = textOfTurn(d.s)
  const text = fold(said)
  const instead = COMES_INSTEAD.exec(text)
  const place = (instead ?? GIVEN.exec(text))?.indices?.slice(1).find((each) => each !== undefined)
  if (!place || !RELATIONS.has(text.slice(...place))) return false
  const own = ahead(d).filter(({ forName }) => forName === null)
  const named = own.filter(({ serviceId }) => serviceId !== null && d.named.has(serviceId))
  if (!instead && named.length === 0 && !VISIT.test(text)) return false
  const meant = named.length > 0 ? named : own
  const [visit, ...more] = meant
  if (!visit) return false
  if (more.length > 0) {
    if (!instead) return false
    d.moved = true
    askWhich(d, `${GIVE}${said.slice(...place)}`, meant)
    return true
  }
  if (visit.serviceId === null || !serviceOf(d, visit.serviceId)) return false
  const forWhom = { name: null, relation: said.slice(...place) }
  replace(d, visit, { serviceId: visit.serviceId, forWhom }, ASKS.test(text))
  return true
}
