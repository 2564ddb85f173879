/**
 * Of several services that the customer's words may mean, those that suit the person the visit is for: a man's haircut
 * for a son, the first consultation for who never came, the plain one for who names no specialist.
 */
import { fold } from '../../../src/contract/text.ts'
import { contentStems } from '../understand/nameForms.ts'

type Named = { id: string; name: string }
/** `relation`: of the person it is for, folded ('filho'); null where it is nobody's. `words`: the folded words of the turn. */
export type Person = { relation: string | null; words: string }

/** Words of a turn for somebody who is certainly no child: who writes, or has a visit of their own. */
export const GROWN_UP = '18 anos'

const HE =
  /^(?:filh(?:o|inho)|pai|papai|irmao|brother|mano|marido|espos[o]|namorado|noivo|amigo|avo|vo|sobrinho|net(?:o|inho)|sogro|primo|tio|cunhado|enteado|afilhado|menino|guri|moleque)$/
const SHE =
  /^(?:filh(?:a|inha)|mae|mamae|irma|mana|esposa|mulher|namorada|noiva|amiga|sobrinha|neta|sogra|prima|tia|cunhada|enteada|afilhada|menina|guria)$/
/** Relations that may be grown up, but are children unless something says otherwise. */
const OFFSPRING = /^(?:filh|entead|afilhad|net|sobrinh)/
const SMALL = /^(?:bebe|crianca|menin[oa]|guri|guria|moleque|pequen[oa]|cacula|filhinh[oa]|netinh[oa])$/
const SMALL_WORDS =
  /\b(?:bebe|crianca|criancinha|menininh[oa]|pequenininh[oa]|filhinh[oa]|netinh[oa]|recem nascid[oa])\b/
const AGE = /\b(\d{1,2}) ?(anos?|aninhos?|mes(?:es)?|mesinhos|semanas?|dias de (?:vida|nascid[oa]))\b/
const OLDEST_CHILD = 12

const FOR_MEN = /\bmasculin[oa]\b/
const FOR_WOMEN = /\bfeminin[oa]\b/
const FOR_CHILDREN = /\b(?:infantil|kids|crianca|criancas|\w*pediatri[ac]\w*)\b/

const FIRST_TIME =
  /\bprimeir[ao] (?:vez|consulta|visita|sessao|atendimento)\b|\bexperimentar\b|\bnunca (?:fui|fiz|passei|vim|consultei|me consultei|estive)\b|\b(?:paciente|cliente) nov[oa]\b|\b(?:ainda )?nao sou (?:paciente|cliente)\b/
/** Who comes already: 'minha aula', 'faço pilates aí' */
const COMES_OFTEN =
  /\b(?:minha|proxima) (?:proxima )?(?:aula|sessao)\b|\b(?:ja )?fac[oa] (?:\w+ ){0,2}(?:ai|com voces|contigo)\b|\bja (?:sou|fui) (?:paciente|cliente|alun[oa])\b|\bsou alun[oa]\b/
const COMES_AGAIN = /\bretorno\b/
const COMES_FIRST = /\bprimeira\b|\bexperimental\b/

const OF_COUPLE =
  /\b(?:casal|conjugal|nos dois|a dois|juntos|relacionamento|casamento|marido|esposa|esposo|mulher|namorad[oa]|noiv[oa]|companheir[oa])\b/

const NEWBORN = /\brecem\b|\bnasceu\b(?! (?:um|uma|umas|uns)\b)|\bacabou de nascer\b/
const OF_NEWBORN = /\b(?:recem|rn|puericultura)\b/
/** A consultation named by its trade alone: 'Consulta pediátrica'. */
const PLAIN = /^consulta(?: (?!(?:com|de|do|da|para|em)\b)[a-z]+)?$/
/** Other consultations of the same house, for special cases: of a newborn, with another specialist, again. */
const SPECIAL =
  /\b(?:primeira|retorno|recem|nascid[oa])\b|\bcom (?:[ao] )?\w+ist[ae]\b|\bcom (?:[ao] )?\w+olog[oa]\b/

