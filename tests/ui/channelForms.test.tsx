import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { QrCode } from '../../src/features/channels/QrCode.tsx'

it('CHN-10 the QR code is dark on white, with a quiet zone of four modules on each side', () => {
  const drawn = renderToStaticMarkup(<QrCode text="2@abcdefghijklmnopqrstuvwxyz,0123456789" label="Código" />)
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(drawn)?.[1])
  const dark = [...drawn.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)])
  expect(size).toBeGreaterThan(25)
  for (const axis of [0, 1]) {
    const along = dark.map((each) => each[axis]!)
    expect([Math.min(...along), Math.max(...along)]).toEqual([4, size - 5])
  }
  expect(drawn).toMatch(/class="[^"]*\bbg-white\b[^"]*\btext-black\b/)
  expect(drawn).toContain('fill="currentColor"')
})
