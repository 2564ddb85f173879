/** Whether the agent said something. */
import { formatCents } from '../../src/contract/service.ts'
import type { Played, Turn } from './play.ts'

/** The agent's words in a turn. */
export const wordsOf = ({ plan }: Turn): string => (plan?.messages ?? []).join('\n')

/** An answer stands without its yes or no, where that would say the opposite of what was asked. */
const withoutYes = (answer: string): string =>
  answer.replace(/^(?:sim|não|pode|claro)[,:!.;]? +([\p{L}\d])/iu, (_, first: string) => first.toUpperCase())

/**
 * True if the turn said `get`: 'pay' is a pair's id, 'key:mine' a `Say` key, 'price:limpeza' a service's
 * price; anything else is words.
 */
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
    ? text.includes(pair.answer.trim()) || text.includes(withoutYes(pair.answer.trim()))
    : text.toLocaleLowerCase('pt-BR').includes(get.toLocaleLowerCase('pt-BR'))
}
