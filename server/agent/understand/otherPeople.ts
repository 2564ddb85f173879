import type { Token } from './normalize.ts'
import type { Found } from './slots.ts'
import type { ForWhom } from './command.ts'

export const RELATIONS = new Set(
  `filha filho filhos filhas filhinha filhinho mae pai irma irmao marido esposo esposa mulher namorada namorado noiva noivo
  amiga amigo avo avos vo sobrinha sobrinho neta neto netinha sogra sogro prima primo tia tio cunhada cunhado enteada enteado
  afilhada afilhado bebe colega chefe mamae papai`
    .trim()
    .split(/\s+/),
)
/** People whom a customer may speak of and never books for without a name. */
const STRANGERS = new Set(
  'vizinha vizinho patrao patroa ex chefa funcionaria funcionario comadre compadre'.split(' '),
)

/** Whom folded words speak of: 'a consulta da minha vizinha Márcia' → vizinha, márcia. None where only the speaker is. */
export function othersIn(plain: string): string[] {
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.flatMap((word, at) => {
    const isTheirs = MINE.has(words[at - 1] ?? '') && (RELATIONS.has(word) || STRANGERS.has(word))
    return isTheirs ? [word, words[at + 1] ?? ''] : []
  })
}

export const MINE = new Set(['minha', 'meu', 'minhas', 'meus'])
const NOT_NAMES = new Set(
  `mim eu voce voces ela ele eles nos quem que amanha hoje manha tarde noite fazer marcar agendar consulta limpeza dia quando
  domicilio casa favor favor tambem quer queria precisa vai pode tem de com e na no da do das dos esta mesmo so ela ai la
  aqui sim nao outra outro semana mes depois antes as a o`
    .trim()
    .split(/\s+/),
)

/** For whom something is wanted, in the words of tokens `from` to `to`; null when nobody is named. */
export function readForWhom(
  tokens: readonly Token[],
  slots: readonly Found[],
  text: string,
  [from, to]: [number, number],
): ForWhom | null {
  let self = false
  const others: ForWhom['others'] = []
  const isNamed = (at: number) => slots.some((slot) => at >= slot.from && at < slot.to)
  for (let at = from; at < to; at++) {
    const word = tokens[at]!.text
    const before = tokens[at - 1]?.text ?? ''
    if (word === 'mim' || (word === 'eu' && (tokens[at + 1]?.text === 'e' || before === 'e'))) self = true
    const several = MINE.has(word) ? severalAt(tokens, at + 1, text) : []
    if (several.length > 1) {
      others.push(...several)
      at++
      continue
    }
    if (MINE.has(word) && RELATIONS.has(tokens[at + 1]?.text ?? '')) {
      const relation = relationOf(tokens[at + 1]!, text)
      const called = /^(?:chamad[ao])$/.test(tokens[at + 2]?.text ?? '') ? at + 3 : at + 2
      const name = called < to && !isNamed(called) ? nameAt(tokens[called], text) : null
      others.push({ relation, ...(name !== null && { name }) })
      at++
      continue
    }
    // 'para a Ana', 'é pro João': a capital says that it is a name.
    const isFor = before === 'para' || ((before === 'a' || before === 'o') && tokens[at - 2]?.text === 'para')
    if (isFor && at - 1 >= from && !isNamed(at)) {
      const name = nameAt(tokens[at], text)
      if (name !== null && !RELATIONS.has(word)) others.push({ name })
    }
  }
  return self || others.length > 0 ? { self: self || others.length === 0, others } : null
}

const SPELLED: Record<string, string> = {
  mae: 'mãe',
  irma: 'irmã',
  irmao: 'irmão',
  bebe: 'bebê',
  mamae: 'mamãe',
  avos: 'avós',
}

/** As it is spelled: 'mãe', 'vó'. Without its accent a 'vo' is taken for the grandmother. */
export function relationOf({ text: word, start, end }: Token, text: string): string {
  if (word === 'vo' || word === 'avo') return word.replace('o', /ô/i.test(text.slice(start, end)) ? 'ô' : 'ó')
  return SPELLED[word] ?? word
}

const COUNTS = new Set(['dois', 'duas', 'tres', 'quatro'])
const MOST_NAMED = 6
const BETWEEN_NAMES = new Set(['e', 'a', 'o'])

/** 'Meus dois filhos, Ana e Bento': each by its name; none where no names follow. */
function severalAt(tokens: readonly Token[], at: number, text: string): ForWhom['others'] {
  const place = COUNTS.has(tokens[at]?.text ?? '') || tokens[at]?.number !== undefined ? at + 1 : at
  const relation = tokens[place]?.text ?? ''
  if (!RELATIONS.has(relation) || !relation.endsWith('s')) return []
  const names: string[] = []
  for (let next = place + 1; next < tokens.length && names.length < MOST_NAMED; next++) {
    const token = tokens[next]!
    if (token.kind === 'comma' || BETWEEN_NAMES.has(token.text)) continue
    const name = nameAt(token, text)
    if (name === null) break
    names.push(name)
  }
  return names.map((name) => ({ relation: relation.slice(0, -1), name }))
}

export function nameAt(token: Token | undefined, text: string): string | null {
  if (token?.kind !== 'word' || NOT_NAMES.has(token.text)) return null
  const raw = text.slice(token.start, token.end)
  return /^\p{Lu}\p{L}{1,29}$/u.test(raw) && raw !== raw.toUpperCase() ? raw : null
}

const INTRODUCED =
  /\b(?:meu nome e|me chamo|aqui (?:e|quem fala e) (?:a|o)|quem fala e (?:a|o)|sou (?:a|o)|nome:?) ([\p{L}]{2,30})/u

/** The name a customer gives as the own: 'me chamo Ana', 'aqui é o João'; spelled as typed. */
export function readOwnName(
  tokens: readonly Token[],
  text: string,
  [from, to]: [number, number],
): string | null {
  const plain = tokens
    .slice(from, to)
    .map(({ text: word }) => word)
    .join(' ')
  const found = INTRODUCED.exec(plain)?.[1]
  if (found === undefined || NOT_NAMES.has(found)) return null
  const token = tokens.slice(from, to).find(({ text: word }) => word === found)
  if (!token) return null
  const raw = text.slice(token.start, token.end)
  // 'Sou a favor' is no name: with 'sou', the capital decides.
  if (/\bsou\b/.test(plain) && !/^\p{Lu}/u.test(raw)) return null
  return raw[0]!.toUpperCase() + raw.slice(1)
}
