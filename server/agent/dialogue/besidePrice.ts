/**
 * What a price alone would hide: that the professional who is named does not perform the service, what a visit at the
 * customer's home costs more, and what a way of paying changes.
 */
import { fold } from '../../../src/contract/text.ts'
import { serviceAnswer } from '../answer/serviceRows.ts'
import { answer, type Draft, performersOf, serviceOf, remember } from './draft.ts'

const AT_HOME = /\b(?:em casa|na minha casa|(?:a|em) domicilio|ate a minha casa)\b/
const OF_HOME = /\b(?:em casa|domicili\w+)\b/

/** 'Quanto fica no pix?' */
const BY_WAY = /\b(?:no|em|com|pelo|por|n?a) (pix|dinheiro|vista|cartao|debito|credito)\b/
const CHANGES_PRICE = /%|\b(?:descont|acresc|taxa)/

/** The one pair that tells what this way of paying takes off the price, or puts on it. */
function tellOfWay(d: Draft, text: string): void {
  const way = BY_WAY.exec(text)?.[1]
  if (way === undefined) return
  const [told, ...more] = d.s.knowledge.pairs.filter(({ pair }) => {
    const said = fold(pair.answer)
    return said.includes(way) && CHANGES_PRICE.test(said)
  })
  const isSaid = d.answers.some(({ values }) => values['text'] === told?.pair.answer)
  if (!told || more.length > 0 || isSaid) return
  answer(d, 'quote', { text: told.pair.answer }, [{ kind: 'pair', id: told.pair.id }])
  remember(d, `pair:${told.pair.id}`)
}

/** Tells it after the price of a service. `text`: the folded question. */
export function tellBesidePrice(d: Draft, id: string, text: string): void {
  const service = serviceOf(d, id)!
  const performers = performersOf(d.s, service)
  const named = d.s.professionals.filter(({ id: who }) => d.named.has(who))
  const isOnly = d.s.services.filter(({ id: each }) => d.named.has(each)).length <= 1
  const isTold = d.answers.some(({ key }) => key === 'professionals')
  if (isOnly && !isTold && named.length > 0 && !named.some((each) => performers.includes(each))) {
    const row = serviceAnswer('STAFF', [[id]], d.s.knowledge.vocabulary.clinic)
    if (row) answer(d, 'quote', { text: row.text }, [row.from])
  }
  tellOfWay(d, text)
  if (!AT_HOME.test(text) || OF_HOME.test(fold(service.name))) return
  const [told, ...more] = d.s.knowledge.pairs.filter(({ pair }) => OF_HOME.test(fold(pair.question)))
  if (!told || more.length > 0) return
  answer(d, 'quote', { text: told.pair.answer }, [{ kind: 'pair', id: told.pair.id }])
  remember(d, `pair:${told.pair.id}`)
}
