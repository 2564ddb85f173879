/**
 * Reasons for changing a visit that tell of somebody else: 'não posso sexta, minha filha tem médico', 'meu chefe
 * marcou reunião amanhã, consegue quinta?'. They name no person and no time that is wished for.
 */
import { fold } from '../../../src/contract/text.ts'
import type { OwnAppointment } from '../situation.ts'

const REASON =
  /(?:^|[,.;!?\n] ?|\b(?:porque|pq|pois|que|hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|feira) )((?:[ao] )?(?:minha|meu) (\w+)(?: \w+)? (?:(?:tem|vai ter|esta com|ta com|marcou|inventou|arrumou) (?:\w+ ){0,2}?(?:medic[oa]|dentista|consulta|exames?|provas?|reuniao|aula|escola|cirurgia|viagem|festa|formatura|apresentacao|plantao|compromisso|jogo|campeonato|competicao|evento|audiencia)|(?:vem|veio|vai vir|chega|chegou|viaj\w+|vai viajar))\b[^,.;!?\n]*)(?=[,.;\n])/g
const CHANGES =
  /\bnao (?:\w+ )?(?:posso|vou|consigo|da|dar|rola|poder|conseguir)\b|\b(?:mud|troc|pass|remarc|reagend|desmarc|desmarq|cancel|adi|jog|transfer)\w*/
const ASKS_TIME = /\b(?:consegue|consigo|pode ser|poderia ser|da|daria|rola|tem|teria|que tal)\b/
const CANNOT = 'não posso'

/**
 * The text with each such reason replaced by spaces, or by 'não posso' where nothing else refuses the time of the
 * visit. Only for customers with one visit, and not where the reason tells of the person who has it.
 */
export function withoutReasons(text: string, own: readonly OwnAppointment[]): string {
  const [visit, ...more] = own
  if (!visit || more.length > 0) return text
  let left = text
  for (const { index, 0: whole, 1: reason = '', 2: relation = '' } of fold(text).matchAll(REASON)) {
    if (fold(visit.forName ?? '').includes(relation)) continue
    const from = index + whole.length - reason.length
    const rest = fold(left.slice(0, from) + left.slice(from + reason.length))
    if (CHANGES.test(rest))
      left = left.slice(0, from) + ' '.repeat(reason.length) + left.slice(from + reason.length)
    else if (ASKS_TIME.test(rest))
      left = left.slice(0, from) + CANNOT.padEnd(reason.length) + left.slice(from + reason.length)
  }
  return left
}
