import pg from 'pg'

/**
 * count(*), sums of integers and every bigint column arrive as numbers, from both engines alike; drizzle asks the
 * same table. Numeric stays text: it is money, and a float is not.
 */
export function setPgTypes(): void {
  pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
    const value = Number(text)
    if (!Number.isSafeInteger(value)) throw new RangeError('a bigint left the range of exact numbers')
    return value
  })
}
