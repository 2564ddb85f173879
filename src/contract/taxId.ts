/** CPF and CNPJ; the CNPJ may contain letters, as issued since July 2026 (IN RFB 2.229/2024). */
import * as z from 'zod/mini'

const value = (character: string): number => character.charCodeAt(0) - 48

/** Check digit modulo 11 with the weights 2, 3, 4 … from the right; after `longest` they start again. */
function checkDigit(text: string, longest: number): number {
  let sum = 0
  for (let at = 0; at < text.length; at++) {
    const weight = 2 + ((text.length - 1 - at) % (longest - 1))
    sum += value(text[at]!) * weight
  }
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

/** Letters and digits only, in capitals. */
export const normalizeTaxId = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '')

/**
 * True for a valid CPF or CNPJ in normal form. One digit repeated has valid check digits but is never issued.
 */
export function isTaxId(text: string): boolean {
  if (/^(.)\1+$/.test(text)) return false
  if (/^\d{11}$/.test(text))
    return (
      checkDigit(text.slice(0, 9), 12) === value(text[9]!) &&
      checkDigit(text.slice(0, 10), 12) === value(text[10]!)
    )
  if (!/^[0-9A-Z]{12}\d{2}$/.test(text)) return false
  return (
    checkDigit(text.slice(0, 12), 9) === value(text[12]!) &&
    checkDigit(text.slice(0, 13), 9) === value(text[13]!)
  )
}

export const TaxId = z.pipe(
  z.pipe(z.string('Informe o CPF ou o CNPJ'), z.transform(normalizeTaxId)),
  z.string().check(
    z.maxLength(14, 'CPF ou CNPJ inválido'),
    z.refine((text) => text !== '', { error: 'Informe o CPF ou o CNPJ', abort: true }),
    z.refine(isTaxId, 'CPF ou CNPJ inválido'),
  ),
)
