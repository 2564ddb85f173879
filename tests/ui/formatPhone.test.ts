import { expect, it } from 'vitest'
import { formatPhone, splitPhone } from '../../src/ui/formatPhone.ts'

it.each([
  ['5511988881204', '(11) 98888-1204'],
  ['+55 11 98888-1204', '(11) 98888-1204'],
  ['551133334444', '(11) 3333-4444'],
  ['11988881204', '(11) 98888-1204'],
  ['1133334444', '(11) 3333-4444'],
  ['12025550123', '+1 (202) 555-0123'],
  ['351912345678', '+351 912 345 678'],
  ['34612345678', '+34 612 345 678'],
  ['447911123456', '+44 7911 123456'],
  ['33612345678', '+33 6 12 34 56 78'],
  ['4915112345678', '+4915112345678'],
  ['+11988881204', '+11988881204'],
  ['190', '190'],
  ['BR.1A2B3C4D5E6F7890', 'BR.1A2B3C4D5E6F7890'],
  ['', ''],
  [null, ''],
])('%s is written %s', (value, written) => expect(formatPhone(value)).toBe(written))

it('splits only what has the length of its country', () => {
  expect(splitPhone('5511988881204')?.national).toBe('11988881204')
  expect(splitPhone('55119888812')).toBeNull()
  expect(splitPhone('11988881204')).toBeNull()
})
