import { describe, expect, it } from 'vitest'
import { BoletoPayer, Subscription } from '../../src/contract/billing.ts'
import { agentAnswersUnder } from '../../src/contract/agentAnswersUnder.ts'
import {
  addMonthsToDate,
  channelLimit,
  consumptionLevel,
  intervalEnd,
  isCurrent,
  type Standing,
  termsOf,
  usageWindow,
} from '../../src/contract/billingRules.ts'
import { isTaxId } from '../../src/contract/taxId.ts'
import { boletoLine } from '../../server/ports/payments/local/boletoLine.ts'
import { PLANS } from '../../server/modules/plans/plans.ts'

const at = (text: string) => new Date(`${text}T12:00:00.000Z`)
const days = (dates: Date[]) => dates.map((date) => date.toISOString().slice(0, 10))

describe('intervals', () => {
  it('BIL-37 what begins on the 31st ends on a short month’s last day, and on the 31st again after it', () => {
    const anchor = at('2027-01-31')
    const ends: Date[] = []
    for (let start = anchor; ends.length < 4; start = ends.at(-1)!)
      ends.push(intervalEnd(anchor, start, 'monthly'))
    expect(days(ends)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
    expect(days([intervalEnd(at('2028-02-29'), at('2028-02-29'), 'yearly')])).toEqual(['2029-02-28'])
    expect(days([addMonthsToDate(at('2026-12-31'), 2)])).toEqual(['2027-02-28'])
  })

  it('CONS-01 BIL-15 contacts are counted by the month, also of a year', () => {
    const year = { start: at('2026-11-30'), end: at('2027-11-30') }
    const window = (now: Date) => {
      const { start, end } = usageWindow(year, now)
      return days([start, end])
    }
    expect(window(at('2026-12-01'))).toEqual(['2026-11-30', '2026-12-30'])
    expect(window(at('2027-03-01'))).toEqual(['2027-02-28', '2027-03-30'])
    expect(window(new Date(year.end.getTime() - 1))).toEqual(['2027-10-30', '2027-11-30'])
    const week = { start: at('2026-11-30'), end: at('2026-12-07') }
    expect(usageWindow(week, at('2026-12-01'))).toEqual(week)
  })
})

describe('what a choice costs', () => {
  const now = at('2026-12-15')
  const standing = (more: Partial<Standing> = {}): Standing => ({
    status: 'active',
    planId: 'basic',
    interval: 'monthly',
    period: { start: at('2026-11-30'), end: at('2026-12-30') },
    ...more,
  })
  const terms = (
    planId: 'basic' | 'pro',
    interval: 'monthly' | 'yearly',
    held: Standing | null,
    trialAvailable = false,
  ) => termsOf({ planId, interval }, { trialAvailable, standing: held, plans: PLANS }, now)

  it('BIL-19 BIL-25 LIM-02 a trial for who never had one; else the price, today', () => {
    expect(terms('pro', 'yearly', null, true)).toEqual({
      kind: 'trial',
      today: 0,
      chargeAt: at('2026-12-22'),
    })
    expect(terms('pro', 'monthly', null)).toEqual({ kind: 'pay', today: 39_700, chargeAt: at('2027-01-15') })
    for (const status of ['canceled', 'inactive', 'past_due', 'unpaid', 'incomplete', 'paused'] as const)
      expect(terms('basic', 'monthly', standing({ status }))).toMatchObject({ kind: 'pay', today: 19_700 })
  })

  it('BIL-30 more is paid for at once, less what is left; less begins when the paid time ends', () => {
    expect(terms('pro', 'monthly', standing())).toMatchObject({ kind: 'pay', today: 39_700 - 9_850 })
    expect(terms('basic', 'yearly', standing())).toMatchObject({ kind: 'pay', today: 177_300 - 9_850 })
    const end = { kind: 'later', today: 0, chargeAt: at('2026-12-30') }
    expect(terms('basic', 'monthly', standing({ planId: 'pro' }))).toEqual(end)
    expect(terms('pro', 'monthly', standing({ interval: 'yearly' }))).toEqual(end)
    expect(terms('basic', 'monthly', standing())).toMatchObject({ kind: 'keep', today: 0 })
    expect(terms('pro', 'yearly', standing({ status: 'trialing' }))).toMatchObject({ kind: 'keep', today: 0 })
  })
})

describe('what a subscription allows', () => {
  it('BIL-02 active and current', () => {
    const all = Subscription.shape.status.options
    expect(all.filter(agentAnswersUnder)).toEqual(['active', 'trialing'])
    expect(all.filter((status) => !isCurrent(status))).toEqual(['inactive', 'canceled'])
  })

  it('LIM-04 channels by plan', () => {
    const limit = (planId: string, status: Parameters<typeof agentAnswersUnder>[0]) =>
      channelLimit({ planId, status }, PLANS)
    expect(channelLimit(null, PLANS)).toBe(0)
    expect([limit('basic', 'active'), limit('pro', 'trialing'), limit('pro', 'past_due')]).toEqual([1, 3, 3])
    expect([limit('pro', 'canceled'), limit('pro', 'inactive'), limit('outro', 'active')]).toEqual([0, 0, 1])
  })

  it('CONS-08 LIM-20 blue up to 60%, yellow above, red above 85%', () => {
    const levels = [0, 150, 151, 212, 213, 250].map((used) => consumptionLevel(used, 250))
    expect(levels).toEqual(['calm', 'calm', 'high', 'high', 'critical', 'critical'])
    expect(consumptionLevel(0, 0)).toBe('critical')
  })
})

describe('who pays a boleto', () => {
  it('BIL-26 CPF and CNPJ, also the one with letters, by their check digits', () => {
    for (const good of ['52998224725', '11144477735', '11222333000181', '12ABC34501DE35'])
      expect([good, isTaxId(good)]).toEqual([good, true])
    for (const bad of [
      '52998224724',
      '11111111111',
      '11222333000180',
      '12ABC34501DE36',
      '123',
      '',
      'ABCDEFGHIJK',
    ])
      expect([bad, isTaxId(bad)]).toEqual([bad, false])
    const payer = {
      name: 'Ana Souza',
      address: 'Rua A, 1',
      city: 'Santos',
      state: ' sp ',
      postal_code: '11010-000',
    }
    expect(BoletoPayer.parse({ ...payer, tax_id: '12.abc.345/01de-35' })).toMatchObject({
      tax_id: '12ABC34501DE35',
      postal_code: '11010000',
      state: 'SP',
    })
    const empty = BoletoPayer.safeParse({ ...payer, tax_id: '' })
    expect(empty.error?.issues.map(({ message }) => message)).toEqual(['Informe o CPF ou o CNPJ'])
  })

  it('BIL-26 the test boleto’s line has the form and the check digits of a real one', () => {
    const line = boletoLine(19_700, new Date('2026-12-07T12:00:00Z'), '123456789012')
    const digits = line.replace(/\D/g, '')
    expect(digits).toHaveLength(47)
    expect(digits.slice(-14)).toBe('16530000019700')
    const mod10 = (text: string) => {
      const sum = Array.from(text)
        .reverse()
        .reduce((total, digit, index) => {
          const product = Number(digit) * (index % 2 === 0 ? 2 : 1)
          return total + (product > 9 ? product - 9 : product)
        }, 0)
      return String((10 - (sum % 10)) % 10)
    }
    for (const [from, to] of [
      [0, 9],
      [10, 20],
      [21, 31],
    ] as const)
      expect(digits[to]).toBe(mod10(digits.slice(from, to)))
  })
})
