import { fold } from '../../../src/contract/text.ts'
import type { Situation } from '../situation.ts'
import type { ForWhom } from '../understand/command.ts'
import { MINE, RELATIONS, spelledRelation } from '../understand/otherPeople.ts'

/** How many of the customer's latest messages are searched. */
const LATEST = 6
const HER = /a$|^(?:mae|mulher|vo|avo)$/
const NAME = /^\p{Lu}\p{Ll}{1,29}$/u
const HIM = /o$|^(?:pai|papai|vo|bebe|chefe|colega)$/

/**
 * The person that 'pra ela' or 'pra ele' refers to: the last one whom the customer mentioned and who fits the
 * pronoun; null where there is none.
 */
export function personMeant(plain: string, { history }: Pick<Situation, 'history'>): ForWhom | null {
  const pronoun = /\bpara (?:el([ae]))\b/.exec(plain)?.[1]
  if (pronoun === undefined) return null
  const fits = pronoun === 'a' ? HER : HIM
  const said = history.filter(({ from }) => from === 'customer').slice(-LATEST)
  for (const { text } of said.reverse()) {
    const spelled = text.match(/[\p{L}\p{N}]+/gu) ?? []
    const words = spelled.map(fold)
    const at = words.findLastIndex(
      (word, place) => MINE.has(words[place - 1] ?? '') && RELATIONS.has(word) && fits.test(word),
    )
    if (at < 0) continue
    const relation = spelledRelation(words[at]!)
    const name = NAME.exec(spelled[at + 1] ?? '')?.[0]
    return { self: false, others: [{ relation, ...(name !== undefined && { name }) }] }
  }
  return null
}

/** Whether the folded words say that something is for somebody of that name: 'pra Ana'. 'A tosa da Mel' only names whose it is. */
export const isPlainlyFor = (name: string, words: string): boolean =>
  ['para', 'pra', 'pro'].some((word) =>
    [` ${word} `, ` ${word} a `, ` ${word} o `].some((lead) => ` ${words}`.includes(`${lead}${fold(name)}`)),
  )
