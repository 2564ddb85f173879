/** 'E quanto fica?', 'e particular, quanto é?': the prices of the services that were spoken of last. */
import { fold } from '../../../src/contract/text.ts'
import { textOfPair } from '../answer/index.ts'
import { neededOf, senseTermsOf, VAGUE } from '../answer/senses.ts'
import { serviceAnswer } from '../answer/serviceRows.ts'
import { asksOfOneAlone, asksPrice } from './asksPrice.ts'
import { heardOf, answer, remember, type Draft } from './draft.ts'
import { servicesIn } from './chooseAnswers.ts'
import { pairSaidLast } from './toldBefore.ts'

/** Of more services nobody can tell which one is meant. */
const MOST = 4
const LATELY = 3

/** Said beside a price, and no thing of its own: that no insurer pays, or that one visit is meant. */
const SAID_BESIDE =
  /\b(?:sem|fora d?o|nao (?:tenho|tendo)) (?:[ao] )?(?:plano|convenio)\b|\b(?:no |pelo |em |por )?particular\b|\bavuls[oa]s?\b|\bsozinh[oa]\b|\b(?:a )?(?:no total|ao todo|mais ou menos|media|medio|normal|valor|valores|preco|custo)\b/g

/** What costs something else than a visit alone. */
const HAS_OWN_PRICE =
  /\b(?:casal|pacotes?|combos?|domicilio|em casa|presente|vale|estaciona\w+|cursos?|vendem?|produtos?|taxas?|multas?|sinal|taxi|entrega\w*|mensal\w*|por mes|(?:pr)?os dois|(?:pr)?as duas|para dois)\b/

/** Whether folded words speak of what has a price of its own: 'tem que pagar sinal? quanto é?' */
export const speaksOfOwnPrice = (text: string): boolean => HAS_OWN_PRICE.test(text)

/** Whether a question about a price names nothing that has one. */
export const namesNoThing = (text: string): boolean =>
  !HAS_OWN_PRICE.test(text) &&
  senseTermsOf(text.replace(SAID_BESIDE, ' ')).every(
    ({ keys, isOptional }) => isOptional || keys.some((key) => VAGUE.has(key)),
  )

/** 'Por vídeo, pelo mesmo valor': an answer that gives its thing the price of the service. */
const SAME_PRICE = /\bmesm[oa]s? (?:preco|valor)/

/** Whether a question about a price names nothing but what was just told to cost the same: 'quanto é online?' */
function namesWhatCostsTheSame({ s }: Draft, text: string): boolean {
  const told = pairSaidLast(s)
  if (!told || HAS_OWN_PRICE.test(text) || !SAME_PRICE.test(fold(told.pair.answer))) return false
  const held = new Set(senseTermsOf(textOfPair(told.pair)).flatMap(({ keys }) => keys))
  return senseTermsOf(text.replace(SAID_BESIDE, ' ')).every(
    ({ keys, isOptional }) => isOptional || keys.some((key) => VAGUE.has(key) || held.has(key)),
  )
}

/** Whether a question about a price means what was spoken of before. */
export const meansSpokenOf = (d: Draft, text: string): boolean =>
  asksOfOneAlone(text) || (asksPrice(text) && (namesNoThing(text) || namesWhatCostsTheSame(d, text)))

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
    const theirs = (all: readonly string[]) =>
      [...new Set(all)].filter((id) => d.s.services.some((service) => service.id === id))
    const named = theirs(servicesIn(text, d))
    const told = [quoted.at(-1), pairSaidLast(d.s)?.pair.id][at]
    const ids = named.length > 0 ? named : theirs(servicesOfPair(d, told, question))
    if (ids.length > 0) return ids
  }
  return []
}

/**
 * 'Quanto fica o risco cirúrgico?': the prices of the services of which a thing consists, after the pair that says so.
 * `text`: the folded question. Returns whether it told any.
 */
export function tellPricesOfParts(d: Draft, text: string): boolean {
  const { pairs, vocabulary } = d.s.knowledge
  const held = new Set(senseTermsOf(text).flatMap(({ keys }) => keys))
  const quoted = new Set(
    d.answers.flatMap(({ basis }) => basis.flatMap((each) => ('id' in each ? [each.id] : []))),
  )
  const told = pairs.find(
    ({ pair, frame }) =>
      CONSISTS_OF.test(fold(pair.answer)) &&
      frame.answerNamed.size > 0 &&
      (namesNoThing(text)
        ? quoted.has(pair.id)
        : neededOf(pair.question).every(({ keys }) => keys.some((key) => VAGUE.has(key) || held.has(key)))),
  )
  const rows = [...(told?.frame.answerNamed ?? [])].flatMap(
    (id) => serviceAnswer('PRICE', [[id]], vocabulary.clinic) ?? [],
  )
  if (!told || rows.length < told.frame.answerNamed.size) return false
  if (!quoted.has(told.pair.id)) {
    answer(d, 'quote', { text: told.pair.answer }, [{ kind: 'pair', id: told.pair.id }])
    remember(d, `pair:${told.pair.id}`)
  }
  for (const row of rows) answer(d, 'quote', { text: row.text }, [row.from])
  return true
}

/** Asks whether something is done, and is answered with a no. */
const ASKS_IF_DONE =
  /^(?:voces )?(?:tambem )?(?:fazem|faz|tem|tiram|tira|colocam|coloca|vendem|realizam|aplicam|oferecem|trabalham com)\b/

/**
 * 'Quanto é pra tirar um olho de peixe?': the pair that says that this is not done. `text`: the folded question. Returns
 * whether there is one.
 */
export function tellNotDone(d: Draft, text: string): boolean {
  const held = new Set(senseTermsOf(text).flatMap(({ keys }) => keys))
  const [only, ...more] = d.s.knowledge.pairs.filter(({ pair }) => {
    const needed = neededOf(pair.question).filter(({ keys }) => !keys.some((key) => VAGUE.has(key)))
    return (
      ASKS_IF_DONE.test(fold(pair.question)) &&
      /^nao\b/.test(fold(pair.answer)) &&
      needed.length > 0 &&
      needed.every(({ keys }) => keys.some((key) => held.has(key)))
    )
  })
  if (!only || more.length > 0) return false
  answer(d, 'quote', { text: only.pair.answer }, [{ kind: 'pair', id: only.pair.id }])
  remember(d, `pair:${only.pair.id}`)
  return true
}

/** Tells the prices of the services that were spoken of. `text`: the folded question. Returns whether it told any. */
export function tellPriceSpokenOf(d: Draft, text: string): boolean {
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
