/** 'Bom dia, Marina': depends on the hour in the organization's time zone. */
export function greeting(name: string | undefined, now: Date, timeZone: string): string {
  const hour = Number(
    new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now),
  )
  const words = hour >= 5 && hour < 12 ? 'Bom dia' : hour >= 12 && hour < 18 ? 'Boa tarde' : 'Boa noite'
  const first = name?.trim().split(/\s+/)[0]
  return first ? `${words}, ${first}` : words
}
