import { QUALIFIERS } from './lexicon/qualifiers.ts'
import { CONCEPTS, INSURERS } from './lexicon/services.ts'
import { beginningsOf, typosOf } from './typos.ts'
import { CONNECTING, contentStems, cutOf, otherNames, piecesOf, wordsOf } from './nameForms.ts'
import { stem } from './stem.ts'

export type ClinicService = {
  id: string
  name: string
  /** Other names that the clinic gave it. */
  aliases?: string[]
  /** The price in the words for customers; null where it is not public. */
  price?: string | null
  minutes?: number | null
  professionals?: string[]
}
export type ClinicPerson = { id: string; name: string }
/** The clinic's own services and professionals. */
export type Clinic = { services: ClinicService[]; professionals: ClinicPerson[] }

/** A name: its word stems without connecting words, and what it may mean. */
export type Name = {
  stems: string[]
  kind: 'service' | 'insurer'
  ids: string[]
  isOwn: boolean
  /**
   * For a name of one short word: that word in the singular, because its stem is too short to be reliable.
   */
  word?: string
}
export type PersonName = { words: string[]; id: string }

/**
 * Everything a clinic's customers may name, prepared for lookup in text. Built once per state of the clinic.
 */
export type Vocabulary = {
  clinic: Clinic
  byFirstStem: Map<string, Name[]>
  byFirstName: Map<string, PersonName[]>
  byLastName: Map<string, string>
  /** A word in the trade's name for a service → the services that it suggests: 'cabelo' → the haircut. */
  hints: Map<string, string[]>
  /** Every result of deleting one letter of a long word → the words it may have been. */
  typos: Map<string, string[]>
  /**
   * The beginning of a long word in a service's name → that word, where only one word begins so: 'bio',
   * 'progre'.
   */
  beginnings: Map<string, string>
}

export const TITLES = new Set(
  'dr dra doutor doutora doutro sr sra dona seu prof profa professor professora'.split(' '),
)
const PARENTHESIS = /\(([^)]*)\)/g

/** Short stems match by chance ('luz' in 'Luzia'), so for them the whole word must match. */
export const singular = (word: string) => word.replace(/(?<=[aeiou])s$|es$/, '')

const SHORT_STEM = 4
/** Sets `word` where the name is one short word. */
function shortWord(form: string): { word?: string } {
  const [word, more] = wordsOf(form).filter((each) => !CONNECTING.has(each))
  return word !== undefined && more === undefined && stem(word).length <= SHORT_STEM
    ? { word: singular(word) }
    : {}
}

/** The names of the trade, which all clinics share. */
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

/** The beginning of a specialist's name, and what specialists of that kind are called: 'urolog', 'urologista'. */
const SPECIALISTS = CONCEPTS.flatMap(({ forms, ownForms }) =>
  forms.flatMap((form) => {
    const begin = /^(\w{6,})ista$|^(pediatr)a$/
      .exec(form)
      ?.slice(1)
      .find((each) => each !== undefined)
    return begin === undefined
      ? []
      : [{ begin, forms: [...forms.filter((each) => /^\w+ista$|^pediatra$/.test(each)), ...ownForms] }]
  }),
)

/** Words before the thing itself in a service's name: 'Tratamento de canal' is about the canal. */
export const GENERIC_HEADS = new Set(
  `sessao aula tratamento aplicacao consulta exame procedimento servico pacote remocao retirada extracao cirurgia
  coleta teste colocacao insercao design perfuracao realizacao terapia avaliacao`
    .trim()
    .split(/\s+/)
    .map(stem),
)

/** Whether a name is about these stems: nothing but generic words stands before them. */
function isAbout(name: string, stems: readonly string[]): boolean {
  const own = contentStems(name.replace(PARENTHESIS, ' '))
  const at = own.findIndex((_, from) => stems.every((each, more) => own[from + more] === each))
  return at >= 0 && own.slice(0, at).every((each) => GENERIC_HEADS.has(each))
}

