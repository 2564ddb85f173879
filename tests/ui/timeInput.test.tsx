// @vitest-environment happy-dom
/** A time that is typed: what the field shows, and what it tells. */
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { completeTime } from '../../src/ui/completeTime.ts'
import { TimeInput } from '../../src/ui/TimeInput.tsx'

const place = document.createElement('div')
let root: ReturnType<typeof createRoot>
let told: string[]
let left: string[]

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.append(place)
  root = createRoot(place)
  told = []
  left = []
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

/** `needed`: there is always a time, as for a reminder. */
function Time({ needed }: { needed: boolean }) {
  const [time, set] = useState('21:00')
  const onChange = (next: string) => {
    told.push(next)
    if (next !== '' || !needed) set(next)
  }
  return (
    <>
      <TimeInput aria-label="Às" value={time} onChange={onChange} onLeave={(at) => left.push(at)} />
      <button type="button" onClick={() => set('08:15')}>
        Outra hora
      </button>
    </>
  )
}
const draw = (needed: boolean) => act(async () => root.render(<Time needed={needed} />))
const field = () => place.querySelector('input')!
/** Puts a whole text into the field, as when it is pasted or filled in. */
const fill = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), text)
    field().dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
const leave = () => act(async () => field().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))

it.each([
  ['', ''],
  ['9', '09:00'],
  ['12', '12:00'],
  ['09:', '09:00'],
  ['09:3', '09:30'],
  ['09:30', '09:30'],
])('AVL-08 a time left at %j becomes %j', (text, time) => {
  expect(completeTime(text)).toBe(time)
})

it.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['9:30', '09:30'],
  ['9h30', '09:30'],
  ['1:30', '01:30'],
  ['1h', '01:00'],
  ['2130', '21:30'],
  ['21:30', '21:30'],
])('%j is %s', async (text, time) => {
  await draw(false)
  await fill(text)
  await leave()
  expect(field().value).toBe(time)
  expect(told.at(-1)).toBe(time)
  expect(left).toEqual([time])
})

it('shows each part that is typed, and tells a time only once it is whole', async () => {
  await draw(false)
  for (const part of ['', '1', '14:', '14:3']) {
    await fill(part)
    expect(field().value).toBe(part)
  }
  await fill('14:30')
  expect(told).toEqual(['', '14:30'])
})

it('emptied where a time is needed, shows the one that still holds', async () => {
  await draw(true)
  await fill('')
  await leave()
  expect(field().value).toBe('21:00')
  expect(left).toEqual(['21:00'])
})

it('emptied where the form says what is missing, stays empty', async () => {
  await draw(false)
  await fill('')
  await leave()
  expect(field().value).toBe('')
  expect(left).toEqual([''])
})

it('follows a time that changes elsewhere', async () => {
  await draw(true)
  await fill('1')
  await act(async () => place.querySelector('button')!.click())
  expect(field().value).toBe('08:15')
})