const nameOf = (id: string, services: readonly Named[]): string =>
  fold(services.find((each) => each.id === id)?.name ?? '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Whether the person is a child; null where nothing says so. */
function isChild({ relation, words }: Person): boolean | null {
  const [, count, unit] = AGE.exec(words) ?? []
  if (count !== undefined) return !unit!.startsWith('an') || Number(count) <= OLDEST_CHILD
  if (relation !== null && SMALL.test(relation)) return true
  return SMALL_WORDS.test(words) ? true : null
}

/** Whether all of the services are only for children: 'Consulta pediátrica', 'Teste da orelhinha'. */
export const areForChildren = (ids: readonly string[], services: readonly Named[]): boolean =>
  ids.length > 0 && ids.every((id) => ONLY_CHILDREN.test(nameOf(id, services)))
const ONLY_CHILDREN = new RegExp(
  `${FOR_CHILDREN.source}|\\b(?:orelhinha|linguinha|pezinho|bebe|recem nascido|puericultura)\\b`,
)

type Only = (all: readonly string[], fits: (name: string) => boolean) => readonly string[]

const onlyIn =
  (services: readonly Named[]): Only =>
  (all, fits) => {
    const fitting = all.filter((id) => fits(nameOf(id, services)))
    return fitting.length > 0 ? fitting : all
  }

/** Those of some services that suit the person; all of them where nothing tells them apart. Never empty where `ids` is not. */
export function fittingServices(
  ids: readonly string[],
  person: Person,
  services: readonly Named[],
): readonly string[] {
  if (ids.length < 2) return ids
  const only = onlyIn(services)
  const known = FIRST_TIME.test(person.words)
    ? only(
        only(ids, (name) => !COMES_AGAIN.test(name)),
        (name) => COMES_FIRST.test(name),
      )
    : COMES_OFTEN.test(person.words)
      ? only(ids, (name) => !COMES_FIRST.test(name))
      : ids
  return ofPerson(known, person, services, only)
}

/** 'Terapia pro meu filho de 8 anos': 'Psicoterapia infantil' rather than 'Psicoterapia individual'. */
function likeForChild(ids: readonly string[], person: Person, services: readonly Named[]): readonly string[] {
  const [id] = ids
  if (id === undefined || isChild(person) !== true) return ids
  const [head, ...rest] = contentStems(nameOf(id, services))
  const said = new Set(contentStems(person.words))
  const isNamed = rest.some((word) => said.has(word)) || FOR_CHILDREN.test(nameOf(id, services))
  const [other, ...more] = services.filter((each) => {
    const own = contentStems(each.name)
    return own.length === 2 && own[0] === head && FOR_CHILDREN.test(nameOf(each.id, services))
  })
  return other && more.length === 0 && !isNamed ? [other.id] : ids
}

/** 'Minha primeira sessão', where the clinic has one 'Primeira consulta' of the same thing beside its 'Sessão'. */
function likeFirst(ids: readonly string[], { words }: Person, services: readonly Named[]): readonly string[] {
  const [head, ...thing] = nameOf(ids[0] ?? '', services).split(' ')
  if (!FIRST_SESSION.test(words) || head !== 'sessao') return ids
  const [only, ...more] = services.filter(({ id }) => {
    const name = nameOf(id, services)
    return /^primeira\b/.test(name) && thing.every((word) => name.split(' ').includes(word))
  })
  return only && more.length === 0 ? [only.id] : ids
}
const FIRST_SESSION = /\bprimeira (?:sessao|vez)\b/

/** Of services that the same words of the customer may mean, those for the person, and the plain one of them. */
export function servicesFor(
  ids: readonly string[],
  person: Person,
  services: readonly Named[],
): readonly string[] {
  if (ids.length < 2) return likeForChild(likeFirst(ids, person, services), person, services)
  const only = onlyIn(services)
  const meant = plainest(fittingServices(ids, person, services), person, services, only)
  // 'Quero terapia' wants none for a couple.
  const single = OF_COUPLE.test(person.words) ? meant : only(meant, (name) => !/\bcasal\b/.test(name))
  return single.length === 1 ? single : meant
}

/** Those for men, for women or for children, where the clinic tells them apart. */
function ofPerson(
  ids: readonly string[],
  person: Person,
  services: readonly Named[],
  only: Only,
): readonly string[] {
  const names = ids.map((id) => nameOf(id, services))
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  const { relation } = person
  const isSmall = isChild(person)
  const isOfGender = has(FOR_MEN) || has(FOR_WOMEN)
  // 'Cortar o cabelo do meu filho', where there is a child's haircut
  const isOffspring = isOfGender && relation !== null && OFFSPRING.test(relation)
  if (has(FOR_CHILDREN) && !names.every((name) => FOR_CHILDREN.test(name))) {
    if (isSmall ?? isOffspring) return only(ids, (name) => FOR_CHILDREN.test(name))
    if (isSmall === false) ids = only(ids, (name) => !FOR_CHILDREN.test(name))
  }
  if (!isOfGender || relation === null) return ids
  if (HE.test(relation))
    return only(
      only(ids, (name) => !FOR_WOMEN.test(name)),
      (name) => FOR_MEN.test(name),
    )
  return SHE.test(relation)
    ? only(
        only(ids, (name) => !FOR_MEN.test(name)),
        (name) => FOR_WOMEN.test(name),
      )
    : ids
}

/** 'Marcar consulta pro meu filho': 'Consulta pediátrica' rather than that of a newborn or with another specialist. */
function plainest(
  ids: readonly string[],
  { words }: Person,
  services: readonly Named[],
  only: Only,
): readonly string[] {
  if (NEWBORN.test(words)) return only(ids, (name) => OF_NEWBORN.test(name))
  const plain = ids.filter((id) => PLAIN.test(nameOf(id, services)))
  const isClear = ids.every((id) => plain.includes(id) || SPECIAL.test(nameOf(id, services)))
  return plain.length === 1 && isClear ? plain : ids
}
