import { formatCents, type Service } from '../../contract/service.ts'

const round = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', maximumFractionDigits: 0 })

const amount = (cents: number): string => (cents % 100 === 0 ? round.format(cents / 100) : formatCents(cents))

/** The price as customers are told it: 'R$ 350', 'a partir de R$ 280', 'Sem custo', 'Sob consulta'. */
export function priceText({ mode, cents }: Service['price']): string {
  if (mode === 'hidden' || cents === null) return 'Sob consulta'
  if (cents === 0) return 'Sem custo'
  return mode === 'from' ? `a partir de ${amount(cents)}` : amount(cents)
}

/** The minutes kept free: '5 + 10' (before and after), '5 antes', '10 depois', '–'. */
export function bufferText({ buffer_before_minutes: before, buffer_after_minutes: after }: Service): string {
  if (before > 0 && after > 0) return `${before} + ${after}`
  if (before > 0) return `${before} antes`
  return after > 0 ? `${after} depois` : '–'
}

export function bookedByText({ bookable_by_agent, bookable_by_staff }: Service, agentName: string): string {
  if (bookable_by_agent) return bookable_by_staff ? `${agentName} e equipe` : `Só ${agentName}`
  return bookable_by_staff ? 'Só a equipe' : 'Ninguém agenda'
}
