/** 'E quanto fica?', 'e particular, quanto é?': the prices of the services that were spoken of last. */
import { fold } from '../../../src/contract/text.ts'
import { senseTermsOf, VAGUE } from '../answer/senses.ts'
import { serviceAnswer } from '../answer/serviceRows.ts'
import { asksOfOneAlone } from './asksPrice.ts'
import { answer, type Draft } from './draft.ts'
import { heardOf, servicesIn } from './chooseAnswers.ts'
import { pairSaidLast } from './toldBefore.ts'

/** Of more services nobody can tell which one is meant. */
const MOST = 4
const LATELY = 3

/** Said beside a price, and no thing of its own: that no insurer pays, or that one visit is meant. */
const SAID_BESIDE =
  /\b(?:sem|fora d?o|nao (?:tenho|tendo)) (?:[ao] )?(?:plano|convenio)\b|\b(?:no |pelo |em |por )?particular\b|\bavuls[oa]s?\b|\bsozinh[oa]\b|\b(?:a )?(?:no total|ao todo|mais ou menos|media|medio|normal|valor|valores|preco|custo)\b/g

/** What costs something else than a visit alone. */
const HAS_OWN_PRICE =
  /\b(?:casal|pacotes?|combos?|domicilio|em casa|presente|vale|estaciona\w+|cursos?|taxas?|multas?|sinal|taxi|entrega\w*|mensal\w*|por mes|(?:pr)?os dois|(?:pr)?as duas|para dois)\b/

/** Whether folded words speak of what has a price of its own: 'tem que pagar sinal? quanto é?' */
export const speaksOfOwnPrice = (text: string): boolean => HAS_OWN_PRICE.test(text)

/** Whether a question about a price names nothing that has one. */
export const namesNoThing = (text: string): boolean =>
  !HAS_OWN_PRICE.test(text) &&
  senseTermsOf(text.replace(SAID_BESIDE, ' ')).every(
    ({ keys, isOptional }) => isOptional || keys.some((key) => VAGUE.has(key)),
  )

/** 'Sim: é a consulta com o eletrocardiograma.': an answer that says of which services a thing consists. */
const CONSISTS_OF = /^(?:sim\W+)?(?:e|sao) (?:a|o|um|uma) /

/** The services that a pair asks about, or of which it says that its thing consists. */
function servicesOfPair({ s }: Draft, id: string | undefined, question: string): readonly string[] {
  const told = s.knowledge.pairs.find(({ pair }) => pair.id === id)
  if (!told) return []
  if (HAS_OWN_PRICE.test(fold(told.pair.question)) && !asksOfOneAlone(question)) return []
  const { frame, pair } = told
  if (frame.named.size > 0) return [...frame.named]
  return CONSISTS_OF.test(fold(pair.answer)) ? [...frame.answerNamed] : [...frame.objects]
}

/** The services that this turn speaks of, or else the last turn that speaks of any. */
function servicesSpokenOf(d: Draft, question: string): string[] {
  // 'E quanto custa?', in reply to 'qual você quer saber?'
  const offered =
    d.before?.what === 'which_question' ? d.before.options.flatMap(({ service }) => service ?? []) : []
  if (offered.length > 0) return offered
  const quoted = d.answers.flatMap(({ basis }) =>
    basis.flatMap((each) => (each.kind === 'pair' ? [each.id] : [])),
  )
  const heard = heardOf(d)
  const before = d.s.history.filter(({ from, text }) => from === 'customer' && !heard.includes(text))
  const said = [
    heard,
    ...before
      .slice(-LATELY)
      .toReversed()
      .map(({ text }) => text),
  ]
  for (const [at, text] of said.entries()) {
    if (HAS_OWN_PRICE.test(fold(text)) && !asksOfOneAlone(question)) return []
    const named = servicesIn(text, d)
    const all =
      named.length > 0 ? named : servicesOfPair(d, [quoted.at(-1), pairSaidLast(d.s)?.pair.id][at], question)
    const ids = [...new Set(all)].filter((id) => d.s.services.some((service) => service.id === id))
    if (ids.length > 0) return ids
  }
  return []
}

/** Tells the prices of the services that were spoken of. `text`: the folded question. Returns whether it told any. */
export function tellPriceSpokenOf(d: Draft, text: string): boolean {
  if (!namesNoThing(text) && !asksOfOneAlone(text)) return false
  const ids = servicesSpokenOf(d, text)
  if (ids.length > MOST) return false
  const rows = ids.flatMap((id) => serviceAnswer('PRICE', [[id]], d.s.knowledge.vocabulary.clinic) ?? [])
  for (const row of rows)
    if (!d.answers.some(({ values }) => values['text'] === row.text))
      answer(d, 'quote', { text: row.text }, [row.from])
  d.state.said = [
    ...d.state.said,
    ...rows.map(({ from: { id } }) => ({ key: `service:${id}:price`, at: d.s.now.toISOString() })),
  ]
  return rows.length > 0
}
