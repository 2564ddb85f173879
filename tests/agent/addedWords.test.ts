/**
 * A talk goes alike when its last message has a word more that means nothing: an interjection, laughter, thanks, the one
 * who is spoken to. Each is tried on another part of the recorded talks.
 */
import { expect, it } from 'vitest'
import { LINES, talkOf } from './shortTalk.ts'
import { doneInShort, wantedInShort } from './turnInShort.ts'

const BEFORE = ['olha ', 'mas ', 'gente, ', 'então ', 'moça, ', 'por favor ', '😊 ']
const AFTER = [' viu', ' por favor', ' hein', ' moça', ' amor', ' kkk', ' então', ' amiga', ' né', ' 🙏']
/** Of how many talks each is tried on one may go otherwise. */
const TRIED = 25

/** Talks whose last message is words alone. */
const TALKS = LINES.filter((line) => !line.startsWith('+'))
  .map((line) => line.split(' = ')[0]!.split(' > '))
  .filter((parts) => parts.length > 1 && !/^[![]| \+ /.test(parts.at(-1)!))

/** What is done, said and wanted in each turn. */
async function courseOf(parts: readonly string[]): Promise<string[]> {
  const { talk, turns, error } = await talkOf(parts.join(' > '))
  if (error) throw error
  return turns.map(({ plan }) =>
    plan
      ? [
          doneInShort(talk, plan),
          plan.say.map(({ key }) => key).join(' '),
          plan.handOver?.reason,
          wantedInShort(talk, plan).replaceAll(/“[^”]*”/g, ''),
        ].join(' / ')
      : 'nothing',
  )
}

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
