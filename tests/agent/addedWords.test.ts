/**
 * A talk goes alike when its last message has a word more that means nothing (an interjection, laughter, thanks, the one
 * who is spoken to), or an everyday word that is misspelled. Each is tried on another part of the recorded talks.
 */
import { describe, expect, it } from 'vitest'
import { EVERYDAY } from '../../server/agent/understand/lexicon/everyday.ts'
import { withEverydayWords } from '../../server/agent/understand/typos.ts'
import { courseOf, TALKS } from './courseOf.ts'

const BEFORE = ['oi ', 'bom dia! ', 'olha ', 'mas ', 'gente, ', 'então ', 'moça, ', 'por favor ', '😊 ']
const AFTER = [' viu', ' por favor', ' hein', ' moça', ' amor', ' kkk', ' então', ' amiga', ' né', ' 🙏']
/** Of so many talks one may go otherwise, or two where a word is misspelled. */
const TRIED = 25

/** 'E sábado?' with ' amor' is 'E sábado amor?'. */
const added = (message: string, word: string): string =>
  word.endsWith(' ')
    ? word + message
    : word === ' 🙏'
      ? message + word
      : message.replace(/([?!.]*)$/, `${word}$1`)

it.each([...BEFORE, ...AFTER].map((word, at) => [word, at] as const))('“%s”', async (word, at) => {
  const step = Math.floor(TALKS.length / TRIED)
  const otherwise: string[] = []
  for (let place = at; place < TALKS.length; place += step) {
    const parts = TALKS[place]!
    const before = parts.slice(0, -1)
    const said = added(parts.at(-1)!, word)
    const [as, is] = [await courseOf(parts), await courseOf([...before, said])]
    if (as.join('\n') !== is.join('\n')) otherwise.push([...before, said].join(' > '))
  }
  expect(otherwise.length, otherwise.join('\n')).toBeLessThanOrEqual(1)
})

/** 'Preciso' without its middle letter, and with its middle letters swapped. */
const MISSPELLED: [how: string, wrong: (word: string) => string][] = [
  ['a letter left out', (word) => word.slice(0, word.length >> 1) + word.slice((word.length >> 1) + 1)],
  [
    'two letters swapped',
    (word) => {
      const at = word.length >> 1
      return `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`
    },
  ],
]

describe('an everyday word', () => {
  const long = new RegExp(
    `(?<!\\p{L})(?:${EVERYDAY.filter(({ length }) => length > 5).join('|')})(?!\\p{L})`,
    'u',
  )
  const talks = TALKS.filter((parts) => long.test(parts.at(-1)!))

  it.each(MISSPELLED)('with %s is read as it is meant', async (_, wrong) => {
    const otherwise: string[] = []
    const step = Math.floor(talks.length / TRIED)
    for (let place = 0; place < talks.length; place += step) {
      const parts = talks[place]!
      const before = parts.slice(0, -1)
      const said = parts.at(-1)!.replace(long, wrong)
      const [as, is] = [await courseOf(parts), await courseOf([...before, said])]
      if (as.join('\n') !== is.join('\n')) otherwise.push([...before, said].join(' > '))
    }
    expect(otherwise.length, otherwise.join('\n')).toBeLessThanOrEqual(2)
  })

  it('that is another one stays', () => {
    expect(withEverydayWords('Vou acender, Doutora. PREISO atedner')).toBe(
      'Vou acender, Doutora. preciso atender',
    )
  })
})
