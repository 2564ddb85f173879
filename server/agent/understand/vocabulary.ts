import { fold } from '../../../src/contract/text.ts'
import { QUALIFIERS } from './lexicon/qualifiers.ts'
import { CONCEPTS, INSURERS } from './lexicon/services.ts'
import { beginningsOf, typosOf } from './typos.ts'
import { stem } from './stem.ts'

export type ClinicService = {
  id: string
  name: string
  /** Other names that the clinic itself gave it. */
  aliases?: string[]
  /** As customers are told; null where it is not told. */
  price?: string | null
  minutes?: number | null
  professionals?: string[]
}
export type ClinicPerson = { id: string; name: string }
/** What a clinic calls its own. */
export type Clinic = { services: ClinicService[]; professionals: ClinicPerson[] }

/** A name of something: its word stems without connecting words, and what it may mean. */
export type Name = {
  stems: string[]
  kind: 'service' | 'insurer'
  ids: string[]
  isOwn: boolean
  /** Its only word without plural, where the stem is too short to be sure of. */
  word?: string
}
export type PersonName = { words: string[]; id: string }

/** Everything a clinic's customers may name, ready to be found in text. Made once for a state of the clinic. */
export type Vocabulary = {
  clinic: Clinic
  byFirstStem: Map<string, Name[]>
  byFirstName: Map<string, PersonName[]>
  byLastName: Map<string, string>
  /** What is left of a long word when a letter is taken → the words it may have been. */
  typos: Map<string, string[]>
  /** The beginning of a long word of a service's name, where only one begins so: 'bio', 'progre'. */
  beginnings: Map<string, string>
}

export const CONNECTING = new Set(
  'de da do das dos a o as os em e no na nos nas com para por um uma'.split(' '),
)
export const TITLES = new Set(
  'dr dra doutor doutora doutro sr sra dona seu prof profa professor professora'.split(' '),
)
const PARENTHESIS = /\(([^)]*)\)/g

export const contentStems = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !CONNECTING.has(word))
    .map(stem)
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Short stems meet by chance ('luz' in 'Luzia'): there the word itself must be the name. */
export const singular = (word: string) => word.replace(/(?<=[aeiou])s$|es$/, '')

const SHORT_STEM = 4
/** `word` for a name of one short word. */
function shortWord(form: string): { word?: string } {
  const [word, more] = wordsOf(form).filter((each) => !CONNECTING.has(each))
  return word !== undefined && more === undefined && stem(word).length <= SHORT_STEM
    ? { word: singular(word) }
    : {}
}

/** Names of the field: the part that all clinics share. */
const FIELD: Name[] = CONCEPTS.flatMap(({ id, forms }) =>
  forms.map((form) => ({
    stems: contentStems(form),
    kind: 'service' as const,
    ids: [`field:${id}`],
    isOwn: false,
    ...shortWord(form),
  })),
)
const CONCEPT_OF = new Map(
  CONCEPTS.flatMap(({ id, forms, isShared }) =>
    isShared ? [] : forms.map((form) => [contentStems(form).join(' '), id] as const),
  ),
)
const INSURER_NAMES: Name[] = INSURERS.map((name) => ({
  stems: contentStems(name),
  kind: 'insurer' as const,
  ids: [`insurer:${name}`],
  isOwn: false,
  ...shortWord(name),
}))

const BEGINNING = 8
/** How a specialist's name begins → the name: 'dermatol' → 'dermatologista'. */
const SPECIALISTS = new Map(
  CONCEPTS.flatMap(({ forms }) =>
    forms.flatMap((form) => (/^\w{6,}ista$/.test(form) ? [[form.slice(0, BEGINNING), form] as const] : [])),
  ),
)

const LEAST_CUT = 10

