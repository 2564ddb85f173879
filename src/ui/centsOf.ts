const PRICE = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:[,.](\d{1,2}))?$/

/** Cents of an amount as people write it; null when nothing is written, NaN for what is no amount. */
export function centsOf(typed: string): number | null {
  const amount = typed.slice(0, 40).replaceAll(/[R$\s]/g, '')
  if (amount === '') return null
  const parts = PRICE.exec(amount)
  return parts ? Number(parts[1]!.replaceAll('.', '')) * 100 + Number((parts[2] ?? '0').padEnd(2, '0')) : NaN
}
