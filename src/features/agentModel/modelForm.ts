/** The fields of the card 'Modelo de IA', and their conversion from and to the API. */
import * as z from 'zod/mini'
import type { AgentModel, AgentModelUpdate, ModelChoice } from '../../contract/agentModel.ts'
import { formatCents } from '../../contract/service.ts'
import { centsOf } from '../../ui/centsOf.ts'

/**
 * Amounts are typed in reais. The key is not among these values, because it is never stored on this device.
 */
export type ModelValues = {
  choice: ModelChoice
  url: string
  model: string
  input_price: string
  output_price: string
  monthly_limit: string
}
const text = z.optional(z.string().check(z.maxLength(500)))
export const TypedModel = z.object({
  choice: z.optional(z.enum(['built_in', 'server', 'own'])),
  url: text,
  model: text,
  input_price: text,
  output_price: text,
  monthly_limit: text,
})

const amountText = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')

export const modelValues = (now: AgentModel): ModelValues => ({
  choice: now.choice,
  url: now.url,
  model: now.model,
  input_price: amountText(now.input_price),
  output_price: amountText(now.output_price),
  monthly_limit: amountText(now.monthly_limit),
})

/** The request body. `key`: a newly typed one, null to remove it, undefined to keep it. */
export const modelUpdate = (
  values: ModelValues,
  seen: ModelValues,
  key: string | null | undefined,
  seenMark: string | null,
): AgentModelUpdate => ({
  ...settingsOf(values),
  ...(key !== undefined && { key }),
  expected: { ...settingsOf(seen), key_mark: seenMark },
})

const settingsOf = (values: ModelValues) => ({
  choice: values.choice,
  url: values.url.trim(),
  model: values.model.trim(),
  input_price: centsOf(values.input_price) ?? Number.NaN,
  output_price: centsOf(values.output_price) ?? Number.NaN,
  monthly_limit: centsOf(values.monthly_limit) ?? Number.NaN,
})

export const CHOICE_NAMES: Record<ModelChoice, string> = {
  built_in: 'Embutido no Balcão',
  server: 'O deste servidor',
  own: 'O da sua empresa',
}

const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })

/** Says in one sentence which model answers now. */
export function answeringText({ answering: { model, because, until } }: AgentModel): string {
  if (model !== null) return `Quem responde agora é ${model}.`
  switch (because) {
    case 'spent':
      return 'O limite deste mês acabou: quem responde é o modelo embutido, até o mês virar ou o limite aumentar.'
    case 'resting':
      return `O modelo escolhido falhou há pouco: quem responde é o embutido${until === null ? '' : `, até ${time.format(new Date(until))}`}.`
    case 'incomplete':
      return 'O modelo escolhido não está configurado por inteiro: quem responde é o embutido.'
    case null:
      return 'Quem responde agora é o modelo embutido.'
  }
}

const share = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 0 })

/** 'R$ 12,40 de R$ 50,00 neste mês (25%)' */
export function spentText({ spent, monthly_limit: limit }: AgentModel): string {
  const part = limit === 0 ? '' : ` (${share.format(Math.min(1, spent / limit))})`
  return `${formatCents(Math.ceil(spent))} de ${formatCents(limit)} neste mês${part}`
}

/** The share of the month's limit from which a warning is shown. */
export const ALMOST = 0.8

export const costTone = (share: number): 'bad' | 'warn' | 'brand' =>
  share >= 1 ? 'bad' : share >= ALMOST ? 'warn' : 'brand'
