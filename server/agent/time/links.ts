import type { Piece } from './scan.ts'

/** How two expressions relate, according to the words between them. */
export type Link =
  | 'merge'
  | 'alternative'
  | 'and'
  | 'comma'
  | 'correct'
  | 'refuse'
  | 'except'
  | 'only'
  | 'near'
  | 'instead'
  | 'apart'

const GLUE = new Set(
  'de do da no na nos nas num numa em as a ao aos pela pelo pelas para paras por o os la ainda mesmo ( ) - – que seria bem ja mas tambem entao se possivel preferencia melhor parte periodo turno horario e-tal h horas dia feira tipo eh so pode ser tem vaga ai ne'.split(
    ' ',
  ),
)
const STOPS = new Set(['?', '!', ';', '.'])
const CORRECT = new Set([
  'alias',
  'digo',
  'ops',
  'opa',
  'perdao',
  'desculpa',
  'desculpe',
  'corrigindo',
  'minto',
  'errei',
  'correcao',
  'melhor',
  'verdade',
])
const RETURNS = new Set(['volto', 'voltamos', 'retorno', 'retornamos', 'chego', 'chegamos'])
const CORRECT_PHRASES = ['quer dizer', 'ou melhor', 'na verdade', 'pensando bem', 'mudei de ideia']
const INSTEAD = [
  'em vez de',
  'ao inves de',
  'inves de',
  'no lugar de',
  'em vez da',
  'ao inves da',
  'no lugar da',
  'ao inves do',
  // 'Ao invés de tarde': the 'de' belongs to the time.
  'em vez',
  'ao inves',
  'no lugar',
]
const EXCEPT = new Set(['menos', 'nem', 'exceto', 'fora', 'tirando', 'salvo', 'excluindo', 'evitando'])
const CANNOT = new Set([
  'posso',
  'pode',
  'consigo',
  'da',
  'quero',
  'dou',
  'rola',
  'serve',
  'vai',
  'tenho',
  'vou',
  'vamos',
  'podemos',
  'conseguimos',
  'podia',
  'poderia',
  'gosto',
  'seja',
  'eh',
  'conseguiria',
  'queria',
  'vale',
  'podera',
  'poderei',
  'dara',
  'funciona',
  'estou',
  'to',
  'trabalho',
])
const ONLY = new Set(['so', 'somente', 'apenas'])
const FAILS = new Set(['da', 'rola', 'serve', 'funciona', 'dara', 'vale'])

/** Finds a refusal ("não posso", "não vai dar", "sem ser"): where it begins and how many words it has. */
function refusal(words: string[], first: boolean): { at: number; length: number } | null {
  for (let i = 0; i < words.length; i++) {
    if (EXCEPT.has(words[i]!) && !(first && words[i] === 'fora')) return { at: i, length: 1 }
    if (words[i] === 'sem' && words[i + 1] === 'ser') return { at: i, length: 2 }
    if (words[i] === 'a' && words[i + 1] === 'nao' && words[i + 2] === 'ser') return { at: i, length: 3 }
    if (words[i] === 'nao' && CANNOT.has(words[i + 1] ?? '')) {
      let length = 2
      while (
        [
          'ser',
          'dar',
          'como',
          'poder',
          'ir',
          'conseguir',
          'disponivel',
          'disponibilidade',
          'marcar',
          'de',
        ].includes(words[i + length] ?? '')
      )
        length++
      return { at: i, length }
    }
  }
  return null
}

const isGlue = (text: string) => GLUE.has(text)

