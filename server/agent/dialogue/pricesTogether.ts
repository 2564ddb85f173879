/** Prices of several services: what they are together, and which is the lowest. */
import { fold } from '../../../src/contract/text.ts'
import { formatCents, type Service } from '../../../src/contract/service.ts'
import { serviceOfBoth } from './addedService.ts'
import { joinedMessages, ahead, answer, type Draft, justDone, serviceOf, remember } from './draft.ts'
import { asksPrice } from './asksPrice.ts'
import { listed } from './inWords.ts'

const TOGETHER =
  /\b(?:os (?:dois|tres)|as (?:duas|tres)|ambos|ambas|tudo|juntos?|juntas?|no total|ao todo|total|somad[oa]s?|somando)\b/
/** Right after a price: 'e os dois juntos?' */
const ONLY_TOGETHER =
  /^(?:(?:e|ai|entao|mas|se|eu|fizer|fazer|for|quiser|fica|fecha|da|por|fazendo|pegando) )*(?:os (?:dois|tres)|as (?:duas|tres)|ambos|ambas|tudo|o total|no total|ao todo)(?: (?:juntos?|juntas?|no mesmo dia|de uma vez|fica|da|sai|quanto))*$/
/** Right after a price: 'e se eu fizer limpeza e clareamento junto?' */
const BOTH_NAMED =
  /^(?:e|ai|mas|entao) (?:se (?:eu )?|fazendo |o |a )?(?:fizer |fazer |fazendo |for |pegar )?\w/
/** Asks for other terms than the prices of the list. */
const OF_TERMS =
  /\b(?:promoc|parcel|mensal|inclui|(?:desconto|descontinho|pacote|combo|vezes|cartao|pix|por mes|plano|convenio|incluso|ja paguei|cada)\b)/
const asksSum = (text: string): boolean =>
  asksPrice(text) ||
  /\b(?:fica|da|sai|seria|custa|ficaria|daria) quanto\b|\bquanto (?:da|vai dar|vai ficar|ficaria|daria)\b/.test(
    text,
  )
const TWO = /\b(?:os dois|as duas|ambos|ambas)\b/
const LOWEST = /\b(?:mais (?:barat|em conta|acessive(?:l|is))|(?:menor|menos) (?:preco|valor)|menos car[oa])/
const WHICH = /\b(?:qua(?:l|is)|que|me (?:diz|fala|passa))\b/

type Priced = Service & { price: { mode: 'shown' | 'from'; cents: number } }
const isPriced = (service: Service): service is Priced =>
  service.price.mode !== 'hidden' && service.price.cents !== null

const priceOf = ({ price: { mode, cents } }: Priced): string =>
  `${mode === 'from' ? 'a partir de ' : ''}${formatCents(cents)}`
const rowOf = (service: Priced): string => `${service.name} (${priceOf(service)})`

/** The services whose prices were told last, one after the other, oldest first. */
function toldLately({ s }: Draft): string[] {
  const ids: string[] = []
  for (const { key } of s.state.said.toReversed()) {
    const id = /^service:([^:]+):price$/.exec(key)?.[1]
    // The words in which a thing was said are kept beside what was said.
    if (key.includes('#')) continue
    if (id === undefined) break
    if (!ids.includes(id)) ids.unshift(id)
  }
  return ids
}

/** Whether each of the last two turns that told prices told one: after two kinds at once nobody can tell which is meant. */
function wereToldApart({ s: { state } }: Draft): boolean {
  const times = state.said.filter(({ key }) => /^service:[^:]+:price$/.test(key)).map(({ at }) => at)
  const [last, before] = [...new Set(times)].toReversed()
  return [last, before].every((at) => times.filter((each) => each === at).length === 1)
}

/** The services that 'os dois' or 'tudo' means: those of this turn, those being booked, those told of. */
function meantTogether(d: Draft, text: string): Service[] {
  const named = [...d.named.keys()].filter((id) => serviceOf(d, id))
  // 'Corte e barba quanto fica tudo?', where there are two kinds of 'corte'
  const words = named.map((id) => d.named.get(id)!)
  if (words.some((word, at) => words.indexOf(word) !== at && !/ e |\+/.test(word))) return []
  // 'Quanto dá no total?', once the first of two was booked
  const done = ahead(d).find(({ id }) => id === justDone(d))
  const open = [d.state.task, ...d.state.parked].flatMap((task) =>
    task?.kind === 'book' && !task.replaces ? [task.serviceId] : [],
  )
  const planned = done ? [done.serviceId, ...open] : open
  const told = toldLately(d)
  // 'E se fizer a coloração junto?' adds it to what was told of.
  const [added] = named.length === 1 && !TWO.test(text) ? named : []
  const withAdded = <Id extends string | null>(ids: readonly Id[]): readonly (Id | string)[] =>
    added === undefined ? ids : [...ids.filter((id) => id !== added), added]
  const all = [named, withAdded(planned), withAdded(told)].find(({ length }) => length > 1) ?? []
  // After three prices at once nobody can tell which two are meant.
  if (TWO.test(text) && all === told && told.length > 2 && !wereToldApart(d)) return []
  const ids = TWO.test(text) ? all.slice(-2) : all
  return ids.flatMap((id) => serviceOf(d, id) ?? [])
}

