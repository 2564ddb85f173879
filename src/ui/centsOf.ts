const PRICE = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:[,.](\d{1,2}))?$/

/** Parses an amount as people type it into centavos; null if empty, NaN if it is not an amount. */
export function centsOf(typed: string): number | null {
  const amount = typed.slice(0, 40).replaceAll(/[R$\s]/g, '')
  if (amount === '') return null
  const parts = PRICE.exec(amount)
  return parts ? Number(parts[1]!.replaceAll('.', '')) * 100 + Number((parts[2] ?? '0').padEnd(2, '0')) : NaN
}
