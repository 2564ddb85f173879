/**
 * Finds what a sentence claims was done, is booked, or will be done. The rules match families of forms, so
 * that a new verb is still caught.
 */
import type { Claim, Family } from './claim.ts'
import { askingOf, isConditional, isDenied } from './mood.ts'
import { RULES_OF_DONE } from './rulesOfDone.ts'
import { RULES_OF_NEXT } from './rulesOfNext.ts'
import type { Sentence } from './sentences.ts'

const RULES = [...RULES_OF_DONE, ...RULES_OF_NEXT]

const WAITING = /\b(?:lista|fila) de espera\b/
const PUT = /\b(?:inclu|inser|coloq|coloc|bot|pus|adicion|inscrev|cadastr)/
/**
 * The claims of a sentence, in their order. `without` leaves out a family, for tests that prove it is needed.
 */
export function claimsIn(
  { plain, isQuestion }: Pick<Sentence, 'plain' | 'isQuestion'>,
  without?: Family,
): Claim[] {
  const asking = askingOf(plain, isQuestion)
  const claims: Claim[] = []
  for (const { family, when, act = 'any', timed, inQuestions, mayOffer, unless } of RULES) {
    if (family === without || (timed && !plain.includes('TIME'))) continue
    for (const match of plain.matchAll(when)) {
      const at = match.index
      const isSubject = family === 'done' && act === 'optOut'
      if (!isSubject && isDenied(plain, at + leadOf(match))) continue
      if (!inQuestions && at >= asking.from) continue
      if (mayOffer && ((isQuestion && asking.isOffer) || isConditional(plain, at))) continue
      if (family === 'free' && isQuestion) continue
      if (unless?.(plain, match)) continue
      const named = typeof act === 'function' ? act(match) : act
      const isWait = (named === 'book' || named === 'any') && WAITING.test(plain) && PUT.test(match[0])
      claims.push({ family, act: isWait ? 'wait' : named, at, words: match[0] })
    }
  }
  if (claims.length === 0 && without !== 'bare' && !isQuestion && isBareTime(plain))
    return [{ family: 'bare', act: 'book', at: 0, words: plain.slice(0, 60) }]
  return claims.sort((a, b) => a.at - b.at)
}

const OF_ITS_OWN =
  /\b(?:(?:oferec|abr|abert|atend|funcion|fech|ocupad|lotad|lembr)\w+|tenho|temos|ha|livres?|disponive(?:l|is)|posso|nao|nem|passou|lista de espera|feriado|promocao|falta|rua|avenida|av|praca|endereco|nosso horario|infelizmente|opc(?:ao|oes)|alternativas?|horarios|tem|consigo|sobre|quanto a|seria|que tal|se (?:quiser|preferir|TIME))\b/

/**
 * Whether the sentence names a day or an hour without offering, denying or giving opening hours: then it can
 * only state what will be.
 */
const isBareTime = (plain: string): boolean => plain.includes('TIME') && !OF_ITS_OWN.test(plain)

/** Whether the sentence offers times, so that the lines below it may list them. */
export const isOffering = (plain: string): boolean =>
  /\b(?:tenho|temos|ha|livres?|disponive(?:l|is)|oferec\w+|opc(?:ao|oes)|horarios|alternativas?|consigo|tem)\b/.test(
    plain,
  )

/** The offset in the match where the claiming word itself begins. */
const leadOf = (match: RegExpMatchArray): number =>
  match[1] === undefined ? 0 : Math.max(0, match[0].lastIndexOf(match[1]))