/** Words that name a service by themselves where its name begins with them: 'preciso de uma manutenção'. */
const DEED_HEADS = new Set(['manutencao', 'retoque', 'design'])

/** The clinic's names while they are collected. Ids are those of services. */
type Collected = {
  /** A name's stems, joined by blanks → what it may mean. */
  own: Map<string, Set<string>>
  /** The same key → the word, for a name of one short word. */
  ownWord: Map<string, string>
  hints: Map<string, string[]>
  /** First words of names that the trade also knows by themselves: 'terapia' of 'Terapia de casal'. */
  heads: Set<string>
  /** A concept of the trade → the services with its longest form in their name. */
  idsOfConcept: Map<string, Set<string>>
  /** A concept of the trade → the services with any of its forms in their name. */
  wider: Map<string, Set<string>>
  /** All words of the services' names. */
  spelled: string[]
}

/** Prepares everything that a clinic's customers may name, for lookup in text. */
export function compileVocabulary(clinic: Clinic): Vocabulary {
  const names: Collected = {
    own: new Map(),
    ownWord: new Map(),
    hints: new Map(),
    heads: new Set(),
    idsOfConcept: new Map(),
    wider: new Map(),
    spelled: [],
  }
  addVisits(clinic, names)
  addTrials(clinic, names)
  const whole = wholeNames(clinic)
  for (const service of clinic.services)
    for (const name of [service.name, ...(service.aliases ?? [])])
      addName(name, service.id, clinic, whole, names)
  addConcepts(clinic, names)
  return {
    clinic,
    byFirstStem: byFirstStemOf(clinic, names),
    ...people(clinic),
    hints: new Map([...names.hints].map(([word, ids]) => [word, plainest(ids, clinic.services)])),
    beginnings: beginningsOf(names.spelled),
    typos: typosOf([...names.spelled, ...FIELD_WORDS, ...nameWords(clinic)]),
  }
}

function add({ own, ownWord }: Collected, name: string, id: string): void {
  const stems = contentStems(name)
  if (stems.length === 0) return
  const key = stems.join(' ')
  const { word } = shortWord(name)
  if (word !== undefined) ownWord.set(key, word)
  own.set(key, (own.get(key) ?? new Set()).add(id))
}

/** 'Passar com o doutor' means the consultation, where the clinic has exactly one. */
function addVisits({ services }: Clinic, names: Collected): void {
  const visits = services.filter(({ name }) => stem(wordsOf(name)[0] ?? '') === stem('consulta'))
  const [visit, ...more] = visits
  if (!visit || more.length > 0) return
  for (const who of ['doutor', 'doutora', 'medico', 'medica', 'especialista'])
    for (const verb of ['passar', 'passo', 'ver', 'consultar', 'consulta'])
      add(names, `${verb} ${who}`, visit.id)
  // 'Queria que a doutora desse uma olhada'
  for (const who of [
    'doutor',
    'doutora',
    'dr',
    'dra',
    'medico',
    'medica',
    'veterinario',
    'veterinaria',
    'vet',
  ])
    for (const verb of ['desse olhada', 'desse olhadinha', 'visse', 'olhasse', 'examinasse', 'avaliasse'])
      add(names, `${who} ${verb}`, visit.id)
}

/** 'Aula teste' and 'primeira aula' mean the one lesson that is to try it. */
function addTrials({ services }: Clinic, names: Collected): void {
  const [trial, ...more] = services.filter(({ name }) => wordsOf(name).includes('experimental'))
  if (!trial || more.length > 0) return
  for (const kind of ['teste', 'de teste', 'demonstrativa', 'de experiencia', 'para experimentar'])
    add(names, `aula ${kind}`, trial.id)
  add(names, 'primeira aula', trial.id)
}

/** A single word that is the whole name of a service means that service: its stem → the service. */
const wholeNames = ({ services }: Clinic): ReadonlyMap<string, string> =>
  new Map(
    services.flatMap(({ id, name }) => {
      const stems = contentStems(name.replace(PARENTHESIS, ' '))
      return stems.length === 1 ? [[stems[0]!, id] as const] : []
    }),
  )

