/** A FEBRABAN bank number that is assigned to no bank, so that no bank accepts this boleto. */
const NO_BANK = '000'
const REAL = '9'

function mod10(digits: string): number {
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const product = Number(digits[digits.length - 1 - at]) * (at % 2 === 0 ? 2 : 1)
    sum += product > 9 ? product - 9 : product
  }
  return (10 - (sum % 10)) % 10
}

function mod11(digits: string): number {
  let sum = 0
  for (let at = 0; at < digits.length; at++) sum += Number(digits[digits.length - 1 - at]) * (2 + (at % 8))
  const digit = 11 - (sum % 11)
  return digit > 9 ? 1 : digit
}

/** Days since the base date; after 9999 the count restarted at 1000 on 22 February 2025. */
function dueFactor(due: Date): string {
  const days = Math.floor((due.getTime() - Date.UTC(2025, 1, 22)) / 86_400_000)
  return String(1000 + (((days % 9000) + 9000) % 9000))
}

/**
 * Returns a digitable line of 47 digits with valid check digits, formatted as on paper. `amount` is in cents.
 */
export function boletoLine(amount: number, due: Date, ourNumber: string): string {
  const free = ourNumber.replace(/\D/g, '').padStart(25, '0').slice(-25)
  const value = dueFactor(due) + String(amount).padStart(10, '0')
  const general = mod11(NO_BANK + REAL + value + free)
  const field = (digits: string) => {
    const whole = digits + mod10(digits)
    return `${whole.slice(0, 5)}.${whole.slice(5)}`
  }
  return [
    field(NO_BANK + REAL + free.slice(0, 5)),
    field(free.slice(5, 15)),
    field(free.slice(15, 25)),
    String(general),
    value,
  ].join(' ')
}
