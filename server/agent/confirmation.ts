import { fold } from '../../src/contract/text.ts'

const words = (text: string) => new Set(text.trim().split(/\s+/))

const YES = words(`
  sim s ss sm confirmo confirmado confirmada confirmadissimo confirmar confirmamos ok okay okey claro certo certeza
  combinado perfeito positivo estarei irei vou vamos beleza blz fechado`)
/** Said around a yes without changing it. */
const AROUND = words(`
  eu a minha presenca ai la por favor com bom boa dia tarde noite oi ola e pode esta estamos obrigado obrigada obg
  valeu sim horario o meu no na ate amanha hoje`)
/** Whoever says more than this says more than yes. */
const LONGEST = 1000
const THUMBS_UP = /👍|👌|✅/u

/**
 * Does the customer say yes to a question just asked, and nothing else? Anything more, a condition or a question, is
 * not for the agent to settle as a yes.
 */
export function isConfirmation(texts: string[]): boolean {
  const text = texts.join(' ')
  if (text.length > LONGEST) return false
  const spoken = fold(text).match(/[a-z0-9]+/g) ?? []
  if (text.includes('?')) return false
  if (spoken.length === 0) return THUMBS_UP.test(text)
  return spoken.every((word) => YES.has(word) || AROUND.has(word)) && spoken.some((word) => YES.has(word))
}