/** Adds a name of a service: as a whole, what stands in parentheses, and the parts that people use of it. */
function addName(
  name: string,
  id: string,
  { services }: Clinic,
  whole: ReadonlyMap<string, string>,
  names: Collected,
): void {
  const addWord = (word: string) => {
    const owner = whole.get(stem(word))
    if (owner === undefined || owner === id) add(names, word, id)
  }
  const put = (map: Map<string, Set<string>>, concept: string) =>
    map.set(concept, (map.get(concept) ?? new Set()).add(id))
  const inside = [...name.matchAll(PARENTHESIS)].map((match) => match[1]!)
  for (const part of [name.replace(PARENTHESIS, ' '), ...inside]) {
    const words = wordsOf(part)
    add(names, part, id)
    names.spelled.push(...words)
    for (const [place, word] of words.entries()) {
      const isNaming = !QUALIFIERS.has(word) || (place === 0 && DEED_HEADS.has(word))
      if (word.length > 2 && isNaming && !/^\d/.test(word)) addWord(word)
      // 'Quero micro', 'um eletro': a long word shortened to its first part.
      const cut = cutOf(word)
      if (cut !== undefined) addWord(cut)
      // A dermatologista performs the 'Consulta dermatológica'.
      for (const { begin, forms } of SPECIALISTS)
        if (word.startsWith(begin)) for (const form of forms) add(names, form, id)
      if (tellsApart(word, part, services)) addWord(word)
    }
    for (const other of [...otherNames(part, isSum(id, services)), ...piecesOf(part, services)])
      add(names, other, id)
    // 'Corte masculino' is a 'corte', whatever its other words.
    const [head] = words
    if (head !== undefined && CONCEPT_OF.has(stem(head))) {
      addWord(head)
      names.heads.add(stem(head))
    }
    for (const concept of allConceptsIn(part)) put(names.wider, concept)
    for (const concept of conceptsIn(part)) put(names.idsOfConcept, concept)
  }
}

/** Parts of the body and kinds that customers say alone where they tell services apart: 'Laser axila', 'Laser buço'. */
const TELLING = new Set(
  `axila axilas virilha buco braco bracos costas barriga perna pernas rosto relaxante terapeutica modeladora desportiva
  esportiva feminino feminina masculino masculina infantil gestante gestantes`
    .trim()
    .split(/\s+/),
)

/** Whether a word tells a service apart from another with the same other words. */
const tellsApart = (word: string, name: string, services: readonly ClinicService[]): boolean => {
  if (!TELLING.has(word)) return false
  const left = contentStems(name).filter((each) => each !== stem(word))
  const plain = left.filter((each) => !QUALIFYING.has(each))
  const own = plain.length > 0 ? plain : left
  return services.some((other) => {
    const stems = contentStems(other.name)
    return own.length > 0 && own.every((each) => stems.includes(each)) && !stems.includes(stem(word))
  })
}

/** Whether a word of a service's name tells it apart from others. */
const isTold = (id: string, { services }: Clinic): boolean =>
  services.some(
    (each) => each.id === id && wordsOf(each.name).some((word) => tellsApart(word, each.name, services)),
  )