/** The link that the words between two expressions express. `first`: no expression precedes them. */
export function readLink(between: Piece[], first: boolean, sameKind: boolean): Link {
  const words = between.map((piece) => piece.text)
  const plain = words.filter((text) => text !== '\n' && text !== '…' && text !== '.' && text !== '"')
  const joined = ` ${plain.join(' ')} `
  // "viajo amanhã, desculpa, volto dia 2": the return corrects nothing.
  const returns = plain.some((text) => RETURNS.has(text))
  if (
    !first &&
    !returns &&
    (plain.some((text) => CORRECT.has(text)) ||
      CORRECT_PHRASES.some((phrase) => joined.includes(` ${phrase} `))) &&
    words.length <= 12
  )
    return 'correct'
  const rest = plain.filter((text) => text !== 'o' && text !== 'a').join(' ')
  if (INSTEAD.some((phrase) => rest.endsWith(phrase))) return first ? 'correct' : 'instead'
  const no = refusal(plain, first)
  if (no) {
    const after = plain.slice(no.at + no.length)
    const direct = after.every((text) => isGlue(text) && text !== 'pode' && text !== 'so' && text !== 'tem')
    const before = plain.slice(0, no.at)
    if (first) return direct && after.length <= 3 ? 'except' : 'apart'
    if (before.length > 4) return 'apart'
    const marker = plain[no.at] !== 'nao'
    if (direct && (marker || !(sameKind && FAILS.has(plain[no.at + 1]!)))) return 'except'
    return 'refuse'
  }
  if (first)
    return plain.includes('nao') &&
      plain.slice(plain.lastIndexOf('nao') + 1).every((text) => text !== ',' && isGlue(text))
      ? 'correct'
      : 'apart'
  const nao = plain.indexOf('nao')
  if (nao >= 0 && plain.length <= 6) {
    // "mas não sexta", and "quinta, não sexta", where "quinta... não, sexta" takes the second.
    const isSecondRefused =
      plain[0] === ',' && nao === 1 && plain.slice(2).every(isGlue) && !words.includes('…')
    if (plain[nao - 1] === 'mas' || plain[nao - 1] === 'so' || plain[nao - 1] === 'e' || isSecondRefused)
      return 'except'
    return sameKind || plain.includes(',') ? 'correct' : 'apart'
  }
  const soft = plain.filter((text) => text !== ',' && text !== '(' && text !== ')')
  const stops =
    words.filter((text) => STOPS.has(text) && text !== '.').length +
    (words.join(' ').includes('. . .') ? 0 : words.filter((text) => text === '.').length)
  if (
    soft.some((text) => ONLY.has(text)) &&
    stops === 0 &&
    soft.every((text) => ONLY.has(text) || isGlue(text))
  )
    return 'only'
  if (stops > 0)
    return stops === 1 && soft.every((text) => STOPS.has(text) || isGlue(text)) ? 'near' : 'apart'
  if (soft[0] === 'ou' && soft.slice(1).every((text) => isGlue(text) || text === 'entao'))
    return 'alternative'
  if (soft[0] === 'e' && soft.slice(1).every(isGlue)) return 'and'
  if (soft.every(isGlue)) return plain.includes(',') ? 'comma' : 'merge'
  return soft.length <= 5 && !soft.includes('e') && !soft.includes('ou') ? 'near' : 'apart'
}

/** True where the words after the last expression refuse it: "quinta não", "às 10 não consigo". */
export function isRefused(rest: Piece[]): boolean {
  const words = rest.slice(0, 6).map((piece) => piece.text)
  const stop = words.findIndex((text) => STOPS.has(text) || text === '\n')
  const until = stop < 0 ? words : words.slice(0, stop)
  const isApart = until[0] === ','
  if (isApart) until.shift()
  if (until[0] !== 'nao' && !(until[0] === 'eu' && until[1] === 'nao')) return false
  const [verb, next] = until.slice(until.indexOf('nao') + 1)
  if (verb === undefined || verb === ',') return true
  // 'Sexta, não tenho pressa' tells something else.
  if (isApart && ONE_MORE_WORD.has(verb) && next !== undefined && !NO_TIME_FOR_IT.has(next)) return false
  return CANNOT.has(verb)
}
const ONE_MORE_WORD = new Set(['tenho', 'tem', 'estou', 'to', 'sou', 'gosto', 'queria', 'vale'])
const NO_TIME_FOR_IT = new Set(
  'como tempo horario disponibilidade disponivel condicoes folga vaga livre em aqui na no la trabalhando viajando carro jeito ,'.split(
    ' ',
  ),
)

/** Whether the words after a list of days refuse only the last of them: "quinta, sexta não". */
export const refusesLast = (rest: Piece[]): boolean => {
  const [no, next] = rest.map((piece) => piece.text)
  return no === 'nao' && (next === undefined || STOPS.has(next) || next === '\n' || next === ',')
}