function tell(d: Draft, key: string, text: string, services: readonly Priced[]): true {
  const basis = services.map(({ id }) => ({ kind: 'service' as const, id, field: 'price' as const }))
  if (!d.answers.some(({ values }) => values['text'] === text)) answer(d, 'quote', { text }, basis)
  remember(d, key)
  return true
}

/** Answers 'quanto fica os dois?'. Returns whether it did. */
function answerSum(d: Draft, text: string): boolean {
  // 'Quanto fica manicure' and 'pedicure juntas' are two clauses of one question.
  const whole = fold(joinedMessages(d))
  // 'E se eu fizer limpeza e clareamento junto?'
  const isAfterPrice =
    d.s.state.topic.aspect === 'PRICE' &&
    (ONLY_TOGETHER.test(text) || (BOTH_NAMED.test(whole) && TOGETHER.test(text)))
  const isPart = asksSum(text) || TOGETHER.test(text)
  const isAsked = isAfterPrice || (isPart && asksSum(whole) && TOGETHER.test(whole))
  if (!isAsked || OF_TERMS.test(text)) return false
  const services = meantTogether(d, text)
  if (services.length < 2 || !services.every(isPriced)) return false
  const [first, second, ...more] = services
  const both =
    more.length === 0 && first!.id !== second!.id && serviceOfBoth(d.s.services, first!.id, second!.id)
  if (both && isPriced(both))
    return tell(d, `service:${both.id}:price`, `${both.name}: ${priceOf(both)}`, [both])
  const sum = formatCents(services.reduce((all, { price }) => all + price.cents, 0))
  const isFrom = services.some(({ price }) => price.mode === 'from')
  const total = `${isFrom ? 'a partir de ' : ''}${sum} no total`
  return tell(d, 'prices:sum', `${listed(services.map(rowOf), 'e')}: ${total}.`, services)
}

/** Answers 'qual massagem é a mais barata?'. Returns whether it did. */
function answerLowest(d: Draft, text: string): boolean {
  if (!LOWEST.test(text) || !WHICH.test(text) || OF_TERMS.test(text)) return false
  const named = [...d.named.keys()].flatMap((id) => serviceOf(d, id) ?? [])
  const mentioned = toldLately(d).flatMap((id) => serviceOf(d, id) ?? [])
  const all = named.length > 1 ? named : named.length === 0 && OF_THESE.test(text) ? mentioned : []
  const priced = all.filter(isPriced)
  if (priced.length < 2 || priced.length < all.length) return false
  const inOrder = priced.toSorted((one, other) => one.price.cents - other.price.cents)
  const [lowest, next] = inOrder
  // 'A partir de' says not which is cheaper in the end.
  const isPlain = priced.every(({ price }) => price.mode === 'shown')
  if (!isPlain || lowest!.price.cents === next!.price.cents)
    return tell(d, 'prices:all', `${listed(inOrder.map(rowOf), 'e')}.`, priced)
  return tell(d, `service:${lowest!.id}:price`, `A opção de menor preço é ${rowOf(lowest!)}.`, [lowest!])
}
const OF_THESE =
  /\b(?:del[ae]s|dess[ae]s|dest[ae]s|d[oa]s (?:dois|duas|tres)|entre (?:el[ae]s|os|as))\b|^(?:e |ai )*qual (?:e |eh |seria |fica |sai )?(?:[oa] )?mais (?:barat|em conta)/

/** Answers what several services cost together, or which costs least. `text` is folded. Returns whether it did. */
export const answerPricesTogether = (d: Draft, text: string): boolean =>
  answerSum(d, fold(text)) || answerLowest(d, fold(text))

/** Says only that a price is high: 'tá caro hein', 'nossa, salgado'. */
export const FINDS_DEAR =
  /^(?:(?:nossa|eita|poxa|vish|vixe|caramba|puxa|ai|ah|aff|hm+|meu|deus|serio) )*(?:(?:esta|ta|achei|acho|e|eh|ficou|fica|que|muito|mt|mto|meio|um|pouco|bem|bastante|tao|mais|do|eu|esperava) )*(?:car[oa]s?|salgad[oa]s?|puxad[oa]s?|carinh[oa]s?)(?: (?:hein|hem|ne|demais|para mim|viu|assim|esse|valor|preco|mesmo|da conta|kk+|rs+))*$/
