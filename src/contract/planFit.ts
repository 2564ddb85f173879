/**
 * Decides what stops under a smaller plan. The screen
 * announces it, and the server does it when that plan begins.
 */
import * as z from 'zod/mini'
import { BillingStatus, Kept } from './billing.ts'
import { endpoint } from './endpoint.ts'
import { Id, Timestamp } from './ids.ts'

/** How many agents may be active at once under a plan. */
export const activeAgentsOf = (planId: string): number => (planId === 'pro' ? Infinity : 1)

const Item = z.object({ id: Id, name: z.string() })

/** What counts against a plan: active agents and connected channels, oldest first. */
export const PlanUse = z.object({
  agents: z.array(Item),
  channels: z.array(
    z.object({ ...Item.shape, agent_id: z.nullable(Id), phone_number: z.nullable(z.string()) }),
  ),
  /** What the user chose to keep under the smaller plan that is to begin; null if nothing was chosen. */
  kept: z.nullable(Kept),
  /** What was stopped when a smaller plan began and has not been restarted. */
  stopped: z.object({ agents: z.array(Item), channels: z.array(Item) }),
  /** `Subscription.updated_at` at this moment; a choice sends it back to say which state it is based on. */
  updated_at: z.nullable(Timestamp),
})
export type PlanUse = z.infer<typeof PlanUse>

/**
 * Splits items into those that stay active and those that stop. Chosen items come first, then the oldest, up
 * to `room`; if a chosen item no longer exists, the next one takes its place.
 */
export function fit<T extends { id: string }>(
  items: readonly T[],
  chosen: readonly string[],
  room: number,
): { stay: T[]; stop: T[] } {
  const byChoice = [
    ...items.filter(({ id }) => chosen.includes(id)),
    ...items.filter(({ id }) => !chosen.includes(id)),
  ]
  const staying = new Set(byChoice.slice(0, room).map(({ id }) => id))
  return {
    stay: items.filter(({ id }) => staying.has(id)),
    stop: items.filter(({ id }) => !staying.has(id)),
  }
}

export const getPlanUse = endpoint({
  method: 'GET',
  path: '/billing/plan-use',
  tag: 'Assinatura',
  summary: 'Agentes ativos e canais conectados, o que continua num plano menor e o que parou com ele',
  response: PlanUse,
  failure: 'Não foi possível carregar os agentes e canais em uso',
})
export const chooseKept = endpoint({
  method: 'PUT',
  path: '/billing/subscription/kept',
  tag: 'Assinatura',
  summary: 'Escolher quais agentes e canais continuam quando o plano menor agendado começar',
  body: z.object({ kept: Kept, seen_updated_at: Timestamp }),
  response: BillingStatus,
  failure: 'Não foi possível salvar a escolha',
})
