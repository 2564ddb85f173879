/** What a model of the network may cost an organization in a month. Money is in millionths of a real. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'

/** Reais per million tokens, which is millionths of a real per token. */
export type Price = { input: number; output: number }

/** Nothing is left of this month's money. */
export class OverBudget extends Error {
  override name = 'OverBudget'
}

export type Spent = { cost: number; tokens: number }

export type Budget = {
  /** Sets the most a step can cost aside. Throws OverBudget when the month has less left; nothing is set aside then. */
  reserve(cost: number): Promise<void>
  /** What was set aside becomes what it cost. */
  settle(reserved: number, spent: Spent): Promise<void>
  /** The turn is over: counts it. */
  endTurn(): Promise<void>
}

/** '2026-11' on the organization's clock. */
export const monthOf = (now: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit' })
    .format(now)
    .slice(0, 7)

/**
 * The money of one organization and month, shared by every server. `cap` is the most it may come to. A server that dies
 * between the two leaves what it had set aside as spent: never more is spent than was allowed.
 */
export function monthlyBudget(db: Db, orgId: string, month: string, cap: number): Budget {
  return {
    async reserve(cost) {
      const { rows } = await db.execute<{ cost: number }>(sql`
        insert into model_usage as u (org_id, month, cost) select ${orgId}, ${month}, ${cost}::bigint
        where ${cost}::bigint <= ${cap}::bigint
        on conflict (org_id, month) do update set cost = u.cost + excluded.cost
          where u.cost + excluded.cost <= ${cap}::bigint
        returning cost`)
      if (rows.length === 0) throw new OverBudget('nothing is left of this month')
    },
    async settle(reserved, { cost, tokens }) {
      await db.execute(sql`
        update model_usage set cost = greatest(0, cost - ${reserved}::bigint + ${cost}::bigint), tokens = tokens + ${tokens}::bigint
        where org_id = ${orgId} and month = ${month}`)
    },
    async endTurn() {
      await db.execute(sql`
        update model_usage set turns = turns + 1 where org_id = ${orgId} and month = ${month}`)
    },
  }
}

/** Portuguese has about three and a half characters a token; a step never has more tokens than this. */
const LEAST_CHARACTERS_PER_TOKEN = 2.5

/** The most that a step can cost, and the tokens of it. */
export function worstCase(
  price: Price,
  { characters, mostOutput }: { characters: number; mostOutput: number },
): { cost: number; input: number; output: number } {
  const tokens = { input: Math.ceil(characters / LEAST_CHARACTERS_PER_TOKEN), output: mostOutput }
  return { cost: costOf(price, tokens), ...tokens }
}

/** What so many tokens cost, rounded up. */
export const costOf = (price: Price, { input, output }: { input: number; output: number }): number =>
  Math.ceil(input * price.input + output * price.output)
