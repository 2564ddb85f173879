/** Limits what a remote model may cost an organization per month. Money is in millionths of a real (R$). */
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'

/** Reais per million tokens, which equals millionths of a real per token. */
export type Price = { input: number; output: number }

/** Thrown when this month's budget is used up. */
export class OverBudget extends Error {
  override name = 'OverBudget'
}

export type Spent = { cost: number; tokens: number }

export type Budget = {
  /**
   * Reserves the highest possible cost of a step. Throws OverBudget, and reserves nothing, when less is left
   * of the month.
   */
  reserve(cost: number): Promise<void>
  /** Replaces a reservation by the real cost. */
  settle(reserved: number, spent: Spent): Promise<void>
  /** Counts the turn once it is over. */
  endTurn(): Promise<void>
}

/** '2026-11' on the organization's clock. */
export const monthOf = (now: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit' })
    .format(now)
    .slice(0, 7)

/**
 * The budget of one organization and month, shared by all servers. `cap` is the limit. If a server crashes
 * between `reserve` and `settle`, the reservation counts as spent, so the limit is never exceeded.
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

/**
 * Portuguese has about 3.5 characters per token; with this lower value the estimate of tokens is an upper
 * bound.
 */
const LEAST_CHARACTERS_PER_TOKEN = 2.5

/** The highest possible cost of a step, with its tokens. */
export function worstCase(
  price: Price,
  { characters, mostOutput }: { characters: number; mostOutput: number },
): { cost: number; input: number; output: number } {
  const tokens = { input: Math.ceil(characters / LEAST_CHARACTERS_PER_TOKEN), output: mostOutput }
  return { cost: costOf(price, tokens), ...tokens }
}

/** The cost of these tokens, rounded up. */
export const costOf = (price: Price, { input, output }: { input: number; output: number }): number =>
  Math.ceil(input * price.input + output * price.output)
