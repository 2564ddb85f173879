import { fold } from '../../../src/contract/text.ts'
import { EVERYDAY } from './lexicon/everyday.ts'
import { NEAR_EVERYDAY } from './lexicon/nearEveryday.ts'
import { QUALIFIERS } from './lexicon/qualifiers.ts'

/** From this length on, a word with one wrong letter is still distinct from others. */
const LEAST_FOR_TYPO = 6
/** Where all words that are near are known, from this length on. */
const LEAST_FOR_EVERYDAY = 5
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
export function typosOf(all: string[], least = LEAST_FOR_TYPO): Map<string, string[]> {
  const typos = new Map<string, string[]>()
  for (const word of new Set(all)) {
    if (word.length < least) continue
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
  const [near] = nearWords(word, typos)
  return near ?? null
}

/** The words that are one letter away, some of them several times. */
function* nearWords(word: string, typos: Map<string, string[]>): Generator<string> {
  for (const key of [word, ...deletions(word)])
    for (const each of typos.get(key) ?? []) if (isOneAway(each, word)) yield each
}

/** Whether at most one letter of two words whose lengths differ by at most one is added or different, or two are swapped. */
export function isOneAway(a: string, b: string): boolean {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const rest = (text: string, skip: number) => text.slice(at + skip)
  if (a.length > b.length) return rest(a, 1) === rest(b, 0)
  if (a.length < b.length) return rest(a, 0) === rest(b, 1)
  return (
    rest(a, 1) === rest(b, 1) || (a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, 2) === rest(b, 2))
  )
}

/** The everyday words as they are compared → as they are spelled. */
const SPELLED = new Map(EVERYDAY.map((word) => [fold(word), word]))
/** The same words → their place in the list, the most frequent first. */
const PLACE = new Map([...SPELLED.keys()].map((word, place) => [word, place]))
const EVERYDAY_TYPOS = typosOf([...SPELLED.keys()], LEAST_FOR_EVERYDAY)
const LONG_WORD = /(?<!\p{L})\p{L}{5,24}(?!\p{L})/gu
/** 'Canela o banho' is no shin. */
const SHIN =
  /(^|[.,;!?\n] *|(?:ent[aã]o|e|oi|por favor),? )canela(?= (?:o|os|minhas?|meus?|s[oó]|tudo|essa|esse|a (?!laser|cera))(?!\p{L}))/giu

/**
 * The text with everyday words of one wrong letter as they are spelled: 'preciso' for 'preiso', 'amanhã' for
 * 'amahã'. All else stays as it was written.
 */
export const withEverydayWords = (text: string): string =>
  text.replace(SHIN, '$1cancela').replace(LONG_WORD, (written) => {
    const word = fold(written)
    if (SPELLED.has(word) || NEAR_EVERYDAY.has(word) || NO_TYPO.has(word)) return written
    let meant: string | undefined
    for (const near of nearWords(word, EVERYDAY_TYPOS))
      if (meant === undefined || PLACE.get(near)! < PLACE.get(meant)!) meant = near
    return meant === undefined ? written : SPELLED.get(meant)!
  })
