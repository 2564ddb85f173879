import { describe, expect, it } from 'vitest'
import { SAY_VALUES, type SayKey } from '../../server/agent/say/keys.ts'
import { EMERGENCY, LONG_MESSAGE, render, renderAll, WORDINGS } from '../../server/agent/say/render.ts'
import type { Style } from '../../server/agent/situation.ts'

const STYLES: Style[] = ['normal', 'formal', 'casual']
const KEYS = Object.keys(SAY_VALUES) as SayKey[]
/** Keys with a single wording: quotes of the clinic's own answers. */
const UNCHANGED: ReadonlySet<SayKey> = new Set(['quote'])
const EMOJI = /\p{Extended_Pictographic}/gu
const SOBER: SayKey[] = [
  'lacks',
  'partUnknown',
  'notFree',
  'noTimes',
  'taken',
  'cancelSure',
  'cancelled',
  'cancelOrMove',
  'optedOut',
  'emergency',
  'handOver',
  'handOverAnger',
  'handOverFile',
  'handOverMedical',
  'handOverNotBookable',
  'handOverUnanswered',
]

/** Values that may be empty. */
const MAY_BE_EMPTY: Partial<Record<SayKey, string[]>> = {
  greeting: ['client'],
  hello: ['client'],
  partUnknown: ['when'],
  whichServiceAsked: ['options'],
  whichService: ['options'],
  whichAppointment: ['options'],
  offerTimes: ['with'],
  offerOne: ['with'],
  notFree: ['options'],
  noTimes: ['service'],
  bookSure: ['with'],
  moveSure: ['with'],
  booked: ['with', 'for', 'instructions'],
  moved: ['old', 'with'],
  taken: ['options'],
  waitAdded: ['service', 'days'],
  lateNoted: ['when', 'minutes'],
  handOver: ['when'],
  handOverAnger: ['when'],
  handOverFile: ['when'],
  handOverMedical: ['when'],
  handOverNotBookable: ['when'],
  handOverUnanswered: ['when'],
  emergency: ['text'],
}

const all = STYLES.flatMap((style) =>
  KEYS.flatMap((key) => WORDINGS[style][key].map((wording) => ({ style, key, wording }))),
)
const wordOf = (name: string) => `Valor ${name}`
const full = (key: SayKey) => Object.fromEntries(SAY_VALUES[key].map((name) => [name, wordOf(name)]))
const oneOf = (style: Style, key: SayKey, values: Record<string, string>) =>
  WORDINGS[style][key].map((_, at) => {
    for (let seed = 0; seed < 200; seed++) {
      const { text, used } = render({ key, values }, style, `s${seed}`, [])
      if (used === `${key}#${at}`) return text
    }
    throw new Error(`Never chosen: ${style} ${key}#${at}`)
  })

describe('wordings', () => {
  it('(AGT-22) every key has two to four wordings in every style, with its own values alone', () => {
    const wrong = all.filter(({ key, wording }) =>
      [...wording.matchAll(/\{(\w+)\}/g)].some(
        ([, name]) => !(SAY_VALUES[key] as readonly string[]).includes(name!),
      ),
    )
    expect(wrong).toEqual([])
    for (const style of STYLES) {
      for (const key of KEYS.filter((each) => !UNCHANGED.has(each))) {
        expect(WORDINGS[style][key].length, `${style} ${key}`).toBeGreaterThanOrEqual(2)
        expect(WORDINGS[style][key].length, `${style} ${key}`).toBeLessThanOrEqual(4)
        expect(new Set(WORDINGS[style][key]).size).toBe(WORDINGS[style][key].length)
      }
    }
  })

  it('(AGT-22) every value of a key is said in every wording that needs it to be true', () => {
    // Values the customer must be told in every wording.
    const told: Partial<Record<SayKey, string[]>> = {
      booked: ['service', 'when', 'with', 'for', 'instructions'],
      moved: ['service', 'when', 'with'],
      cancelled: ['service', 'when'],
      confirmed: ['service', 'when'],
      offerTimes: ['service', 'options', 'with'],
      offerOne: ['when', 'with'],
      notFree: ['reason', 'options'],
      emergency: ['text'],
      handOver: ['when'],
      handOverAnger: ['when'],
      handOverMedical: ['when'],
      handOverFile: ['when'],
      handOverNotBookable: ['service', 'when'],
      handOverUnanswered: ['when'],
      partUnknown: ['matter', 'when'],
    }
    for (const { style, key, wording } of all)
      for (const name of told[key] ?? []) expect(wording, `${style} ${key}`).toContain(`{${name}}`)
  })

  it('(AGT-22) the three styles differ for every key', () => {
    for (const key of KEYS.filter((each) => !UNCHANGED.has(each))) {
      const texts = STYLES.flatMap((style) => WORDINGS[style][key])
      expect(new Set(texts).size, key).toBe(texts.length)
    }
  })

  it('(AGT-22) no wording has words that its style forbids', () => {
    const banned: Record<Style, RegExp> = {
      normal: /\b(?:pra|pro|tá|tô|né|viu|a gente|bora)\b|\p{Extended_Pictographic}/iu,
      formal:
        /\b(?:pra|pro|tá|tô|né|viu|oi|oii|opa|a gente|bora|você|senhora?|obrigad[oa]|te|beleza|certo)\b|!|\p{Extended_Pictographic}/iu,
      casual: /\b(?:por gentileza|senhora?|prezad[oa]|permanecemos|lamentamos|obrigad[oa])\b/i,
    }
    expect(all.filter(({ style, wording }) => banned[style].test(wording))).toEqual([])
    // In no style: words that reveal the speaker's gender, promise when somebody answers, or call a new
    // booking confirmed.
    const always = /em instantes|em breve|já já|um momento|instantinho|logo respond|obrigad[oa]|bem-vind[oa]/i
    expect(all.filter(({ wording }) => always.test(wording))).toEqual([])
    expect(all.filter(({ key, wording }) => key === 'booked' && /confirmad/i.test(wording))).toEqual([])
    expect(Object.values(EMERGENCY).filter((text) => !text.includes('192'))).toEqual([])
  })

  it('(AGT-22) the formal style asks with courtesy', () => {
    const courteous = KEYS.filter((key) =>
      WORDINGS.formal[key].some((wording) => wording.includes('por gentileza')),
    )
    expect(courteous.length).toBeGreaterThan(15)
  })

  it('(AGT-22) an emoji is in the casual style alone, one at most, and never beside bad news', () => {
    for (const { style, key, wording } of all) {
      const count = wording.match(EMOJI)?.length ?? 0
      expect(count, `${style} ${key}: ${wording}`).toBeLessThanOrEqual(
        style === 'casual' && !SOBER.includes(key) ? 1 : 0,
      )
    }
  })
})

