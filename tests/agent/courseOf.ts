/** The course of a recorded talk, to compare it with that of the same talk said otherwise. */
import { LINES, talkOf } from './shortTalk.ts'
import { doneInShort, wantedInShort } from './turnInShort.ts'

/** What answers a greeting. */
const GREETINGS = new Set<string>(['hello', 'greeting'])

/** The messages of each recorded talk whose last message is words alone. */
export const TALKS = LINES.filter((line) => !line.startsWith('+'))
  .map((line) => line.split(' = ')[0]!.split(' > '))
  .filter((parts) => parts.length > 1 && !/^[![]| \+ /.test(parts.at(-1)!))

/** What is done, said and wanted in each turn, without greetings. */
export async function courseOf(parts: readonly string[]): Promise<string[]> {
  const { talk, turns, error } = await talkOf(parts.join(' > '))
  if (error) throw error
  return turns.map(({ plan }) =>
    plan
      ? [
          doneInShort(talk, plan),
          plan.say.flatMap(({ key }) => (GREETINGS.has(key) ? [] : [key])).join(' '),
          plan.handOver?.reason,
          wantedInShort(talk, plan).replaceAll(/“[^”]*”/g, ''),
        ].join(' / ')
      : 'nothing',
  )
}
