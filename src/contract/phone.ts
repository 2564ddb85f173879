/** Phone numbers as digits with country code, without the plus (`5511988881204`). */
import * as z from 'zod/mini'

/** Reduces a number to digits. A Brazilian number without country code (10 or 11 digits) gets its 55. */
export function normalizePhone(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^00/, '')
  const international = text.trim().startsWith('+') || text.trim().startsWith('00')
  return !international && (digits.length === 10 || digits.length === 11) ? `55${digits}` : digits
}

/**
 * Key to look a number up by. A Brazilian mobile number may arrive with or without its ninth digit (55 11 9
 * 8888-1204, 55 11 8888-1204), so the key leaves it out. Landlines (first digit 2 to 5) and numbers of other
 * countries never have one and stay as they are.
 */
export function phoneKey(digits: string): string {
  const mobile = /^55(\d{2})9([6-9]\d{7})$/.exec(digits)
  return mobile ? `55${mobile[1]}${mobile[2]}` : digits
}

/**
 * The number to show and to dial: a Brazilian mobile number gets
 * its ninth digit (ANATEL, in force everywhere since 2016).
 */
export function withNinthDigit(digits: string): string {
  const old = /^55(\d{2})([6-9]\d{7})$/.exec(digits)
  return old ? `55${old[1]}9${old[2]}` : digits
}

/** Validates a typed number and returns its digits with country code: 10 to 15 digits (E.164). */
export const Phone = z.pipe(
  z.string('Telefone inválido').check(
    z.maxLength(40, 'Formato de telefone inválido'),
    z.regex(/^\+?[\d\s()-]*$/, 'Formato de telefone inválido'),
    z.refine((text) => text.replace(/\D/g, '').length >= 10, 'O telefone deve ter pelo menos 10 dígitos'),
    z.refine((text) => text.replace(/\D/g, '').length <= 15, 'O telefone deve ter no máximo 15 dígitos'),
  ),
  z.transform(normalizePhone),
)
