// @vitest-environment happy-dom
/** A date that is typed: what the field shows, and what it tells. */
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DateInput } from '../../src/ui/DateInput.tsx'

const place = document.createElement('div')
let root: ReturnType<typeof createRoot>
let told: string[]

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.append(place)
  root = createRoot(place)
  told = []
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

/** `needed`: there is always a day, as in the calendar's toolbar. */
function Day({ needed }: { needed: boolean }) {
  const [day, set] = useState('2026-11-27')
  const onChange = (next: string) => {
    told.push(next)
    if (next !== '' || !needed) set(next)
  }
  return (
    <>
      <DateInput aria-label="Data" value={day} onChange={onChange} />
      <button type="button" onClick={() => set('2026-12-08')}>
        Outro dia
      </button>
    </>
  )
}
const draw = (needed: boolean) => act(async () => root.render(<Day needed={needed} />))
const field = () => place.querySelector<HTMLInputElement>('input[type=text]')!
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), text)
    field().dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
const leave = () => act(async () => field().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))

it.each([true, false])(
  'shows each part that is typed, and tells the day once it is whole (needed: %s)',
  async (needed) => {
    await draw(needed)
    expect(field().value).toBe('27/11/2026')
    for (const part of ['', '05', '05/12', '05/12/202']) {
      await type(part)
      expect(field().value).toBe(part)
    }
    await type('05/12/2026')
    expect(field().value).toBe('05/12/2026')
    expect(told.filter((day) => day !== '')).toEqual(['2026-12-05'])
  },
)

it('tells no day that the calendar does not have', async () => {
  await draw(false)
  await type('31/02/2026')
  expect(told).toEqual([''])
})

it('left half typed, shows the day that still holds where one is needed', async () => {
  await draw(true)
  await type('05/1')
  await leave()
  expect(field().value).toBe('27/11/2026')
})

it('left half typed, keeps it where the form says what is missing', async () => {
  await draw(false)
  await type('05/1')
  await leave()
  expect(field().value).toBe('05/1')
})

it('follows a day that changes elsewhere', async () => {
  await draw(true)
  await type('05/1')
  await act(async () => [...place.querySelectorAll('button')].at(-1)!.click())
  expect(field().value).toBe('08/12/2026')
})
