import { fold } from '../../../src/contract/text.ts'
import { EVERYDAY, NEAR_EVERYDAY } from './lexicon/everyday.ts'
import { QUALIFIERS } from './lexicon/qualifiers.ts'

/** From this length on, a word with one wrong letter is still distinct from others. */
const LEAST_FOR_TYPO = 6
const LEAST_BEGUN = 8
/** Small words that begin some long word by chance: 'mas' is no 'massagem'. */
const SMALL = new Set(
  `mas par por pra pro sem com que nao sim tem vai vou ver dar dia mes ano ser ter foi era das dos nas nos aos uma uns seu sua
  meu ela ele ali ate apos sob onde tal vez mais menos muito tudo todo toda nada bem mal bom boa para esse essa este esta isso
  aqui ainda agora antes depois hoje sempre nunca quando como quem qual porque pois entre fazer feito fora dentro novo nova
  outra outro cada alem assim tarde noite manha cedo hora horas semana tempo vezes gente coisa conta casa`
    .trim()
    .split(/\s+/),
)

/** Everyday words one letter away from those of services: 'cabelo até a cintura' is no 'tintura'. */
const NO_TYPO = new Set('cintura postura curtinho curtinha colega colegas corrido manhas'.split(' '))

/** Beginnings of long words that only one of the words has. */
export function beginningsOf(words: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const word of new Set(words)) {
    if (word.length < LEAST_BEGUN || QUALIFIERS.has(word)) continue
    for (let length = 3; length <= 6; length++) {
      const begun = word.slice(0, length)
      if (SMALL.has(begun)) continue
      found.set(begun, found.has(begun) && found.get(begun) !== word ? '' : word)
    }
  }
  return found
}

/** Every result of deleting one letter → the words it comes from. */
export function typosOf(all: string[]): Map<string, string[]> {
  const typos = new Map<string, string[]>()
  for (const word of new Set(all)) {
    if (word.length < LEAST_FOR_TYPO) continue
    for (const key of [word, ...deletions(word)]) {
      const known = typos.get(key)
      if (!known) typos.set(key, [word])
      else if (!known.includes(word)) known.push(word)
    }
  }
  return typos
}

function* deletions(word: string): Generator<string> {
  for (let index = 0; index < word.length; index++) yield word.slice(0, index) + word.slice(index + 1)
}

/**
 * The word of the vocabulary that is one letter away; null when there is none, or the word is too short to
 * tell.
 */
export function correct(word: string, { typos }: { typos: Map<string, string[]> }): string | null {
  if (word.length < LEAST_FOR_TYPO || word.length > 24 || NO_TYPO.has(word)) return null
  for (const key of [word, ...deletions(word)]) {
    const near = typos.get(key)?.find((each) => isOneAway(each, word))
    if (near !== undefined) return near
  }
  return null
}

/** Whether at most one letter of two words whose lengths differ by at most one is added or different, or two are swapped. */
function isOneAway(a: string, b: string): boolean {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const rest = (text: string, skip: number) => text.slice(at + skip)
  if (a.length > b.length) return rest(a, 1) === rest(b, 0)
  if (a.length < b.length) return rest(a, 0) === rest(b, 1)
  return (
    rest(a, 1) === rest(b, 1) || (a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, 2) === rest(b, 2))
  )
}

const EVERYDAY_TYPOS = typosOf([...EVERYDAY])
const LONG_WORD = /(?<!\p{L})\p{L}{6,24}(?!\p{L})/gu

/** The text with its everyday words as they are spelled: 'preciso' for 'preiso', 'conseguem' for 'consegeum'. */
export const withEverydayWords = (text: string): string =>
  text.replace(LONG_WORD, (written) => {
    const word = fold(written)
    if (EVERYDAY.has(word) || NEAR_EVERYDAY.has(word)) return written
    return correct(word, { typos: EVERYDAY_TYPOS }) ?? written
  })
