/** The person's text size as a factor of the default, never below 1. */
export const textSize = (): number =>
  Math.max(1, Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16)