/** Adds the trade's words for the clinic's services. */
function addConcepts(clinic: Clinic, names: Collected): void {
  const exactly = new Map<string, string[]>()
  for (const { id, name } of clinic.services) {
    const key = contentStems(name.replace(PARENTHESIS, ' ')).join(' ')
    exactly.set(key, [...(exactly.get(key) ?? []), id])
  }
  for (const { id, forms, ownForms, isShared } of CONCEPTS) {
    if (isShared) continue
    const named = forms.flatMap((form) => exactly.get(contentStems(form).join(' ')) ?? [])
    // 'Cortar o cabelo' means 'Corte feminino' only where there is no 'Corte masculino'.
    const exact = (names.wider.get(id)?.size ?? 0) > 1 ? named.filter((each) => !isTold(each, clinic)) : named
    // 'Fazer a barba' means the service 'Barba' rather than 'Pigmentação de barba'; 'cortar o cabelo' means
    // every 'Corte …'.
    const all =
      exact.length > 0
        ? new Set(exact)
        : ((named.length > 0 ? names.wider.get(id) : names.idsOfConcept.get(id)) ??
          names.wider.get(id) ??
          plainServiceOf(id, exactly, names))
    if (!all) continue
    // 'Podologia' means 'Podologia completa' rather than 'Tratamento de unha encravada'.
    const main = clinic.services.filter(
      (each) => all.has(each.id) && isAbout(each.name, contentStems(forms[0] ?? '')),
    )
    const services = main.length > 0 ? new Set(main.map((each) => each.id)) : all
    const said = [...forms, ...ownForms]
    for (const word of new Set(said.flatMap(contentStems)))
      names.hints.set(word, [...new Set([...(names.hints.get(word) ?? []), ...services])])
    for (const form of said) {
      const key = contentStems(form).join(' ')
      // 'Terapia' means 'Psicoterapia individual' rather than 'Terapia de casal'.
      if (!exactly.has(key) && isOnlyHead(key, services, names)) names.own.delete(key)
      // A word that is the name of one service means only that service.
      if (!names.own.has(key))
        for (const service of meantByForm(form, services, clinic)) add(names, form, service)
    }
  }
}

/** Whether a word is only the first one in the names of other services than those that it means. */
const isOnlyHead = (key: string, services: ReadonlySet<string>, { own, heads }: Collected): boolean =>
  heads.has(key) && [...(own.get(key) ?? [])].every((id) => !services.has(id))

/** The concepts of one trade that give a plain 'Limpeza' its meaning, by the concept that it then means. */
const TRADE_OF: Readonly<Record<string, ReadonlySet<string>>> = {
  limpeza_dental: new Set(
    `clareamento restauracao canal siso extracao aparelho alinhador contencao implante protese faceta gengivoplastia
    periodontia bruxismo odontopediatria`
      .trim()
      .split(/\s+/),
  ),
  limpeza_pele: new Set(
    'peeling botox preenchimento harmonizacao microagulhamento radiofrequencia laser_depilacao drenagem melasma acne'.split(
      ' ',
    ),
  ),
}

/**
 * 'Limpeza dos dentes' means the 'Limpeza' of a clinic that also treats teeth, and of no other; undefined where no
 * service is called by that word alone.
 */
function plainServiceOf(
  concept: string,
  exactly: ReadonlyMap<string, string[]>,
  { idsOfConcept }: Collected,
): ReadonlySet<string> | undefined {
  // Who wants braces is seen in the clinic's only 'Avaliação' first.
  if (concept === 'avaliacao_orto' && idsOfConcept.has('aparelho')) {
    const [first, ...others] = [...exactly].flatMap(([name, own]) =>
      name.split(' ').includes(EVALUATION) ? own : [],
    )
    return first !== undefined && others.length === 0 ? new Set([first]) : undefined
  }
  const trade = TRADE_OF[concept]
  const isOfTrade = trade && [...idsOfConcept.keys()].some((each) => trade.has(each))
  const isUnrelated = Object.values(TRADE_OF).some(
    (other) => other !== trade && [...idsOfConcept.keys()].some((each) => other.has(each)),
  )
  if (!isOfTrade || isUnrelated) return undefined
  const ids = exactly.get(PLAIN_WORD)
  if (ids) return new Set(ids)
  // 'Limpeza nos dentes' is the only 'Limpeza …' of a dentist's, 'Limpeza com flúor'.
  const [only, ...more] = [...exactly].flatMap(([name, own]) =>
    name.startsWith(`${PLAIN_WORD} `) ? own : [],
  )
  return only !== undefined && more.length === 0 ? new Set([only]) : undefined
}
const PLAIN_WORD = stem('limpeza')
const EVALUATION = stem('avaliacao')

