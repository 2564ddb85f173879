/** How a wish was said: whether it only asks, and whether it says that a visit is to be cancelled. */
import type { Command } from '../understand/command.ts'
import { isForCompanion } from './additionalWishes.ts'
import { CANNOT_ARRIVE, ONLY_CAN } from './ownVisit.ts'
import type { Understood } from '../understand/understand.ts'

const ASKS_FOR_TIME =
  /\b(?:tem|teria|tera|ha|existe|sobrou|disponibilidade|disponivel|livre|vaga|vagas)\b|\b(?:da|rola)$/

const WANTS_IT_DONE =
  /\b(?:marca|marcar|marque|marcando|agenda|agendar|agende|reserva|reservar|reserve|encaixa|encaixar|encaixe|pode ser|confirma|(?:ta|esta|fica|seria) (?:otim[oa]|perfeit[oa]|bo[ma]|excelente|maravilh\w+|show))\b/

/** 'Marca sexta 9h, se for menos de 100 reais': the customer decides when the price is known. */
const ON_CONDITION =
  /\bse (?:for|custar|sair|ficar) (?:por )?(?:menos|ate|abaixo|mais barat[oa])\b|\bse nao passar de\b|\bse o (?:preco|valor)\b/

const COMES_SOONER =
  /\b(?:da para|daria para|posso|podemos|podem?|consigo|conseguem?|tem como|teria como|rola|tem problema) (?:eu |me )?(?:(?:ir|vir|chegar|aparecer|passar|atender) )?(?:uns |umas |mais |para )?\w+ ?(?:horas?|h|minutos?|min|dias?) (?:antes|depois|mais (?:cedo|tarde))$/

const clausesOf = ({ span }: Command, { reading }: Understood) =>
  reading.clauses.filter((clause) => clause.span[0] < span[1] && clause.span[1] > span[0])

const wordsOf = (command: Command, understood: Understood) =>
  clausesOf(command, understood)
    .map(({ plain }) => plain)
    .join(' ')

/**
 * Whether the words only ask: 'tem vaga amanhã às 3?' does; 'quero marcar amanhã às 3' and 'pode marcar?' ask
 * for the booking itself.
 */
export function asksOnly(command: Command, understood: Understood): boolean {
  // A rambling wish is spread over several clauses.
  const words = understood.reading.clauses.map(({ plain }) => plain).join(' ')
  if (ON_CONDITION.test(words)) return true
  // 'Só consigo 16h', of who has a visit, wishes for no other in so many words.
  if (command.do === 'start' && command.task === 'move' && ONLY_CAN.test(words)) return true
  // 'Não chego 18h, consegue 18h30?'
  const isAsked = clausesOf(command, understood).some(({ isQuestion }) => isQuestion)
  if (command.do === 'start' && command.task === 'move' && isAsked && CANNOT_ARRIVE.test(words)) return true
  // 'Dá pra ir 2 horas antes?'
  if (command.do === 'start' && command.task === 'move' && COMES_SOONER.test(words)) return true
  // 'Posso levar minha mãe pra fazer na mesma hora?'
  const isCompany = clausesOf(command, understood).some(
    ({ plain, isQuestion }) => isQuestion && isForCompanion(plain),
  )
  return (isCompany || ASKS_FOR_TIME.test(words)) && !WANTS_IT_DONE.test(wordsOf(command, understood))
}

const WISHES = /\b(?:quero|queria|gostaria|preciso|prefiro|fico com|melhor|seria)\b/

/** How a value was said. `isOnly`: nothing shows that the customer wants it done now. */
export type Asking = { isOnly: boolean; isQuestion: boolean }

const CANCELS =
  /\b(?:cancel|desmar(?:c|q)|liber|desist|anul|exclu|apag|remov|tira|retira|suspend|(?:canselar|nao (?:quero |vou |pretendo )?(?:remarcar|reagendar)|abr\w+ mao|nao quero mais (?:fazer|ir|o|a)|depois (?:eu |a gente )?(?:remarc|marc|reagend|agend)(?:o|amos)\b|(?:remarco|marco|reagendo) (?:depois|outr[oa] (?:dia|hora))|nao (?:\w+ )?(?:preciso|precisa|precisamos|precisar) mais|esquec\w+ (?:o|a)|(?:dar|passar|ceder|deixar|oferecer) (?:a )?(?:minha |meu )?(?:vaga|horario))\b)/

/** 'Cancela a minha consulta' states a cancellation; 'não vou poder ir' may just as well want another day. */
export const saysCancel = (command: Command, understood: Understood): boolean =>
  CANCELS.test(wordsOf(command, understood))

/**
 * How a value by itself was said: 'e às 4?' and 'limpeza quinta às 10' ask, 'quero quinta às 10' does not.
 */
export function howSaid(command: Command, understood: Understood): Asking {
  const words = wordsOf(command, understood)
  const isDone = WANTS_IT_DONE.test(words)
  const isQuestion = !isDone && clausesOf(command, understood).some((clause) => clause.isQuestion)
  return { isQuestion, isOnly: isQuestion || (!isDone && (ASKS_FOR_TIME.test(words) || !WISHES.test(words))) }
}