export function compileVocabulary(clinic: Clinic): Vocabulary {
  const own = new Map<string, Set<string>>()
  const ownWord = new Map<string, string>()
  const add = (name: string, id: string) => {
    const stems = contentStems(name)
    if (stems.length === 0) return
    const key = stems.join(' ')
    const { word } = shortWord(name)
    if (word !== undefined) ownWord.set(key, word)
    own.set(key, (own.get(key) ?? new Set()).add(id))
  }
  const idsOfConcept = new Map<string, Set<string>>()
  const wider = new Map<string, Set<string>>()
  const exactly = new Map<string, string[]>()
  for (const { id, name } of clinic.services) {
    const key = contentStems(name.replace(PARENTHESIS, ' ')).join(' ')
    exactly.set(key, [...(exactly.get(key) ?? []), id])
  }
  const spelled: string[] = []
  /** One word that is the whole name of a service names that one. */
  const whole = new Map(
    clinic.services.flatMap(({ id, name }) => {
      const stems = contentStems(name.replace(PARENTHESIS, ' '))
      return stems.length === 1 ? [[stems[0]!, id] as const] : []
    }),
  )
  const addWord = (word: string, id: string) => {
    const owner = whole.get(stem(word))
    if (owner === undefined || owner === id) add(word, id)
  }
  for (const service of clinic.services) {
    const names = [service.name, ...(service.aliases ?? [])]
    for (const name of names) {
      const plain = name.replace(PARENTHESIS, ' ')
      const inside = [...name.matchAll(PARENTHESIS)].map((match) => match[1]!)
      for (const part of [plain, ...inside]) {
        add(part, service.id)
        spelled.push(...wordsOf(part))
        for (const word of wordsOf(part)) {
          if (word.length > 2 && !QUALIFIERS.has(word) && !/^\d/.test(word)) addWord(word, service.id)
          // 'Quero micro', 'um eletro': a long word cut after its first part.
          const cut = word.length >= LEAST_CUT ? /^\w{3,5}?o/.exec(word)?.[0] : undefined
          if (cut !== undefined && cut.length > 4) addWord(cut, service.id)
        }
        // 'Consulta dermatológica' is what the dermatologista does.
        for (const word of wordsOf(part)) {
          const specialist = SPECIALISTS.get(word.slice(0, BEGINNING))
          if (specialist !== undefined) add(specialist, service.id)
        }
        // 'Corte masculino' is a 'corte', whatever else is said of it.
        const [head] = wordsOf(part)
        if (head !== undefined && CONCEPT_OF.has(stem(head))) addWord(head, service.id)
        for (const concept of allConceptsIn(part))
          wider.set(concept, (wider.get(concept) ?? new Set()).add(service.id))
        for (const concept of conceptsIn(part)) {
          idsOfConcept.set(concept, (idsOfConcept.get(concept) ?? new Set()).add(service.id))
        }
      }
    }
  }
  for (const { id, forms, ownForms, isShared } of CONCEPTS) {
    if (isShared) continue
    const exact = forms.flatMap((form) => exactly.get(contentStems(form).join(' ')) ?? [])
    // 'Fazer a barba' is the service 'Barba' before 'Pigmentação de barba'; 'cortar o cabelo', every 'Corte …'.
    const services = exact.length > 0 ? new Set(exact) : (idsOfConcept.get(id) ?? wider.get(id))
    if (!services) continue
    for (const form of [...forms, ...ownForms]) {
      // A word that names a service of its own by name says no more than that service.
      const stems = contentStems(form)
      if (!own.has(stems.join(' '))) for (const service of services) add(form, service)
    }
  }
  const ownNames: Name[] = [...own].map(([key, ids]) => ({
    stems: key.split(' '),
    kind: 'service',
    ids: plainest([...ids], clinic.services),
    isOwn: true,
    ...(ownWord.has(key) && { word: ownWord.get(key)! }),
  }))
  const byFirstStem = new Map<string, Name[]>()
  for (const name of [...ownNames, ...FIELD, ...INSURER_NAMES]) {
    if (name.stems.length === 0 || (!name.isOwn && name.kind === 'service' && own.has(name.stems.join(' '))))
      continue
    const first = name.stems[0]!
    const known = byFirstStem.get(first)
    if (known) known.push(name)
    else byFirstStem.set(first, [name])
  }
  for (const names of byFirstStem.values()) names.sort((a, b) => b.stems.length - a.stems.length)
  return {
    clinic,
    byFirstStem,
    ...people(clinic),
    beginnings: beginningsOf(spelled),
    typos: typosOf([...spelled, ...FIELD_WORDS, ...nameWords(clinic)]),
  }
}

/** What the plain form of a service is called beside others: who says 'terapia' means no couple. */
const UNMARKED = new Set(
  'individual simples comum tradicional normal convencional padrao basica basico avulsa avulso adulto'
    .split(' ')
    .map(stem),
)

/** Of services that share a word, the one that is plainly that and nothing more; all of them where none is. */
function plainest(ids: string[], services: readonly ClinicService[]): string[] {
  if (ids.length < 2) return ids
  const named = services
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name }) => ({ id, stems: contentStems(name) }))
  const isShared = (word: string) => named.every(({ stems }) => stems.includes(word))
  const plain = named.filter(
    ({ stems }) =>
      stems.some((word) => UNMARKED.has(word)) && stems.every((word) => UNMARKED.has(word) || isShared(word)),
  )
  return plain.length === 1 ? [plain[0]!.id] : ids
}

/** Every concept of the field of which a service's name holds a form. */
function allConceptsIn(name: string): string[] {
  const stems = contentStems(name)
  return stems.flatMap((_, from) =>
    stems
      .slice(from)
      .flatMap((_, more) => CONCEPT_OF.get(stems.slice(from, from + more + 1).join(' ')) ?? []),
  )
}

/** Concepts of the field whose longest forms a service's name holds. */
function conceptsIn(name: string): string[] {
  const stems = contentStems(name)
  for (let length = stems.length; length > 0; length--) {
    const found: string[] = []
    for (let from = 0; from + length <= stems.length; from++) {
      const concept = CONCEPT_OF.get(stems.slice(from, from + length).join(' '))
      if (concept) found.push(concept)
    }
    if (found.length > 0) return found
  }
  return []
}

const FIELD_WORDS = [...CONCEPTS.flatMap(({ forms }) => forms), ...INSURERS].flatMap(wordsOf)
const nameWords = (clinic: Clinic) => clinic.professionals.flatMap(({ name }) => wordsOf(name))

function people(clinic: Clinic): Pick<Vocabulary, 'byFirstName' | 'byLastName'> {
  const byFirstName = new Map<string, PersonName[]>()
  const byLastName = new Map<string, string>()
  for (const { id, name } of clinic.professionals) {
    const words = wordsOf(name).filter((word) => !TITLES.has(word) && !CONNECTING.has(word))
    const [first] = words
    const last = words.at(-1)
    if (first === undefined || last === undefined) continue
    byFirstName.set(first, [...(byFirstName.get(first) ?? []), { words, id }])
    if (words.length > 1) byLastName.set(last, id)
  }
  return { byFirstName, byLastName }
}
