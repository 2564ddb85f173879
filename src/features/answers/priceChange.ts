/** Finds the service whose price was changed in the text of an answer. */
import type { Service } from '../../contract/service.ts'
import { fold } from '../../contract/text.ts'

const AMOUNT = /R\$ ?(\d[\d.]{0,14})(?:,(\d{2}))?/g

/** The amounts in a text, in cents and in order: 'R$ 1.200,50' is 120050. */
const amountsIn = (text: string): number[] =>
  [...text.matchAll(AMOUNT)].map(
    ([, whole = '', cents = '00']) => Number(whole.replaceAll('.', '')) * 100 + Number(cents),
  )

export type PriceChange = { service: Service; was: number; cents: number }

/**
 * The service whose price an answer named before, and the old and new amounts in cents. Null if no price was
 * changed, or if it is unclear which service's it is.
 */
export function priceChange(before: string, after: string, services: readonly Service[]): PriceChange | null {
  const [old, now] = [amountsIn(before), amountsIn(after)]
  const words = fold(before)
  const found = old.flatMap((was, at) => {
    const cents = now[at]
    if (cents === undefined || cents === was || now.includes(was)) return []
    const priced = services.filter(
      ({ active, price }) => active && price.mode !== 'hidden' && price.cents === was,
    )
    const named = priced.filter(({ name }) => words.includes(fold(name)))
    const [service, ...more] = named.length > 0 ? named : priced
    return service && more.length === 0 ? [{ service, was, cents }] : []
  })
  return found.length === 1 ? found[0]! : null
}
