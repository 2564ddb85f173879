/** What is asked of a visit that the customer has: 'quanto vou pagar na quinta?', 'vai demorar quanto tempo amanhã?' */
import { fold } from '../../../src/contract/text.ts'
import type { Aspect } from '../../../src/contract/aspect.ts'
import { serviceAnswer } from '../answer/serviceRows.ts'
import type { OwnAppointment } from '../situation.ts'
import { readTimes } from '../time/readTimes.ts'
import { ahead, answer, type Draft, remember } from './draft.ts'
import { openingOf } from './opening.ts'
import { startsAt } from './ownAppointments.ts'
import { meetsWish } from './wish.ts'

const ASKS_TO_PAY =
  /\bquanto (?:que |e que )?(?:eu )?(?:vou|tenho que|preciso|devo|vai ser|vai (?:ficar|dar|custar|sair)|fica|custa|da|e|sai)\b|\bqual (?:o |e o |vai ser o )?(?:valor|preco)\b/
const TO_PAY = /\b(?:custa|(?:pagar|valor|preco)\b)/
/** 'Quanto fica o de amanhã?': nothing but a day is named. */
const TO_PAY_ON_DAY =
  /^(?:(?:oi|ola|e|bom dia|boa tarde|boa noite|moca|gente) )*quanto (?:que |e que )?(?:vai )?(?:eu )?(?:vai )?(?:dar|ficar|sair|ser|fica|da|sai|custa|e|deu|ficou|seria)(?: (?:o|a|tudo|la|mesmo))*(?: (?:de|da|do|na|no|essa|esta))? (?:hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|dia \d{1,2})(?: feira)?(?: mesmo)?$/
const ASKS_HOW_LONG =
  /\b(?:quanto tempo|demora (?:muito|quanto)|que horas (?:eu )?(?:saio|termina|acaba|fico livre)|dura quanto)\b/
/** The price of something else than the visit, or a length that is not the visit's. */
const OF_ELSE =
  /\b(?:cancel|desmar|falt|atras|cicatriz|recuper|parcel|mensal|estacion|(?:multa|resultado|laudo|efeito|desconto|pacote|sinal|retorno|outr[oa]|depois)\b)/
const OWN =
  /\b(?:[ao] (?:meu|minha)|meu horario|minha (?:consulta|sessao|aula|visita|avaliacao)|meu (?:exame|atendimento))\b/

/** The one visit that a question means: by its day, as 'a minha', or as the only one that is to be paid. */
function visitMeant(d: Draft, text: string): OwnAppointment | null {
  const own = ahead(d)
  const { now, zone, holidays, professionals } = d.s
  const times = readTimes(text, { now, zone, open: openingOf(professionals), holidays }).filter(
    ({ value }) => value.kind !== 'duration',
  )
  const named = own.filter((each) => times.some(({ value }) => meetsWish(value, startsAt(d, each))))
  const all = times.length > 0 ? named : OWN.test(text) || /\bvou (?:ter que )?pagar\b/.test(text) ? own : []
  const [only, ...more] = all
  return only && more.length === 0 ? only : null
}

/** Answers the price or the length of a visit ahead by its service's own record. Returns whether it did. */
export function answerOfOwnVisit(d: Draft, aspect: Aspect, said: string): boolean {
  const text = fold(said)
  const field =
    ASKS_TO_PAY.test(text) && (aspect === 'PRICE' || TO_PAY.test(text) || TO_PAY_ON_DAY.test(text))
      ? 'PRICE'
      : ASKS_HOW_LONG.test(text)
        ? 'DURATION'
        : null
  const { clinic } = d.s.knowledge.vocabulary
  const namesService = clinic.services.some(({ id }) => d.named.has(id))
  if (field === null || OF_ELSE.test(text) || namesService || d.state.task !== null) return false
  const visit = visitMeant(d, text)
  const row = visit?.serviceId ? serviceAnswer(field, [[visit.serviceId]], clinic) : null
  if (!row) return false
  answer(d, 'quote', { text: row.text }, [row.from])
  remember(d, `service:${row.from.id}:${row.from.field}`)
  return true
}
