import { fold } from '../../../src/contract/text.ts'
import { stem } from '../understand/stem.ts'
import { STOP } from './questionWords.ts'
import { isAmong, withSynonyms } from './synonyms.ts'
import type { Clinic } from '../understand/vocabulary.ts'

/** 'Em casa' is 'domiciliar'. */
const holds = (stems: ReadonlySet<string>, said: string): boolean =>
  stems.has(said) || isAmong(said, withSynonyms(stems))

/**
 * Narrows the services that one word may mean to those whose name contains another word of the question:
 * 'massagem com pedras' is not just any massage. Returns all of them where none does.
 */
export function narrowed(
  ids: readonly string[],
  words: readonly string[],
  { services }: Clinic,
): readonly string[] {
  const stemsOf = (id: string) =>
    new Set((fold(services.find((each) => each.id === id)?.name ?? '').match(/[a-z]{4,}/g) ?? []).map(stem))
  const names = ids.map((id) => ({ id, stems: stemsOf(id) }))
  const said = words.filter((word) => word.length > 3 && !STOP.has(word)).map(stem)
  const own = names.filter(({ stems }) =>
    said.some((each) => holds(stems, each) && !names.every((other) => holds(other.stems, each))),
  )
  return own.length > 0 ? own.map(({ id }) => id) : ids
}

const WITH = /\bcom (?:a |o )?([a-z]{4,})/

/**
 * 'Sobrancelha com henna' is 'Design com henna', although 'Design de sobrancelhas' holds the other word: the
 * service whose own name adds with 'com' what the words add; null where that is not exactly one.
 */
export function addedTo(
  ids: readonly string[],
  words: readonly string[],
  { services }: Clinic,
): string | null {
  const said = new Set(withOf(words))
  if (ids.length < 2 || said.size === 0) return null
  const found = services.filter(({ id, name }) => {
    const own = ids.includes(id) ? WITH.exec(fold(name))?.[1] : undefined
    return own !== undefined && said.has(stem(own))
  })
  return found.length === 1 ? found[0]!.id : null
}

/** The stems of the words that follow 'com'. */
const withOf = (words: readonly string[]): string[] =>
  words.flatMap((word, at) => (words[at - 1] === 'com' && word.length > 3 ? [stem(word)] : []))
