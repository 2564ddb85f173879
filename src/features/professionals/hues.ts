import { HUES } from '../../contract/professional.ts'

/** A colour is told by its name too: not everyone sees it. */
const NAMES: Record<(typeof HUES)[number], string> = {
  185: 'Verde-água',
  215: 'Turquesa',
  245: 'Azul',
  5: 'Rosa',
  35: 'Coral',
  70: 'Âmbar',
  115: 'Oliva',
  150: 'Verde',
}

export const hueName = (hue: number): string => NAMES[hue as (typeof HUES)[number]] ?? 'Outra cor'

/** The first colour that nobody active has, so that two are not taken for one. */
export const freeHue = (taken: readonly number[]): (typeof HUES)[number] =>
  HUES.find((hue) => !taken.includes(hue)) ?? HUES[taken.length % HUES.length]!
