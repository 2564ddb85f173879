/** Whether something was said. */
import { formatCents } from '../../src/contract/service.ts'
import type { Played, Turn } from './play.ts'

/** What the agent said in a turn. */
export const wordsOf = ({ plan }: Turn): string => (plan?.messages ?? []).join('\n')

/** 'pay': a pair of the clinic; 'key:mine': something that is said; 'price:limpeza'; else words. */
export function isSaid(played: Played, { plan }: Turn, get: string): boolean {
  const { clinic } = played.talk
  const text = (plan?.messages ?? []).join('\n')
  if (get.startsWith('key:')) return plan?.say.some(({ key }) => key === get.slice(4)) ?? false
  if (get.startsWith('price:')) {
    const service = clinic.services.find(({ id }) => id === get.slice(6))
    return service?.price.cents != null && text.includes(formatCents(service.price.cents))
  }
  const pair = clinic.pairs.find(({ id }) => id === get)
  return pair
    ? text.includes(pair.answer.trim())
    : text.toLocaleLowerCase('pt-BR').includes(get.toLocaleLowerCase('pt-BR'))
}
