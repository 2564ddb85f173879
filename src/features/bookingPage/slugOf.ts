import { fold } from '../../contract/text.ts'

/**
 * Makes an address from a company's name: 'Clínica São José' becomes 'clinica-sao-jose'. It may be too short
 * to be valid.
 */
export const slugOf = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
