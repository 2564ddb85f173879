/** The time reader kind by kind: what each expression means, in short. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readTimes } from '../../../server/agent/time/readTimes.ts'
import type { Opening, TimeContext } from '../../../server/agent/time/timeValue.ts'
import { inShort } from './inShort.ts'

type Group = {
  name: string
  now: string
  zone: string
  open: Opening
  kinds: Record<string, Record<string, string>>
}
const groups = JSON.parse(readFileSync(new URL('kinds.json', import.meta.url), 'utf8')) as Group[]

for (const { name, now, zone, open, kinds } of groups)
  describe(`times by their kind, on ${name}`, () => {
    const context: TimeContext = { now: new Date(now), zone, open, holidays: [] }
    const read = (text: string) => readTimes(text, context).map(({ value }) => inShort(value))
    it.each(Object.entries(kinds))('(ENG-10) reads %s', (_kind, cases) => {
      const texts = Object.keys(cases)
      expect(Object.fromEntries(texts.map((text) => [text, read(text).join('; ')]))).toEqual(cases)
    })
  })
