import { Refusal } from '../../refusal.ts'

/** The refusal of a connection that Meta did not answer. */
export const metaSilent = (): Refusal =>
  new Refusal(503, 'unavailable', 'A Meta não respondeu. Nada foi mudado: tente de novo em instantes.')
