import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../../src/ui/tokens.css', import.meta.url), 'utf8')

/**
 * The tokens of one theme: all blocks whose attribute
 * selectors match it, applied in the order of the cascade.
 */
function tokensOf(mode: string, color: string): Map<string, string> {
  const tokens = new Map<string, string>()
  for (const [, selector = '', body = ''] of css.matchAll(/(:root[^{]*)\{([^}]*)\}/g)) {
    const wanted = [...selector.matchAll(/data-(mode|color)='(\w+)'/g)]
    if (!wanted.every(([, key, value]) => value === (key === 'mode' ? mode : color))) continue
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g))
      tokens.set(name, value)
  }
  return tokens
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['paper', 'surface', 'sunken']
const bubbles = ['brand-soft', 'violet-soft', 'bad-soft', 'warn-soft']
const pairs = [
  ...['ink', 'ink-2', 'ink-3'].flatMap((text) => [...grounds, ...bubbles].map((ground) => [text, ground])),
  ...['ok', 'warn', 'orange', 'bad', 'info', 'violet'].flatMap((text) =>
    [...grounds, `${text}-soft`].map((ground) => [text, ground]),
  ),
  ...['brand', 'brand-strong'].flatMap((text) => [...grounds, 'brand-soft'].map((ground) => [text, ground])),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['on-bad', 'bad'],
  ['paper', 'ink'],
]

describe.each(['light', 'dark'])('%s', (mode) => {
  it.each(['balcao', 'blue', 'green'])('NAV-24 every text reaches 4.5:1 in %s', (color) => {
    const tokens = tokensOf(mode, color)
    const poor = pairs
      .map(([text = '', ground = '']) => ({
        text,
        ground,
        ratio: contrast(tokens.get(text) ?? '', tokens.get(ground) ?? ''),
      }))
      // A missing token gives NaN, which must fail too.
      .filter(({ ratio }) => !(ratio >= 4.5))
    expect(poor).toEqual([])
  })
})
