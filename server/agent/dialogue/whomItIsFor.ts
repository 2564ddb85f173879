/**
 * Finds the person a wish is for where the clause of the wish does not say it: from the rest of the turn, or
 * as a doubt to ask about.
 */
import type { Command } from '../understand/command.ts'
import { severalPeopleIn, peopleItMayBeFor } from '../understand/otherPeople.ts'
import type { Reading } from '../understand/read.ts'

const IS_FOR = /\bpara (?:[ao] )?(?:minha|meu) /

const CHILD =
  /^(?:bebê?|crianca|filh\w*|net\w*|menin\w*|sobrinh\w*|entead\w*|afilhad\w*|pequen\w*|cacula|gur\w*|moleque)$/

const WITH_ME = /\beu e (?:[ao] )?(?:meu|minha) |\b(?:meu|minha) \w+ e eu\b/
/** Who writes is a relative of the person that is named. */
const ON_BEHALF =
  /\b(?:[Ss]ou|[Aa]qui (?:é|eh|e)) (?:[oa] )?(?:filh|net|espos|marid|sobrinh|irm|cuidador|nor|genr|mãe|mae|pai)[a-zãâ]* d[aeo] (?:(?:[Ss]r|[Ss]ra|[Dd]r|[Dd]ra|[Ss]eu|[Dd]ona|[Ss]enhora?)\.? )?(\p{Lu}\p{Ll}{1,29})/u
const FOR_THEM =
  /\bpara el[ae]\b|\bel[ae] (?:tambem )?(?:quer|queria|gostaria|precisa) (?:(?:de|fazer|colocar|marcar|tambem|[ao]|uma?) )*\w|\b(?:levar|trazer|encaixar|atender|marcar) el[ae]\b/

/**
 * 'Minha filha está com dor. Tem horário amanhã?' is for the daughter; after 'minha filha vem comigo, tem
 * horário?' the agent asks. The commands stay unchanged where several people are mentioned, several things
 * are wanted, or the wish itself says for whom it is.
 */
export function whomItIsFor(
  commands: Command[],
  { tokens, clauses }: Reading,
  text: string,
  /** Whether services are only for children. */
  areForChildren: (ids: readonly string[]) => boolean = () => false,
): Command[] {
  const starts = commands.filter((each) => each.do === 'start' && each.task === 'book')
  // 'É pro meu avô. Podologia sábado 10h': values alone are a wish too.
  const values = commands.filter((each) => each.do === 'set' && each.slots.services !== undefined)
  const [wish, ...more] = starts.length > 0 ? starts : values
  if (
    (wish?.do !== 'start' && wish?.do !== 'set') ||
    more.length > 0 ||
    tokens.some(({ text: word }) => word === 'mim')
  )
    return commands
  const { forWhom, ...slots } = wish.slots
  // 'Audiometria pros meus filhos Davi e Ana, na quarta'
  const several = severalPeopleIn(tokens, text)
  const isOneOf = !forWhom || (!forWhom.self && forWhom.others.length < several.length)
  if (several.length > 1 && several.every(({ name }) => name !== undefined) && isOneOf)
    return commands.map((each) =>
      each === wish ? { ...wish, slots: { ...slots, forWhom: { self: false, others: several } } } : each,
    )
  if (forWhom && (forWhom.self || forWhom.others.length > 1 || !forWhom.others[0]?.relation)) return commands
  const spokenOf = peopleItMayBeFor(
    tokens,
    clauses.flatMap((clause) => clause.slots),
    text,
  )
  const [only] = spokenOf
  const words = tokens.map(({ text: word }) => word).join(' ')
  // 'Sou o filho do sr. Antônio, ele quer uma consulta'
  const name = only || forWhom || !FOR_THEM.test(words) ? undefined : ON_BEHALF.exec(text)?.[1]
  if (name !== undefined)
    return commands.map((each) =>
      each === wish ? { ...wish, slots: { ...slots, forWhom: { self: false, others: [{ name }] } } } : each,
    )
  if (!only || new Set(spokenOf.map(({ who }) => who.relation)).size > 1) return commands
  if (forWhom && forWhom.others[0]?.relation !== only.who.relation) return commands
  // 'Minha filha vai prestar vestibular, queria orientação pra ela'
  // 'Meu bebê nasceu semana passada, quero marcar a primeira consulta' with the pediatrician
  const isOfChild = CHILD.test(only.who.relation ?? '') && areForChildren(slots.services ?? [])
  const isSure = isOfChild || spokenOf.some((each) => each.isSure) || FOR_THEM.test(words)
  if (wish.do === 'set' && !(isSure && (isOfChild || IS_FOR.test(words)))) return commands
  if (forWhom && isSure) return commands
  // 'Eu e meu marido queremos massagem, sábado 16h'
  const self = WITH_ME.test(words)
  const meant = isSure || self ? { forWhom: { self, others: [only.who] } } : { maybeFor: only.who }
  return commands.map((each) => (each === wish ? { ...wish, slots: { ...slots, ...meant } } : each))
}