/** The services that a form of a concept means, of those that the concept means. */
function meantByForm(form: string, services: ReadonlySet<string>, clinic: Clinic): Iterable<string> {
  // 'Sobrancelha com henna' means 'Design com henna' rather than 'Design de sobrancelhas'.
  const held = new Set(
    clinic.services.filter(({ id }) => services.has(id)).flatMap(({ name }) => contentStems(name)),
  )
  const [, addition] = form.split(' com ')
  const left = contentStems(addition ?? '').filter((each) => !held.has(each) && !QUALIFYING.has(each))
  const added = clinic.services.filter(({ name }) =>
    left.some((each) => name.includes(' com ') && contentStems(name).includes(each)),
  )
  if (added.length > 0) return added.map(({ id }) => id)
  // 'Tirar calo' means 'Remoção de calos', where the clinic lists it beside 'Podologia'.
  const [thing, ...more] = contentStems(form).filter((each) => !VERBS.has(each))
  if (thing === undefined || more.length > 0 || QUALIFYING.has(thing)) return services
  const named = clinic.services.filter(({ name }) => isAbout(name, [thing]))
  return named.length === 0 || named.some((each) => services.has(each.id))
    ? services
    : named.map((each) => each.id)
}

/** All names by their first stem, the longest first: the clinic's own, and the trade's that it lacks. */
function byFirstStemOf({ services }: Clinic, { own, ownWord, spelled }: Collected): Map<string, Name[]> {
  const ownNames: Name[] = [...own].map(([key, ids]) => ({
    stems: key.split(' '),
    kind: 'service',
    ids: plainest([...ids], services),
    isOwn: true,
    ...(ownWord.has(key) && { word: ownWord.get(key)! }),
  }))
  const byFirstStem = new Map<string, Name[]>()
  for (const name of [...ownNames, ...FIELD, ...INSURER_NAMES]) {
    const isOfTheTrade = !name.isOwn && name.kind === 'service'
    if (name.stems.length === 0 || (isOfTheTrade && own.has(name.stems.join(' ')))) continue
    if (isOfTheTrade && isOfTrade(name, spelled)) continue
    const first = name.stems[0]!
    const known = byFirstStem.get(first)
    if (known) known.push(name)
    else byFirstStem.set(first, [name])
  }
  for (const names of byFirstStem.values()) names.sort((a, b) => b.stems.length - a.stems.length)
  return byFirstStem
}

/**
 * Words that mark the plain form of a service among others: 'terapia' alone does not mean couple's therapy.
 */
const UNMARKED = new Set(
  'individual simples comum tradicional normal convencional padrao basica basico avulsa avulso adulto'
    .split(' ')
    .map(stem),
)

/**
 * Of services that share a word, the one that is exactly that and nothing more; all of them where there is
 * none.
 */
