import { phoneQuery } from './useMediaQuery.ts'

/** Where a person lands: on a phone 'Meu dia', on a desk the dashboard, whose first part it is. */
export const homePath = (): '/today' | '/dashboard' =>
  matchMedia(phoneQuery).matches ? '/today' : '/dashboard'
