/** The time reader on what customers of clinics write. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readScan, readTimes } from '../../../server/agent/time/readTimes.ts'
import { startScan } from '../../../server/agent/time/timeTokens.ts'
import type { Opening, TimeContext, TimeValue } from '../../../server/agent/time/timeValue.ts'

type Group = { now: string; zone: string; open: Opening; cases: { text: string; expect: TimeValue[] }[] }
const group = JSON.parse(readFileSync(new URL('customers.json', import.meta.url), 'utf8')) as Group
const context: TimeContext = { now: new Date(group.now), zone: group.zone, open: group.open, holidays: [] }
const valuesOf = (text: string, asked?: 'day' | 'time') =>
  readTimes(text, { ...context, ...(asked ? { asked } : {}) }).map(({ value }) => value)

describe('times as customers write them', () => {
  it.each(group.cases)('(ENG-10) $text', ({ text, expect: values }) => {
    expect(valuesOf(text)).toEqual(values)
  })

  it('(ENG-10) keeps them apart from what is said around them', () => {
    for (const { text, expect: values } of group.cases.filter(({ text: said }) =>
      /^(?:dia|depois|entre|sábado|segunda|próxima) /.test(said),
    ))
      expect({ text, read: valuesOf(`Oi, tudo bem? Queria marcar pra ${text}`) }).toEqual({
        text,
        read: values,
      })
  })

  it('(ENG-10) never answers with a doubt that has nothing to choose from', () => {
    for (const text of [
      'sexta 23 às 4',
      'sexta de 23 às 4',
      'das 23 às 4 amanhã',
      'entre 22h e 3h',
      'de 5 a 5',
    ])
      for (const value of valuesOf(text))
        if (value.kind === 'either' || value.kind === 'oneOf') expect(value.options.length).toBeGreaterThan(1)
  })

  it('(ENG-10) takes a number that is no hour behind an hour for no time', () => {
    expect(valuesOf('às 9, 40')).toEqual([{ kind: 'clock', time: '09:00' }])
    expect(valuesOf('amanhã às 9 ou 45')).toEqual([{ kind: 'instant', at: '2026-11-26T09:00' }])
  })

  it('(ENG-10) reads a date in any order of its parts, and none that no calendar has', () => {
    const day = { kind: 'day', date: '2027-03-23' }
    for (const text of [
      '23/mar/2027',
      '23-mar-2027',
      '2027-mar-23',
      'mar/23/2027',
      '2027/03/23',
      '23.03.2027',
    ])
      expect({ text, read: valuesOf(text) }).toEqual({ text, read: [day] })
    for (const text of ['2027-mar-32', '29/2/2027', '2027/02/30', '2027-abc-12', '31/11', '2027/2027/2027'])
      expect({ text, read: valuesOf(text) }).toEqual({ text, read: [] })
  })
})

/** Characters of the shortest text tried. */
const LENGTH = Number(process.env['WORK_LENGTH'] ?? 40_000)

describe('ENG-10 · work grows with the text, not faster', () => {
  const shapes: Record<string, string> = {
    'one refusal after another': 'em vez de quinta, não essa sexta, a outra ',
    'weekdays in a row': 'segunda quarta sexta ',
    'dates of three parts': '2027-mar-23/04/2027.',
    'minutes beside hours': '10 minutos depois das 2 horas antes das 5 e ',
    'what has been': 'foi em no na dia de 12 de de ',
    'leaving work': 'saio do da de meu trabalho servico ',
    'weeks with ranges': 'semana que vem de terça a quinta ',
  }
  it.each(Object.entries(shapes))('%s', (_name, shape) => {
    const steps = [1, 2, 4].map((times) => {
      const scan = startScan(shape.repeat(Math.ceil((LENGTH * times) / shape.length)), context)
      readScan(scan)
      return scan.steps
    })
    expect(steps[0]).toBeGreaterThan(0)
    expect(steps[1]! / steps[0]!).toBeLessThan(2.1)
    expect(steps[2]! / steps[1]!).toBeLessThan(2.1)
  })
})