describe('render', () => {
  it('(AGT-22) leaves no blank, mark or bracket where a value is empty', () => {
    for (const style of STYLES) {
      for (const key of KEYS) {
        for (const name of (SAY_VALUES[key] as readonly string[]).filter((each) =>
          MAY_BE_EMPTY[key]?.includes(each),
        )) {
          for (const text of oneOf(style, key, { ...full(key), [name]: '' })) {
            expect(text, `${style} ${key} without ${name}`).not.toMatch(
              / {2}|[[\]{}]| [.,;:!?]|\.\.|undefined/,
            )
            expect(text).toBe(text.trim())
          }
        }
        for (const text of oneOf(style, key, full(key))) expect(text).not.toMatch(/ {2}|[[\]{}]|\.\./)
      }
    }
  })

  it('(AGT-22) says a sentence that already ends without a second full stop', () => {
    const values = { location: 'Rua das Flores, 120, sala 3.' }
    for (const style of STYLES)
      for (const text of oneOf(style, 'location', values)) expect(text).toMatch(/sala 3\.$/)
  })

  it('(AGT-22) quotes knowledge unchanged in all styles', () => {
    const text = 'a limpeza  dura 1 h :) [leia] {isto}  ™ 😀😀'
    for (const style of STYLES) {
      expect(render({ key: 'quote', values: { text } }, style, 's', []).text).toBe(text)
      const say = { key: 'quote' as const, values: { text } }
      expect(
        renderAll([say, { key: 'handOver', values: { when: 'hoje' } }], style, 's', []).messages[0],
      ).toContain(text)
    }
  })

  it('(AGT-22) chooses by the conversation and never the wording used last', () => {
    for (const style of STYLES) {
      for (const key of KEYS.filter((each) => !UNCHANGED.has(each))) {
        const first = render({ key, values: full(key) }, style, 'talk', [])
        expect(render({ key, values: full(key) }, style, 'talk', [])).toEqual(first)
        const second = render({ key, values: full(key) }, style, 'talk', ['unclear#9', first.used, 'quote#0'])
        expect(second.used).not.toBe(first.used)
        expect(second.text).not.toBe(first.text)
      }
    }
  })

  it('(ENG-14) names the emergency number where the organization wrote no words', () => {
    for (const style of STYLES) {
      for (const text of oneOf(style, 'emergency', { text: ' ' })) expect(text).toContain('192')
      for (const text of oneOf(style, 'emergency', { text: 'Ligue 193.' }))
        expect(text).toMatch(/^Ligue 193\.\n/)
    }
  })

  it('(AGT-22) joins what is said by blank lines, and parts a long answer at its last question', () => {
    const quote = { key: 'quote' as const, values: { text: 'Palavra. '.repeat(45).trim() } }
    const ask = { key: 'who' as const, values: {} }
    const thanks = { key: 'thanks' as const, values: {} }
    expect(renderAll([thanks, ask], 'normal', 's', []).messages).toHaveLength(1)
    const { messages, used } = renderAll([quote, quote, ask, thanks], 'normal', 's', [])
    expect(messages).toHaveLength(2)
    expect(messages[0]!.length + messages[1]!.length).toBeGreaterThan(LONG_MESSAGE)
    expect(messages[1]).toContain(render(ask, 'normal', 's', []).text)
    expect(messages[1]!.startsWith(render(ask, 'normal', 's', []).text)).toBe(true)
    expect(used).toHaveLength(4)
    expect(renderAll([quote, quote, quote], 'normal', 's', []).messages).toHaveLength(2)
    expect(renderAll([], 'normal', 's', [])).toEqual({ messages: [], used: [] })
  })

  it('(AGT-22) one emoji a message, and none when part of it is bad news', () => {
    const emojiIn = (says: Parameters<typeof renderAll>[0], seed: string) =>
      renderAll(says, 'casual', seed, []).messages.join().match(EMOJI)?.length ?? 0
    const happy = (['greeting', 'thanks', 'confirmed', 'booked'] as const).map((key) => ({
      key,
      values: full(key),
    }))
    const seeds = Array.from({ length: 30 }, (_, n) => `s${n}`)
    expect(Math.max(...seeds.map((seed) => emojiIn(happy, seed)))).toBe(1)
    const sad = [...happy, { key: 'handOver' as const, values: full('handOver') }]
    expect(Math.max(...seeds.map((seed) => emojiIn(sad, seed)))).toBe(0)
  })
})
