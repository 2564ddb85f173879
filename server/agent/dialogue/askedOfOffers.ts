/** What is asked of an offered time by its place among those offered: 'qual o mais cedo?', 'e a primeira, que horas?' */
import { fold } from '../../../src/contract/text.ts'
import type { Command, SaidTime } from '../understand/command.ts'
import type { AskedOption } from '../state.ts'
import type { TimeValue } from '../time/timeValue.ts'
import type { Context } from './clause.ts'

const LEAD = String.raw`^(?:(?:ta|esta|ok|e|entao|certo|hum|mas|ah|oi) )*`
const PLACE = String.raw`[oa] (mais cedo|primeir[oa]|segund[oa]|terceir[oa]|mais tarde|ultim[oa])`
const NOUN = String.raw`(?: (?:horario|hora|vaga|opcao|deles|desses|que tem|que voces? tem|ai|mesmo|livre|disponivel))*`
const WHAT = String.raw`(?:que horas|que hora|que dia|quando|com quem)`
const WHICH = [
  String.raw`${LEAD}qual (?:e |seria |sera |que e )?[oa] (mais cedo|primeir[oa]|mais tarde|ultim[oa])${NOUN}$`,
  String.raw`${LEAD}${WHAT} (?:e |eh |fica |seria |sera |que e )?${PLACE}${NOUN}$`,
  String.raw`${LEAD}${PLACE}${NOUN}(?: do dia)?(?: (?:e|eh|fica|seria|sera))? (?:as? )?(?:${WHAT}|qual)(?: (?:e|eh|fica|seria|sera|mesmo))*$`,
].map((pattern) => new RegExp(pattern))

/** 'Que horas é o último?', 'qual o último horário dele?', of the day's times and not of those that were offered */
const LAST_OF_DAY = new RegExp(
  String.raw`${LEAD}(?:ate )?(?:que horas (?:e |eh |fica |seria |tem )?[oa] ultim[oa](?: (?:horario|vaga|d[oe]l[ea]|que tem|dia|do dia|mesmo))*|qual (?:e |eh |seria |que e )?[oa] (?:ultim[oa]|mais tarde)(?: (?:horario|hora|vaga|atendimento))?(?: (?:d[oe]l[ea]|que el[ea] (?:tem|atende)|do dia|de (?:hoje|amanha))){1,2})$`,
)

/** The option that the words ask for by its place. */
function placeAsked(plain: string, options: readonly AskedOption[]): AskedOption | undefined {
  const place = WHICH.map((pattern) => pattern.exec(plain)?.[1]).find((each) => each !== undefined)
  if (place === undefined) return undefined
  if (/^(?:segund|terceir)/.test(place)) return options[place.startsWith('segund') ? 1 : 2]
  const inOrder = options.toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? ''))
  return inOrder.at(/tarde|ultim/.test(place) ? -1 : 0)
}

/**
 * The time that a clause, or a whole message, asks for by its place, as a wish for that time; nothing is chosen by it.
 * Without a question mark only the offers are said again. Null where it asks for none.
 */
export function askedOfOffers(
  { plain, span }: { plain: string; span: [number, number] },
  isAsked: boolean,
  { s }: Context,
): Command | null {
  const { asked } = s.state
  if (asked?.what !== 'offer') return null
  const wish = (value: TimeValue): Command => {
    const when: SaidTime[] = [{ value, text: plain, span }]
    return { do: 'set', slots: { when }, span, score: 0.8 }
  }
  const again: Command = { do: 'unknown', text: plain, span, score: 0 }
  const isLast = LAST_OF_DAY.test(plain)
  const which = isLast ? undefined : placeAsked(plain, asked.options)
  if (which?.at !== undefined) return isAsked ? wish({ kind: 'instant', at: which.at }) : again
  if (!isLast) return null
  const [day, ...days] = new Set(asked.options.flatMap(({ at }) => at?.slice(0, 10) ?? []))
  if (day === undefined || days.length > 0) return again
  return wish({ kind: 'window', date: day, from: null, to: null, prefer: 'last' })
}

/** 'E a primeira vaga, que horas?' is read as two clauses, of which one would choose. */
export function messageAskingOfOffers(context: Context): Command | null {
  const plain = fold(context.text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  return askedOfOffers({ plain, span: [0, context.text.length] }, context.text.includes('?'), context)
}
