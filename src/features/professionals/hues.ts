import { HUES } from '../../contract/professional.ts'

/** Colours also have a name, because not everyone can tell them apart. */
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

/**
 * The first hue that is not taken, so that professionals can be told apart; once all are taken, they repeat.
 */
export const freeHue = (taken: readonly number[]): (typeof HUES)[number] =>
  HUES.find((hue) => !taken.includes(hue)) ?? HUES[taken.length % HUES.length]!