function plainest(all: string[], services: readonly ClinicService[]): string[] {
  if (all.length < 2) return all
  // 'Corte' does not mean 'Corte e barba', where both can be booked separately.
  const single = all.filter((id) => !isSum(id, services))
  const ids = single.length > 0 ? single : all
  if (ids.length < 2) return ids
  // 'Alongamento' does not mean 'Manutenção de alongamento', beside 'Alongamento de unhas'.
  const isDone = (id: string) => AFTERWARDS.has(wordsOf(services.find((each) => each.id === id)!.name)[0]!)
  const firsts = ids.filter((id) => !isDone(id))
  if (firsts.length > 0 && firsts.length < ids.length && isNamedByHead(firsts, ids, services))
    return plainest(firsts, services)
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

/** What is done to a thing that was made before. */
const AFTERWARDS = new Set('manutencao retoque remocao retirada reparo conserto troca'.split(' '))

/** Whether the first word of the others' names stands in the names of what is done afterwards. */
const isNamedByHead = (
  firsts: readonly string[],
  all: readonly string[],
  services: readonly ClinicService[],
): boolean => {
  const stemsOf = (id: string) => contentStems(services.find((each) => each.id === id)!.name)
  return all
    .filter((id) => !firsts.includes(id))
    .every((id) => firsts.some((first) => stemsOf(id).slice(1).includes(stemsOf(first)[0]!)))
}

/** The services that keep up or take off what this one makes. */
export function upkeepOf(id: string, { services }: Clinic): string[] {
  const head = contentStems(services.find((each) => each.id === id)?.name ?? '')[0]
  return services
    .filter(({ name }) => AFTERWARDS.has(wordsOf(name)[0] ?? '') && contentStems(name)[1] === head)
    .map((each) => each.id)
}

const JOINED = /\s(?:e|mais|com|\+|&)\s|[/+&]/

/** Whether a service's name combines services that also exist separately: 'Corte e barba', beside 'Barba'. */
function isSum(id: string, services: readonly ClinicService[]): boolean {
  const name = services.find((each) => each.id === id)?.name ?? ''
  if (!JOINED.test(name)) return false
  const stems = contentStems(name)
  return services.some((other) => {
    const own = contentStems(other.name)
    return other.id !== id && own.length === 1 && stems.includes(own[0]!)
  })
}

/** All concepts of the trade that occur in a service's name in some form. */
function allConceptsIn(name: string): string[] {
  const stems = contentStems(name)
  return stems.flatMap((_, from) =>
    stems.slice(from).flatMap((_, more) => {
      const found = stems.slice(from, from + more + 1)
      return isOnlyPart(found, stems) ? [] : (CONCEPT_OF.get(found.join(' ')) ?? [])
    }),
  )
}

/** The concepts of the trade with the longest form that occurs in a service's name. */
function conceptsIn(name: string): string[] {
  const stems = contentStems(name)
  for (let length = stems.length; length > 0; length--) {
    const found: string[] = []
    for (let from = 0; from + length <= stems.length; from++) {
      const part = stems.slice(from, from + length)
      const concept = CONCEPT_OF.get(part.join(' '))
      if (concept && !isOnlyPart(part, stems)) found.push(concept)
    }
    if (found.length > 0) return found
  }
  return []
}

/**
 * Whether one word begins like a word in the names of the clinic's own services: 'fono', 'nutricionista'. It is
 * what the whole house does, and nobody may be told that it is missing.
 */
const isOfTrade = ({ stems, word }: Name, spelled: readonly string[]): boolean => {
  const only = word ?? stems[0]
  if (only === undefined || stems.length > 1 || only.length < LEAST_SHORT) return false
  const begin = only.slice(0, SPECIALIST.test(only) ? LEAST_SHORT + 1 : OF_TRADE)
  return spelled.some((each) => each.length > begin.length && each.startsWith(begin) && !QUALIFIERS.has(each))
}
const LEAST_SHORT = 4
const OF_TRADE = 7
const SPECIALIST = /(?:ion|iatr|olog|peut|ist)$/

const QUALIFYING = new Set([...QUALIFIERS].map(stem))
/** A part of the body is not the service where the name has a telling word: 'Órtese de unha' is no manicure. */
const isOnlyPart = (found: readonly string[], name: readonly string[]): boolean =>
  found.length === 1 && QUALIFYING.has(found[0]!) && name.some((each) => !QUALIFYING.has(each))

/** Verbs of the trade's names: they tell nothing apart. */
const VERBS = new Set(
  'tirar fazer colocar botar dar passar cortar limpar aparar trocar ver medir'.split(' ').map(stem),
)

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
  for (const short of NICKNAMES) {
    if (byFirstName.has(short)) continue
    const [only, ...more] = [...byFirstName].filter(([first]) => first.startsWith(short))
    if (only && more.length === 0 && only[0].length > short.length) byFirstName.set(short, only[1])
  }
  return { byFirstName, byLastName }
}

/** Short names that people are called by; each begins the long one. */
const NICKNAMES =
  'ju rafa dani gabi fe lu re ale edu gui leo mari cami bru tati pati fabi vini cris isa bel lari leti thai tha viv deb mau nati pri malu lau cla caro rodri fer fran gil jo mo ro so su ta vane ste'.split(
    ' ',
  )
