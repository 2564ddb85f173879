/**
 * Terms of payment. A sentence may say of a term only what the knowledge says of it, including its yes or no.
 */
import type { Facts } from './facts.ts'
import type { Sentence } from './sentences.ts'

const COUNTS = 'duas dois tres quatro cinco seis sete oito nove dez onze doze'.split(' ')
const COUNT = `(?:\\d{1,2}|${COUNTS.join('|')})`

const TERMS = {
  installments: new RegExp(
    `\\b(?:parcel\\w+|divid(?:e|imos|ir|ido|ida|a)\\b|\\d{1,2} ?x\\b|${COUNT} (?:vezes|parcelas|prestacoes))`,
    'g',
  ),
  'no interest': /\bsem juros\b/g,
  interest: /\b(?:com|mais|cobramos) juros\b|\bjuros de\b/g,
  pix: /\bpix\b/g,
  cash: /\b(?:dinheiro|especie)\b/g,
  card: /\b(?:cartao|cartoes|credito|debito|maquininha)\b/g,
  slip: /\bboletos?\b/g,
  cheque: /\bcheques?\b/g,
  later: /\bso (?:paga|pague|pagar) (?:\w+ )?(?:depois|proxima|proximo|final|fim)\b|\bfiado\b/g,
  transfer: /\b(?:transferencia|deposito bancario)\b/g,
  discount: /\b(?:descontos?|cupo(?:m|ns)|cashback|metade do (?:preco|valor)|meia entrada|off)\b/g,
  deposit: /\b(?:sinal|adiantamento|caucao|pagamento antecipado|taxa de (?:reserva|agendamento))\b/g,
} as const
type Term = keyof typeof TERMS

type Said = {
  term: Term
  isDenied: boolean
  /** The largest number of instalments, where the term is about instalments. */
  count: number | null
  /** '30%' for a deposit or a discount. */
  percent: string | null
  words: string
}

const DENIES = /\b(?:nao|nem|nunca|nenhum|sem|exceto|menos|dispensa)\b/
const BETWEEN = /[.!?;\n|]|, (?=mas\b|porem\b|so\b|nao\b|nem\b|sem\b|e \w+mos\b)|\b(?:mas|porem|so que)\b/

/** How many characters before the term a denial may stand. */
const REACH = 60

/** The terms of payment in a folded text, each once. */
function termsIn(folded: string): Said[] {
  const found = new Map<string, Said>()
  for (const clause of folded.split(BETWEEN)) {
    const count = countIn(clause)
    const percent = /(\d{1,3}) ?(?:%|por cento)/.exec(clause)?.[1] ?? null
    for (const term of Object.keys(TERMS) as Term[])
      for (const match of clause.matchAll(TERMS[term])) {
        const said = saidAt(clause, term, match, count, percent)
        found.set(JSON.stringify({ ...said, words: '' }), said)
      }
  }
  return [...found.values()]
}

function saidAt(
  clause: string,
  term: Term,
  { index, 0: words }: RegExpExecArray,
  count: number | null,
  percent: string | null,
): Said {
  const before = clause.slice(Math.max(0, index - REACH), index).replace(/\bsem juros\b/g, '')
  const after = clause.slice(index + words.length, index + words.length + 8)
  const isAboutCost = term === 'no interest' || term === 'interest'
  return {
    term,
    isDenied: !isAboutCost && (DENIES.test(before) || /^,? nao\b/.test(after)),
    count: term === 'installments' ? count : null,
    percent: term === 'deposit' || term === 'discount' ? percent : null,
    words,
  }
}

function countIn(clause: string): number | null {
  const said = new RegExp(`\\b(${COUNT}) ?(?:x\\b|vezes|parcelas|prestacoes)`).exec(clause)?.[1]
  if (said === undefined) return null
  if (/\d/.test(said)) return Number(said)
  const at = COUNTS.indexOf(said)
  return at < 2 ? 2 : at + 1
}

const SAYS_SO =
  /\b(?:aceit\w+|temos|tem|ha|fazemos|oferecemos|trabalhamos|pode(?:mos|m)?|pague|pagando|pagamento|pag\w+|parcel\w+|divid\w+|damos|faco|faz|cobramos|cobra|exigimos|exige|precisa|preciso|necessari[oa]|conseguimos|concedemos|sai|fica|custa|basta|eh|sao|sim|so)\b/
/** 'Não sei se parcelamos', 'vou confirmar se há desconto': states nothing about the term. */
const LEAVES_OPEN =
  /\b(?:nao (?:sei|tenho (?:essa|a) informac\w+|encontrei|consegui confirmar|posso confirmar)|(?:confirmar|verificar|ver|checar|perguntar)\b.{0,30}\b(?:se|sobre|com)|sobre|quanto a)\b/

const known = new WeakMap<Facts, Said[]>()
function knownIn(facts: Facts): Said[] {
  const read = known.get(facts) ?? termsIn(facts.text)
  known.set(facts, read)
  return read
}

/**
 * The terms of payment in a sentence that the evidence does not support: the opposite yes or no, more
 * instalments, or another percentage.
 */
export function paymentTerms({ plain, isQuestion }: Sentence, folded: string, facts: Facts): string[] {
  if (isQuestion || !SAYS_SO.test(plain) || LEAVES_OPEN.test(plain)) return []
  const known = knownIn(facts)
  return termsIn(folded)
    .filter((said) => !known.some((other) => bears(other, said)))
    .map(({ words }) => words)
}

const bears = (known: Said, said: Said): boolean =>
  known.term === said.term &&
  known.isDenied === said.isDenied &&
  (said.count === null || (known.count !== null && said.count <= known.count)) &&
  (said.percent === null || known.percent === said.percent)
